import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'
import { cardFaces } from './tools/cardFaces.ts'

const SERVER = 'http://127.0.0.1:8000'

export default defineConfig({
  base: '/',
  plugins: [cardFaces(), svelte()],
  build: {
    // `--outDir` on the command line goes before this.
    outDir: process.env['UNDERCUT_STATIC'] ?? '../src/undercut/server/static',
    emptyOutDir: true,
    // What the bundle contains of others, and under which terms.
    license: { fileName: 'licences.md' },
    assetsInlineLimit: 0,
    target: 'es2022',
  },
  server: {
    proxy: {
      '/api': { target: SERVER, ws: true },
      '/ws': { target: SERVER, ws: true },
    },
    fs: { allow: ['..'] },
  },
})
