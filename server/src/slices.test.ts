import { expect, it } from 'vitest'
import { mapInSlices } from './slices.ts'

it('makes what map makes, and lets others come in between', async () => {
  const rows = Array.from({ length: 5_500 }, (_, row) => row)
  let turns = 0
  const count = () => {
    turns += 1
    immediate = setImmediate(count)
  }
  let immediate = setImmediate(count)
  const seen = new Set<number>()
  const made = await mapInSlices(rows, (row) => {
    seen.add(turns)
    return row * 2
  })
  clearImmediate(immediate)
  expect(made).toEqual(rows.map((row) => row * 2))
  expect(seen.size).toBe(6)
  expect(await mapInSlices([], String)).toEqual([])
})
