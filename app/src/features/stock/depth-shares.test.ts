import { expect, it } from 'vitest'
import { barWidths, buyersPercent, largestQuantity } from './depth-shares.ts'

const level = (quantity: number) => ({ price: '10.00', quantity, orders: 1 })
const depth = {
  bids: [level(100), level(400)],
  asks: [level(200)],
  totalBidQuantity: 500,
  totalAskQuantity: 200,
}

it('measures all bars by the largest quantity on either side', () => {
  expect(largestQuantity(depth)).toBe(400)
  expect(barWidths(depth.bids, 400)).toEqual([25, 100])
  expect(barWidths(depth.asks, 400)).toEqual([50])
})

it('returns the buyers’ share, and undefined for an empty book', () => {
  expect(buyersPercent(depth)).toBe(71.4)
  const empty = { bids: [], asks: [], totalBidQuantity: 0, totalAskQuantity: 0 }
  expect(buyersPercent(empty)).toBeUndefined()
  expect(largestQuantity(empty)).toBe(0)
})
