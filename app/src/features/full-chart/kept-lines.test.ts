import { expect, it } from 'vitest'
import { readLines, withLines } from './kept-lines.ts'

const trend = [
  { instantMs: 1_000, price: 10 },
  { instantMs: 2_000, price: 12.5 },
] as const

it('keeps one horizontal and one trend line per stock, and reads them back', () => {
  const first = withLines([], 'NSE:A', { horizontal: 100, trend })
  const both = withLines(first, 'NSE:B', { horizontal: 7 })
  const changed = withLines(both, 'NSE:A', { horizontal: 101, trend })
  const stored = JSON.stringify(changed.map((one) => JSON.stringify(one)))
  expect(readLines(stored)).toEqual([
    { symbol: 'NSE:A', horizontal: 101, trend },
    { symbol: 'NSE:B', horizontal: 7 },
  ])
})

it('forgets a stock without lines, and the hundred-and-first stock', () => {
  expect(withLines([{ symbol: 'NSE:A', horizontal: 1 }], 'NSE:A', {})).toEqual([])
  let all = withLines([], 'NSE:0', { horizontal: 1 })
  for (let stock = 1; stock <= 100; stock += 1) all = withLines(all, `NSE:${stock}`, { horizontal: 1 })
  expect(all).toHaveLength(100)
  expect(all.some(({ symbol }) => symbol === 'NSE:0')).toBe(false)
})

it('ignores damaged values', () => {
  expect(readLines('["{}","x",7]')).toEqual([])
  expect(readLines('["{\\"symbol\\":\\"NSE:A\\",\\"horizontal\\":-1,\\"trend\\":[1,2]}"]')).toEqual([
    { symbol: 'NSE:A' },
  ])
  expect(readLines(null)).toEqual([])
})
