import { expect, it } from 'vitest'
import { pathOf, routeOf, type Route } from '../src/routes'

const ROUTES: [string, Route][] = [
  ['/', { page: 'lobby' }],
  ['/account', { page: 'account' }],
  ['/table/a%2Fb', { page: 'table', table: 'a/b' }],
  ['/rules/classic', { page: 'rules', rules: 'classic', players: null }],
  ['/verify', { page: 'verify', table: null }],
  ['/verify/a%2Fb', { page: 'verify', table: 'a/b' }],
  ['/rules/table/3', { page: 'rules', rules: 'table', players: 3 }],
]

it.each(ROUTES)('%s is a page and back', (path, route) => {
  expect(routeOf(path)).toEqual(route)
  expect(pathOf(route)).toBe(path)
})

it('the rules without a name are those that one starts with', () => {
  expect(routeOf('/rules')).toEqual({ page: 'rules', rules: 'classic', players: null })
  expect(routeOf('/rules/')).toEqual({ page: 'rules', rules: 'classic', players: null })
})

it('what is no page is the lobby', () => {
  expect(routeOf('/rules/table/9')).toEqual({ page: 'lobby' })
  expect(routeOf('/nothing')).toEqual({ page: 'lobby' })
})
