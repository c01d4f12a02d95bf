import { expect, it } from 'vitest'
import { readViewed, withViewed } from './recently-viewed.ts'

it('keeps the six stocks opened last, each once, the newest first', () => {
  const all = ['A', 'B', 'C', 'A', 'D', 'E', 'F', 'G'].map((code) => `NSE:${code}`)
  const kept = all.reduce<readonly string[]>(withViewed, [])
  expect(kept).toEqual(['NSE:G', 'NSE:F', 'NSE:E', 'NSE:D', 'NSE:A', 'NSE:C'])
  expect(readViewed(JSON.stringify(kept))).toEqual(kept)
})

it('reads nothing from what is damaged', () => {
  expect(readViewed('["NSE:A","nse:b",7,"NSE:A"]')).toEqual(['NSE:A'])
  expect(readViewed('{')).toEqual([])
  expect(readViewed(null)).toEqual([])
})
