import { expect, it } from 'vitest'
import { awayHundredths, firstPrices, wirePrices } from './order-form.ts'

it('starts with a stop on the losing side of the market and a target on the winning one', () => {
  const sale = firstPrices('gtt', 'sell', 10_000n)
  expect(sale).toMatchObject({ limit: 10_000n, trigger: 9_900n, targetTrigger: 10_200n, stopTrigger: 9_900n })
  const purchase = firstPrices('limit', 'buy', 10_000n)
  expect(purchase).toMatchObject({ trigger: 10_100n, targetTrigger: 9_800n, stop: 10_150n })
})

it('sends the prices that the kind needs, and nothing while one is missing', () => {
  const prices = firstPrices('sl', 'buy', 10_000n)
  expect(wirePrices('limit', prices)).toEqual({ price: '101.50' })
  expect(wirePrices('sl', prices)).toEqual({ price: '101.50', triggerPrice: '101.00' })
  expect(wirePrices('market', prices)).toEqual({})
  expect(wirePrices('gtt', { ...prices, stop: null })).toBeUndefined()
})

it('says how far away a price is', () => {
  expect(awayHundredths(10_250n, 10_000n)).toBe(250n)
  expect(awayHundredths(9_900n, 10_000n)).toBe(-100n)
  expect(awayHundredths(1n, 0n)).toBe(0n)
})
