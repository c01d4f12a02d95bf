import { expect, it } from 'vitest'
import { newestFill } from './newest-fill.ts'

const filled = (quantity: number, price: string, time: string) => ({
  kind: 'filled' as const,
  quantity,
  price,
  time,
})
const placed = { kind: 'placed' as const, quantity: null, price: null, time: '2026-11-20T06:00:00.000Z' }
const now = '2026-11-20T06:00:02.000Z'

it('is all of a sale over two purchases, not just its last part', () => {
  const events = [
    placed,
    filled(50, '90.00', '2026-11-20T06:00:01.000Z'),
    filled(100, '100.00', now),
    filled(50, '103.00', now),
  ]
  expect(newestFill(events)).toEqual({ quantity: 150, pricePaise: 10_100n })
})

it('is the newest of successive fills, and undefined without one', () => {
  expect(newestFill([placed, filled(50, '90.00', placed.time), filled(50, '91.00', now)])).toEqual({
    quantity: 50,
    pricePaise: 9_100n,
  })
  expect(newestFill([placed])).toBeUndefined()
  expect(newestFill([])).toBeUndefined()
})
