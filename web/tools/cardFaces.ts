/** The package's card faces, in the colours of our suits (tokens.css) and without their black outline. */

import { readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import type { Plugin } from 'vite'

const FACE = /react-playing-cards\/src\/images\/[^/]+\/[^/]+\.svg\?url$/

const COLOURS: Readonly<Record<string, string>> = {
  red: '#c2162b',
  blue: '#1a56b8',
  green: '#1b6b37',
  '#44F': '#31509f',
  '#FC4': '#e3ae3f',
}

export function recolour(svg: string): string {
  return svg
    .replace(/(fill|stroke)="(red|blue|green|#44F|#FC4)"/g, (_, name: string, colour: string) => `${name}="${COLOURS[colour]}"`)
    .replace(/fill="white" stroke="black"/, 'fill="white"')
}

export function cardFaces(): Plugin {
  let serving = false
  return {
    name: 'card-faces',
    enforce: 'pre',
    configResolved(config) {
      serving = config.command === 'serve'
    },
    load(id) {
      if (!FACE.test(id)) return null
      const file = id.replace(/\?url$/, '')
      const source = recolour(readFileSync(file, 'utf8'))
      if (serving) return `export default ${JSON.stringify(`data:image/svg+xml,${encodeURIComponent(source)}`)}`
      const name = `${basename(dirname(file))}-${basename(file)}`
      const reference = this.emitFile({ type: 'asset', name, source })
      return `export default import.meta.ROLLUP_FILE_URL_${reference}`
    },
  }
}
