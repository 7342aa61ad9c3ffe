import { mergeConfig } from 'vite'
import { defineConfig } from 'vitest/config'
import base from './vitest.config.ts'
export default mergeConfig(base, defineConfig({ server: { fs: { strict: false } } }))
