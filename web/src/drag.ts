/** Dragging with the pointer, as an attachment: a press that moves far enough is a drag, one that does not is a click. */

import type { Attachment } from 'svelte/attachments'

const SLOP_PX = 7

export interface Point {
  x: number
  y: number
}

export interface DragOptions {
  /** False: this cannot be dragged now. */
  onstart: (at: Point, pressedAt: Point) => boolean
  onmove: (at: Point) => void
  ondrop: (at: Point) => void
  oncancel: () => void
}

export function draggable(options: () => DragOptions): Attachment<HTMLElement> {
  return (node) => {
    let pressed: { id: number; at: Point } | null = null
    let dragging = false

    function down(event: PointerEvent): void {
      if (event.button !== 0 || pressed !== null) return
      pressed = { id: event.pointerId, at: { x: event.clientX, y: event.clientY } }
      window.addEventListener('pointermove', move)
      window.addEventListener('pointerup', up)
      window.addEventListener('pointercancel', cancel)
    }

    function move(event: PointerEvent): void {
      if (pressed === null || event.pointerId !== pressed.id) return
      const at = { x: event.clientX, y: event.clientY }
      if (dragging) return options().onmove(at)
      if (Math.hypot(at.x - pressed.at.x, at.y - pressed.at.y) < SLOP_PX) return
      if (options().onstart(at, pressed.at)) dragging = true
      else finish()
    }

    function up(event: PointerEvent): void {
      if (pressed === null || event.pointerId !== pressed.id) return
      const wasDragging = dragging
      finish()
      if (!wasDragging) return
      // The click that follows belongs to the drag.
      window.addEventListener('click', swallow, { capture: true, once: true })
      setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
      options().ondrop({ x: event.clientX, y: event.clientY })
    }

    function cancel(event: PointerEvent): void {
      if (pressed === null || event.pointerId !== pressed.id) return
      const wasDragging = dragging
      finish()
      if (wasDragging) options().oncancel()
    }

    function finish(): void {
      pressed = null
      dragging = false
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', up)
      window.removeEventListener('pointercancel', cancel)
    }

    node.addEventListener('pointerdown', down)
    return () => {
      if (dragging) options().oncancel()
      finish()
      node.removeEventListener('pointerdown', down)
    }
  }
}

function swallow(event: Event): void {
  event.stopPropagation()
  event.preventDefault()
}
