import { expect, it } from 'vitest'
import { faceUrl, faceUrls } from '../../src/cards/faces'
import { RANKS, SUITS } from '../../src/cards/suits'
import { FACES } from '../../src/settings.svelte'
import { recolour } from '../../tools/cardFaces'

const PACKAGED = FACES.filter((faces) => faces !== 'plain')

it.each(PACKAGED)('there is a face for every card: %s', (faces) => {
  for (const rank of RANKS) for (const suit of SUITS) expect(faceUrl(faces, rank + suit, false)).toBeTruthy()
  expect(faceUrls(faces)).toHaveLength(52)
})

it('small cards take large figures of the same colours', () => {
  expect(faceUrl('4color', '7D', true)).toBe(faceUrl('4color-bf', '7D', false))
  expect(faceUrl('2color-bf', '7D', true)).toBe(faceUrl('2color-bf', '7D', false))
})

it('our plain face has no address: we draw it', () => {
  expect(faceUrl('plain', '7D', false)).toBeUndefined()
})

it('takes the colours of our suits, and no outline', () => {
  const face = '<rect fill="white" stroke="black"/><path fill="red"/><path stroke="blue"/>'
  expect(recolour(face)).toBe('<rect fill="white"/><path fill="#c2162b"/><path stroke="#1a56b8"/>')
})
