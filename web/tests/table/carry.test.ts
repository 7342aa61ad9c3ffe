import { beforeEach, expect, it, vi } from 'vitest'
import { Carry, type CarryOptions } from '../../src/table/carry.svelte'

const options = {
  mayDrag: vi.fn<CarryOptions['mayDrag']>(),
  pileBox: vi.fn<CarryOptions['pileBox']>(),
  placeAt: vi.fn<CarryOptions['placeAt']>(),
  ondrop: vi.fn<CarryOptions['ondrop']>(),
}
let carry: Carry

beforeEach(() => {
  vi.resetAllMocks()
  options.mayDrag.mockReturnValue(true)
  options.pileBox.mockReturnValue({ left: 100, top: 200, width: 60 })
  options.placeAt.mockReturnValue(3)
  options.ondrop.mockReturnValue(true)
  carry = new Carry(options)
})

const at = (x: number, y: number): { x: number; y: number } => ({ x, y })

it('a card hangs where it was gripped, and follows', () => {
  const drag = carry.dragOptions('stock')
  expect(drag.onstart(at(130, 230), at(120, 220))).toBe(true)
  expect(carry.box(80)).toEqual({ left: 110, top: 210, width: 80 })
  drag.onmove(at(50, 60))
  expect(carry.box(80)).toEqual({ left: 30, top: 40, width: 80 })
})

it('a pile that may not be drawn from now is not dragged', () => {
  options.mayDrag.mockReturnValue(false)
  expect(carry.dragOptions('discard_pile').onstart(at(0, 0), at(0, 0))).toBe(false)
  options.mayDrag.mockReturnValue(true)
  options.pileBox.mockReturnValue(null)
  expect(carry.dragOptions('discard_pile').onstart(at(0, 0), at(0, 0))).toBe(false)
  expect([carry.card, carry.box(80)]).toEqual([null, null])
})

it('dropped on the own cards it stays there until the table answers', () => {
  const drag = carry.dragOptions('discard_pile')
  drag.onstart(at(120, 220), at(120, 220))
  drag.ondrop(at(40, 400))
  expect(options.ondrop).toHaveBeenCalledWith('discard_pile', 3)
  expect(carry.card).toMatchObject({ pile: 'discard_pile', at: { x: 40, y: 400 } })
  carry.end()
  expect(carry.card).toBeNull()
})

it.each(['nowhere', 'too late', 'refused', 'broken off'])('it goes back: %s', (why) => {
  const drag = carry.dragOptions('stock')
  drag.onstart(at(120, 220), at(120, 220))
  if (why === 'nowhere') options.placeAt.mockReturnValue(null)
  if (why === 'too late') options.mayDrag.mockReturnValue(false)
  if (why === 'refused') options.ondrop.mockReturnValue(false)
  if (why === 'broken off') drag.oncancel()
  else drag.ondrop(at(40, 400))
  expect(carry.card).toBeNull()
  expect(options.ondrop).toHaveBeenCalledTimes(why === 'refused' ? 1 : 0)
})
