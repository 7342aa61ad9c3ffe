import { readFileSync, writeFileSync } from 'node:fs'
import { protocolSource } from './protocol-source.mjs'

const folder = new URL('..', import.meta.url)
const schema = JSON.parse(readFileSync(new URL('../src/undercut/server/protocol/schema.json', folder), 'utf8'))
writeFileSync(new URL('src/protocol.ts', folder), await protocolSource(schema))
