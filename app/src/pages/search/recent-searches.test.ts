import { expect, it } from 'vitest'
import { readSearches, withSearch } from './recent-searches.ts'

it('keeps the last eight searches, without duplicates', () => {
  const nine = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].reduce<readonly string[]>(withSearch, [])
  expect(nine).toEqual(['i', 'h', 'g', 'f', 'e', 'd', 'c', 'b'])
  expect(withSearch(nine, 'E')).toEqual(['E', 'i', 'h', 'g', 'f', 'd', 'c', 'b'])
})

it('ignores invalid stored values', () => {
  expect(readSearches(JSON.stringify(['कावेरी', '', 7, 'x'.repeat(41), 'bank']))).toEqual(['कावेरी', 'bank'])
  for (const damaged of [null, '{', '{}', 'null']) expect(readSearches(damaged)).toEqual([])
})
