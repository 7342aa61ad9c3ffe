import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { protocolSource } from '../tools/protocol-source.mjs'

const read = (path: string): string => readFileSync(path, 'utf8')

it('src/protocol.ts is what the schema of the protocol says', async () => {
  expect(read('src/protocol.ts')).toBe(await protocolSource(JSON.parse(read('../src/undercut/server/protocol/schema.json'))))
})
