import { expect, it } from 'vitest'
import { awayHundredths, firstPrices, isOnWrongSide, wireKind, wirePrices } from './order-form.ts'

it('starts with a stop on the losing side of the market and a target on the winning one', () => {
  const sale = firstPrices('target-stop', 'sell', 10_000n)
  expect(sale).toMatchObject({ limit: 10_000n, trigger: 9_900n, targetTrigger: 10_200n, stopTrigger: 9_900n })
  const purchase = firstPrices('limit', 'buy', 10_000n)
  expect(purchase).toMatchObject({ trigger: 10_100n, targetTrigger: 9_800n, stop: 10_150n })
})

it('sends the prices the kind needs, and nothing while one is missing', () => {
  const prices = firstPrices('sl', 'buy', 10_000n)
  expect(wirePrices('limit', prices)).toEqual({ price: '101.50' })
  expect(wirePrices('sl', prices)).toEqual({ price: '101.50', triggerPrice: '101.00' })
  expect(wirePrices('market', prices)).toEqual({})
  expect(wirePrices('target-stop', { ...prices, stop: null })).toBeUndefined()
})

it('computes how far away a price is', () => {
  expect(awayHundredths(10_250n, 10_000n)).toBe(250n)
  expect(awayHundredths(9_900n, 10_000n)).toBe(-100n)
  expect(awayHundredths(1n, 0n)).toBe(0n)
})

it('sends a single target or stop, and a triggered opening, as orders with one leg', () => {
  const sale = firstPrices('target', 'sell', 10_000n)
  expect(wirePrices('target', sale)).toEqual({ triggerPrice: '102.00', price: '101.80' })
  expect(wirePrices('stop', sale)).toEqual({ triggerPrice: '99.00', price: '98.50' })
  const dip = firstPrices('gtt', 'buy', 10_000n)
  expect(wirePrices('gtt', dip)).toEqual({ triggerPrice: '99.00', price: '99.50' })
  expect((['target', 'stop', 'target-stop', 'gtt', 'sl-m'] as const).map(wireKind)).toEqual([
    'gtt',
    'gtt',
    'gtt',
    'gtt',
    'sl-m',
  ])
})

it('recognises a target on the stop’s side, and vice versa', () => {
  const prices = firstPrices('target', 'sell', 10_000n)
  expect(isOnWrongSide('target', 'sell', prices, 10_000n)).toBe(false)
  expect(isOnWrongSide('target', 'sell', { ...prices, targetTrigger: 9_900n }, 10_000n)).toBe(true)
  expect(isOnWrongSide('stop', 'sell', { ...prices, stopTrigger: 10_000n }, 10_000n)).toBe(true)
  // A short is closed by a purchase: its target is below.
  expect(isOnWrongSide('target', 'buy', { ...prices, targetTrigger: 9_900n }, 10_000n)).toBe(false)
  expect(isOnWrongSide('target-stop', 'sell', { ...prices, stopTrigger: 10_000n }, 10_000n)).toBe(false)
})
