import fc from 'fast-check'
import { expect, it } from 'vitest'
import { moved } from './move.ts'

it('moves one item and keeps the order of the others', () => {
  expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b', 'c'], 0, 5)).toEqual(['b', 'c', 'a'])
  expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c'])
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer(), { maxLength: 8 }),
      fc.nat(9),
      fc.integer({ min: -9, max: 9 }),
      (items, from, by) => {
        const result = moved(items, from, by)
        expect([...result].sort()).toEqual([...items].sort())
        const others = (list: readonly number[]) => list.filter((item) => item !== items[from])
        expect(others(result)).toEqual(others(items))
      },
    ),
  )
})
