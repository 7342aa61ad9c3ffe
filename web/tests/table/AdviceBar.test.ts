import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setLanguage } from '../../src/language.svelte'
import type { AdviceView } from '../../src/protocol'
import AdviceBar from '../../src/table/AdviceBar.svelte'

const onfollow = vi.fn()

beforeEach(() => {
  setLanguage('en')
  onfollow.mockReset()
})
afterEach(cleanup)

const show = (advice: AdviceView | null, ready = true) => render(AdviceBar, { adviser: 'Béla', advice, ready, onfollow })

it('says who may advise while there is no advice', () => {
  show(null)
  expect(screen.getByText(/Béla sits out/)).toBeTruthy()
  expect(screen.queryByTestId('advice-follow')).toBeNull()
})

it('does what is advised by one tap', async () => {
  show({ action: '7D', text: 'Nobody wants it' })
  expect(screen.getByTestId('advice-bubble').textContent).toContain('Nobody wants it')
  await fireEvent.click(screen.getByTestId('advice-follow'))
  expect(onfollow).toHaveBeenCalledExactlyOnceWith('7D')
})

it('has nothing to do where there are words only', () => {
  show({ action: null, text: 'Well done' })
  expect(screen.queryByTestId('advice-follow')).toBeNull()
})

it('cannot do what is not to be done now', () => {
  show({ action: 'S', text: '' }, false)
  expect(screen.getByTestId('advice-follow').matches(':disabled')).toBe(true)
})

it('opens for more words than it has room for', async () => {
  show({ action: 'S', text: 'a '.repeat(70) })
  const bubble = screen.getByTestId('advice-bubble')
  expect(bubble.getAttribute('aria-expanded')).toBe('false')
  await fireEvent.click(bubble)
  expect(bubble.getAttribute('aria-expanded')).toBe('true')
})
