import type { Faces } from '../settings.svelte'

/** The package's card faces: addresses only, so a face is loaded when it is first shown. */
const urls = import.meta.glob<string>('./*/[A2-9TJQK][CDHS].svg', {
  base: '/node_modules/@heruka_urgyen/react-playing-cards/src/images',
  eager: true,
  query: '?url',
  import: 'default',
})

/** `2color/7H` -> address. */
const byFace = new Map(Object.entries(urls).map(([path, url]) => [path.slice(2, -4), url]))

/** The address of a card's face, or undefined where our own plain face is to be drawn. */
export function faceUrl(faces: Faces | 'plain', card: string, largeFigures: boolean): string | undefined {
  const folder = largeFigures && !faces.endsWith('-bf') ? `${faces}-bf` : faces
  return byFace.get(`${folder}/${card}`) ?? byFace.get(`${faces}/${card}`)
}

/** All addresses of a set of faces, to load them before they are needed. */
export function faceUrls(faces: string): string[] {
  return [...byFace].filter(([key]) => key.startsWith(`${faces}/`)).map(([, url]) => url)
}
