import { expect, it } from 'vitest'
import { checkUrl } from './check-url.ts'

const bought = {
  exchange: 'NSE',
  code: 'KAVCEM',
  direction: 'long',
  kind: 'open',
  cause: 'order',
  instantMs: Date.parse('2026-11-20T08:41:07.123Z'),
  quantity: 200n,
  turnoverPaise: 20_040_00n,
  takenBefore: 40n,
}
const searched = (change: Partial<Parameters<typeof checkUrl>[1]>) => {
  const [page, search] = checkUrl('https://tarazu.example', { ...bought, ...change }).split('?')
  expect(page).toBe('https://tarazu.example/#/check-price')
  return Object.fromEntries(new URLSearchParams(search))
}
const quoted = { exchange: 'NSE', code: 'KAVCEM', at: '2026-11-20T08:41:07.123Z', price: '100.20' }

it('opens the walk of a trade through the book', () => {
  const walk = { quantity: '200', taken: '40', turnover: '20040.00' }
  expect(searched({})).toEqual({ ...quoted, ...walk, side: 'buy' })
  expect(searched({ kind: 'close' })).toEqual({ ...quoted, ...walk, side: 'sell' })
})

it('opens the price of the block if the trade was one, and the quote from before orders walked the book', () => {
  expect(searched({ cause: 'block', takenBefore: null })).toEqual({ ...quoted, trade: 'block' })
  expect(searched({ takenBefore: null })).toEqual(quoted)
})
