import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, expect, it, vi } from 'vitest'
import Select from '../../src/components/Select.svelte'

afterEach(cleanup)

it('offers the values in words, and tells which was chosen', async () => {
  const onchoose = vi.fn()
  const textOf = (value: string): string => `${value} players`
  render(Select, { values: ['two', 'three'], value: 'three', textOf, onchoose, 'aria-label': 'Who plays' })
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Who plays' })
  expect(select.value).toBe('three')
  expect([...select.options].map((option) => option.text)).toEqual(['two players', 'three players'])
  await fireEvent.change(select, { target: { value: 'two' } })
  expect(onchoose.mock.calls).toEqual([['two']])
})
