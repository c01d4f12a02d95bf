import { expect, it } from 'vitest'
import { readOpened, withOpened } from './recently-opened.ts'

it('keeps the last six, without duplicates, newest first', () => {
  const all = ['NSE:A', '/orders', 'NSE:C', 'NSE:A', '/fund/GOLD', 'NSE:E', '/help/margin', 'NSE:G']
  const kept = all.reduce<readonly string[]>(withOpened, [])
  expect(kept).toEqual(['NSE:G', '/help/margin', 'NSE:E', '/fund/GOLD', 'NSE:A', 'NSE:C'])
  expect(readOpened(JSON.stringify(kept))).toEqual(kept)
})

it('ignores damaged values', () => {
  expect(
    readOpened('["NSE:A","nse:b",7,"NSE:A","https://x.example","/documents?paper=certificate"]'),
  ).toEqual(['NSE:A', '/documents?paper=certificate'])
  expect(readOpened('{')).toEqual([])
  expect(readOpened(null)).toEqual([])
})
