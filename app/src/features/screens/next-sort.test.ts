import { expect, it } from 'vitest'
import { directionOf, nextSort } from './next-sort.ts'
import { sorts } from './screen.ts'

it('goes from a column’s default direction to the other one, and then back to the market’s order', () => {
  for (const sort of sorts) {
    const first = nextSort({}, sort)
    expect(directionOf(first)).toBe(sort === 'name' ? 'asc' : 'desc')
    const second = nextSort(first, sort)
    expect(directionOf(second)).toBe(sort === 'name' ? 'desc' : 'asc')
    expect(nextSort(second, sort)).toEqual({})
    // An address may contain the column's default direction.
    expect(nextSort({ sort, order: directionOf(first) }, sort)).toEqual(second)
  }
})

it('starts over at another column', () => {
  expect(nextSort({ sort: 'price', order: 'asc' }, 'volume')).toEqual({ sort: 'volume' })
})
