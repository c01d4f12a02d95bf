import fc from 'fast-check'
import { expect, it } from 'vitest'
import { editDistances } from './edit-distance.ts'

/** The definition, written for clarity rather than speed. */
const plainDistance = (typed: string, meant: string): number => {
  const table = Array.from({ length: typed.length + 1 }, (_, row) =>
    Array.from({ length: meant.length + 1 }, (_, column) => (row === 0 ? column : column === 0 ? row : 0)),
  )
  const at = (row: number, column: number) => table[row]?.[column] ?? Number.POSITIVE_INFINITY
  for (let row = 1; row <= typed.length; row += 1)
    for (let column = 1; column <= meant.length; column += 1) {
      const isSame = typed[row - 1] === meant[column - 1]
      const isSwapped = typed[row - 1] === meant[column - 2] && typed[row - 2] === meant[column - 1]
      const cells = table[row] as number[]
      cells[column] = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        row > 1 && column > 1 && isSwapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
  return at(typed.length, meant.length)
}

it.each([
  ['kaveri', 'kavrei', 1],
  ['kaveri', 'kaver', 1],
  ['kaveri', 'kavveri', 1],
  ['kaveri', 'kaberi', 1],
  ['kaveri', 'kvaeir', 2],
  ['कावेरी', 'कावरी', 1],
])('%s and %s are %i apart', (one, other, distance) => {
  expect(editDistances(one, other, 2).whole).toBe(distance)
})

it('is the definition up to the limit, and infinite above', () => {
  const texts = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 9 })
  fc.assert(
    fc.property(texts, texts, fc.integer({ min: 1, max: 3 }), (typed, meant, limit) => {
      const within = (distance: number) => (distance <= limit ? distance : Number.POSITIVE_INFINITY)
      const prefixes = Array.from({ length: meant.length + 1 }, (_, end) => meant.slice(0, end))
      const toPrefix = Math.min(...prefixes.map((prefix) => plainDistance(typed, prefix)))
      expect(editDistances(typed, meant, limit)).toEqual({
        whole: within(plainDistance(typed, meant)),
        toPrefix: within(toPrefix),
      })
    }),
    { numRuns: 2000 },
  )
})
