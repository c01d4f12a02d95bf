import { expect, it } from 'vitest'
import { commitmentTimeOf, netValueInstantOf, quantTradesInstantOf } from './commitment-time.ts'

const day = '2026-11-20'
const found = (publishedAt: string, price: string) =>
  commitmentTimeOf({ day, publishedAt }, Date.parse(price))

it('distinguishes commitments published before the day, before the price and after it', () => {
  const noon = '2026-11-20T12:00:00+05:30'
  expect(found('2026-11-19T18:29:59.999Z', noon)).toBe('before-day')
  // Midnight in India: the day has begun.
  expect(found('2026-11-19T18:30:00.000Z', noon)).toBe('before-price')
  expect(found('2026-11-20T06:29:59.999Z', noon)).toBe('before-price')
  expect(found('2026-11-20T06:30:00.000Z', noon)).toBe('after-price')
  expect(found('2026-11-20T17:55:07.000Z', noon)).toBe('after-price')
})

it('proves nothing about an earlier day’s price that existed before the commitment', () => {
  expect(found('2026-11-19T12:00:00+05:30', '2026-11-19T11:59:59+05:30')).toBe('after-price')
  expect(found('2026-11-19T12:00:00+05:30', '2026-11-19T12:00:01+05:30')).toBe('before-day')
})

it('uses a day’s close for NAVs, and its open for AI products’ trades', () => {
  const hours = { hours: 'nse', specialDays: [] } as const
  expect(netValueInstantOf(hours, day)).toBe(Date.parse('2026-11-20T15:30:00+05:30'))
  expect(quantTradesInstantOf(hours, day)).toBe(Date.parse('2026-11-20T09:15:00+05:30'))
  expect(quantTradesInstantOf({ ...hours, hours: 'always' }, day)).toBe(
    Date.parse('2026-11-20T00:00:00+05:30'),
  )
})
