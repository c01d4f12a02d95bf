import { expect, it } from 'vitest'
import { readInPages, rowsAtOnce } from './read-in-pages.ts'

const tableOf = (count: number) => {
  const asked: number[] = []
  const readPage = async (last: number | undefined, limit: number) => {
    asked.push(limit)
    const first = last === undefined ? 0 : last + 1
    return Array.from({ length: Math.min(limit, count - first) }, (_, place) => first + place)
  }
  return { asked, readPage }
}

it('reads every row once, in pages no larger than the limit', async () => {
  for (const count of [0, 1, rowsAtOnce - 1, rowsAtOnce, rowsAtOnce * 2 + 7]) {
    const { asked, readPage } = tableOf(count)
    expect(await readInPages(readPage)).toEqual(Array.from({ length: count }, (_, row) => row))
    expect(Math.max(...asked)).toBe(rowsAtOnce)
  }
})

it('stops at the limit and requests no row beyond it', async () => {
  const { asked, readPage } = tableOf(rowsAtOnce * 5)
  expect(await readInPages(readPage, rowsAtOnce + 3)).toHaveLength(rowsAtOnce + 3)
  expect(asked).toEqual([rowsAtOnce, 3])
})
