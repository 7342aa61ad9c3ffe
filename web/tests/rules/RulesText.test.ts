import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setLanguage } from '../../src/language.svelte'
import type { RulesPage } from '../../src/protocol'
import RulesText from '../../src/rules/RulesText.svelte'

const page = (rules: string, language: string): RulesPage => ({
  name: rules,
  players: 2,
  language,
  title: 'The rules',
  lead: [`Of ${rules} in ${language}.`],
  sections: [
    {
      id: 'score',
      heading: 'What a hand is worth',
      blocks: [
        { type: 'rule', text: 'Gin brings 25 more.', options: [{ name: 'gin_bonus_points', value: '25' }], other: false },
        {
          type: 'example',
          id: 'knock',
          heading: 'Example',
          caption: 'A knock.',
          rows: [
            {
              label: 'Knocker',
              groups: [
                { kind: 'meld', cards: ['4H', '5H', '6H'], label: '', spoken: 'Meld: four, five, six of hearts' },
                { kind: 'deadwood', cards: ['2D'], label: '', spoken: 'Deadwood: two of diamonds' },
              ],
              note: 'Deadwood 2',
            },
          ],
          table: { head: ['The sum', 'Points'], rows: [['Difference', '26']] },
          outcome: 'The knocker wins',
        },
      ],
    },
    {
      id: 'options',
      heading: 'All options',
      blocks: [
        { type: 'options', heading: 'Of a hand', rows: [{ name: 'seats', value: '2', words: 'Seats in a hand' }] },
      ],
    },
  ],
})

const asked: string[] = []
let reached = true

beforeEach(() => {
  setLanguage('en')
  asked.length = 0
  reached = true
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path)
    if (!reached) return Promise.reject(new TypeError('failed to fetch'))
    const url = new URL(path, 'http://localhost')
    return Promise.resolve(
      Response.json(page(url.pathname.split('/')[3] ?? '', url.searchParams.get('language') ?? '')),
    )
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('shows each rule with the option that it is', async () => {
  render(RulesText, { rules: 'one', players: null, level: 2 })
  const section = await screen.findByTestId('rules-section-score')
  expect(section.textContent).toContain('Gin brings 25 more.')
  expect(section.querySelector('code')?.textContent).toBe('gin_bonus_points = 25')
  expect(screen.getByTestId('rules-section-options').textContent).toContain('Seats in a hand')
})

it('headings go down one level at a time', async () => {
  render(RulesText, { rules: 'two', players: null, level: 3 })
  await screen.findByTestId('rules-text')
  const levels = screen.getAllByRole('heading').map((heading) => heading.tagName)
  expect(levels).toEqual(['H3', 'H4', 'H3', 'H4'])
})

it('draws the cards of an example in their faces, each group with a name for the ear', async () => {
  render(RulesText, { rules: 'three', players: null, level: 2 })
  const example = within(await screen.findByTestId('example-knock'))
  expect(example.getAllByRole('img', { name: /Meld|Deadwood/ })).toHaveLength(2)
  expect(example.getByRole('rowheader').textContent).toBe('Difference')
  expect(example.getByRole('cell').textContent).toBe('26')
})

it('speaks another language at once, and asks for nothing twice', async () => {
  render(RulesText, { rules: 'four', players: 3, level: 2 })
  await screen.findByText('Of four in en.')
  setLanguage('hu')
  const text = await screen.findByText('Of four in hu.')
  expect(text.closest('[lang]')?.getAttribute('lang')).toBe('hu')
  setLanguage('en')
  await screen.findByText('Of four in en.')
  expect(asked).toEqual([
    '/api/rulesets/four/page?language=en&players=3',
    '/api/rulesets/four/page?language=hu&players=3',
  ])
})

it('a link to a section brings the focus to its heading, and leaves the address alone', async () => {
  render(RulesText, { rules: 'five', players: null, level: 2 })
  await fireEvent.click(await screen.findByRole('link', { name: 'All options' }))
  expect(document.activeElement?.textContent).toBe('All options')
  expect(location.hash).toBe('')
})

it('says so when the server is not reached, and tries again', async () => {
  reached = false
  render(RulesText, { rules: 'six', players: null, level: 2 })
  const alert = await screen.findByRole('alert')
  reached = true
  await fireEvent.click(within(alert).getByRole('button'))
  await waitFor(() => expect(screen.getByTestId('rules-text')).toBeTruthy())
})
