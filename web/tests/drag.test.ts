import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { draggable, type DragOptions } from '../src/drag'

const options = { onstart: vi.fn<DragOptions['onstart']>(), onmove: vi.fn(), ondrop: vi.fn(), oncancel: vi.fn() }
let node: HTMLElement
let detach: () => void

function pointer(type: string, target: EventTarget, x: number, y = 0, more: PointerEventInit = {}): void {
  target.dispatchEvent(new PointerEvent(type, { pointerId: 1, button: 0, clientX: x, clientY: y, bubbles: true, ...more }))
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetAllMocks()
  options.onstart.mockReturnValue(true)
  node = document.createElement('div')
  document.body.append(node)
  detach = draggable(() => options)(node) as () => void
})

afterEach(() => {
  detach()
  node.remove()
  vi.useRealTimers()
})

it('a press that moves far enough is a drag, from where it was pressed', () => {
  pointer('pointerdown', node, 10)
  pointer('pointermove', window, 15)
  expect(options.onstart).not.toHaveBeenCalled()
  pointer('pointermove', window, 18)
  expect(options.onstart).toHaveBeenCalledWith({ x: 18, y: 0 }, { x: 10, y: 0 })
  pointer('pointermove', window, 30)
  expect(options.onmove).toHaveBeenCalledWith({ x: 30, y: 0 })
  pointer('pointerup', window, 40)
  expect(options.ondrop).toHaveBeenCalledWith({ x: 40, y: 0 })
  expect(options.oncancel).not.toHaveBeenCalled()
})

it('the click after a drag is swallowed, a later one is not', () => {
  const click = vi.fn()
  node.addEventListener('click', click)
  pointer('pointerdown', node, 0)
  pointer('pointermove', window, 20)
  pointer('pointerup', window, 20)
  node.click()
  expect(click).not.toHaveBeenCalled()
  vi.runAllTimers()
  node.click()
  expect(click).toHaveBeenCalledOnce()
})

it('a press that stays is a click', () => {
  const click = vi.fn()
  node.addEventListener('click', click)
  pointer('pointerdown', node, 0)
  pointer('pointerup', window, 3)
  node.click()
  expect(click).toHaveBeenCalledOnce()
  expect(options.ondrop).not.toHaveBeenCalled()
})

it('what may not be dragged now is let go', () => {
  options.onstart.mockReturnValue(false)
  pointer('pointerdown', node, 0)
  pointer('pointermove', window, 20)
  pointer('pointermove', window, 40)
  pointer('pointerup', window, 40)
  expect(options.onstart).toHaveBeenCalledOnce()
  expect(options.onmove).not.toHaveBeenCalled()
  expect(options.ondrop).not.toHaveBeenCalled()
})

it('another button and another finger do nothing', () => {
  pointer('pointerdown', node, 0, 0, { button: 2 })
  pointer('pointermove', window, 20)
  expect(options.onstart).not.toHaveBeenCalled()
  pointer('pointerdown', node, 0)
  pointer('pointermove', window, 20, 0, { pointerId: 2 })
  expect(options.onstart).not.toHaveBeenCalled()
})

it('a drag that is broken off, or whose card is gone, is cancelled', () => {
  pointer('pointerdown', node, 0)
  pointer('pointermove', window, 20)
  pointer('pointercancel', window, 20)
  expect(options.oncancel).toHaveBeenCalledOnce()
  pointer('pointerdown', node, 0)
  pointer('pointermove', window, 20)
  detach()
  expect(options.oncancel).toHaveBeenCalledTimes(2)
  pointer('pointerup', window, 20)
  expect(options.ondrop).not.toHaveBeenCalled()
})
