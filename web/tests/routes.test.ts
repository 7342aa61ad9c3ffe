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
  ['/history', { page: 'history' }],
  ['/history/a1', { page: 'match', source: { by: 'history', id: 'a1' } }],
  ['/history/a1/12', { page: 'replay', source: { by: 'history', id: 'a1' }, hand: 12, board: null }],
  ['/shared/x_Y-z', { page: 'match', source: { by: 'shared', id: 'x_Y-z' } }],
  ['/shared/x_Y-z/3/1', { page: 'replay', source: { by: 'shared', id: 'x_Y-z' }, hand: 3, board: 1 }],
  ['/statistics', { page: 'statistics' }],
  ['/leaderboard/hollywood', { page: 'leaderboard', rules: 'hollywood' }],
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
