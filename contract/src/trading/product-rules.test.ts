import { describe, expect, it } from 'vitest'
import { refusals } from '../refusals/keys.ts'
import { blockRefusals } from './block-rules.ts'
import { type FundTerms, redemptionRefusals, subscriptionRefusals } from './fund-rules.ts'
import type { OpeningCost } from './opening-rules.ts'
import { quantPurchaseRefusals, quantSaleRefusals } from './quant-rules.ts'

const investor = { locked: false, identified: true }
const fund: FundTerms = {
  state: 'open',
  netValue: 100_000n,
  minimumSubscriptionShares: 1,
  minimumRedemptionShares: 10,
  dutyPpm: 0n,
}
const holding = { freeUnits: 255_000n, lockedUnits: 0n, unlocksDay: undefined }
const keysOf = (ask: object, terms: object = {}) =>
  redemptionRefusals({ ...fund, ...terms }, investor, holding, ask).map(({ key }) => key)

it('sells units from the minimum on (197), in its multiples (198), and by amount any number of paise from its worth on', () => {
  const keys = (ask: object) =>
    subscriptionRefusals({ ...fund, minimumSubscriptionShares: 50 }, investor, ask, 10n ** 9n).map(
      ({ key, details }) => [key, details],
    )
  expect(keys({ units: 490_000n })).toEqual([[refusals.fundSubscriptionTooLow, { minimum: '50' }]])
  for (const units of [510_000n, 990_000n, 1_000_001n])
    expect(keys({ units })).toEqual([[refusals.fundSubscriptionNotInUnits, { multiple: '50' }]])
  for (const ask of [{ units: 500_000n }, { units: 1_500_000n }, { amountPaise: 50_001n }])
    expect(keys(ask)).toEqual([])
})

it('redeems units from the minimum on (204), in its multiples (205), while the fund exists (273)', () => {
  expect(keysOf({ units: 90_000n })).toEqual([refusals.fundRedemptionTooLow])
  for (const units of [105_000n, 110_000n])
    expect(keysOf({ units })).toEqual([refusals.fundRedemptionNotInUnits])
  expect(keysOf({ units: 100_000n })).toEqual([])
  // Whatever is left may always be redeemed in full.
  expect(keysOf({ units: 255_000n })).toEqual([])
  for (const state of ['closing', 'closed'])
    expect(keysOf({}, { state })).toEqual([refusals.fundRedemptionsClosed])
})

describe('an AI product', () => {
  const minimumShares = 10n
  const named = (found: readonly { readonly key: string; readonly details?: object | undefined }[]) =>
    found.map(({ key, details }) => [key, details])

  it('is bought while it is open (289), from the minimum on (291), in its multiples (292), with enough funds (293)', () => {
    const facts = { investor, isOpen: true, minimumShares, newestValue: 1_000_000n, cashPaise: 11_000_000n }
    const keys = (shares: bigint, changed: object = {}) =>
      named(quantPurchaseRefusals(shares, { ...facts, ...changed }))
    expect(keys(10n)).toEqual([])
    expect(keys(1_000n)).toEqual([])
    expect(keys(10n, { isOpen: false })).toEqual([[refusals.quantPurchasesClosed, undefined]])
    expect(keys(0n)).toEqual([[refusals.quantSharesNotPositive, undefined]])
    const multiple = [refusals.quantPurchaseNotInMultiples, { multiple: '10' }]
    expect(keys(9n)).toEqual([[refusals.quantPurchaseTooLow, { minimum: '10' }], multiple])
    expect(keys(15n)).toEqual([multiple])
    expect(keys(1_010n)).toEqual([
      [refusals.quantPurchaseExceedsFunds, { needed: '111100.00', available: '110000.00' }],
    ])
  })

  it('is sold until it is closed (294), from the minimum on (295), in its multiples (296), as far as it is held (297)', () => {
    const facts = { investor, isClosed: false, minimumShares, freeShares: 20n }
    const keys = (shares: bigint, changed: object = {}) =>
      named(quantSaleRefusals(shares, { ...facts, ...changed }))
    expect(keys(20n)).toEqual([])
    expect(keys(20n, { isClosed: true })).toEqual([[refusals.quantSalesClosed, undefined]])
    expect(keys(0n)).toEqual([[refusals.quantSharesNotPositive, undefined]])
    const multiple = [refusals.quantSaleNotInMultiples, { multiple: '10' }]
    expect(keys(9n)).toEqual([[refusals.quantSaleTooLow, { minimum: '10' }], multiple])
    expect(keys(15n)).toEqual([multiple])
    expect(keys(30n)).toEqual([[refusals.quantSaleTooHigh, { available: '20' }]])
  })
})

it('sells nothing of a block below the minimum (014)', () => {
  const settings = {
    minimumQuantity: 1,
    maximumQuantity: 1_000,
    lotSize: 1,
    leverages: [1],
    minimumBuyAmountPaise: 0n,
    maximumBuyPpm: 1_000_000n,
    maximumStockPpm: 1_000_000n,
    financingLimitPaise: 0n,
    cannotSellMinutes: 0,
    shortsOvernight: true,
    risingDays: 0,
    risingPpm: 1,
    blockTradeMinimumPaise: 50_000n,
  }
  const facts = {
    investor,
    stock: { state: 'listed' as const },
    session: {},
    isOpen: true,
    from: '08:45',
    to: '09:00',
    highestPaise: 1_000n,
    funds: { cashPaise: 10n ** 9n, marginPaise: 0n, financedPaise: 0n, heldInStockPaise: 0n },
  }
  const keys = (turnoverPaise: bigint) => {
    const cost = { turnoverPaise, depositPaise: turnoverPaise, neededPaise: turnoverPaise, financedPaise: 0n }
    return blockRefusals(settings as never, 10, facts as never, cost as OpeningCost).map(({ key }) => key)
  }
  expect(keys(49_999n)).toEqual([refusals.blockTradeTooSmall])
  expect(keys(50_000n)).toEqual([])
})
