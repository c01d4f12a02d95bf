import { defaultChargeTable } from '@tarazu/contract/trading/charge-table.ts'
import { openingCost, openingRefusals } from '@tarazu/contract/trading/opening-rules.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { chargingOf } from '../trading/charging.ts'
import type { TradingRules } from '../trading/use-trading-rules.ts'
import { affordablePaise } from './affordable.ts'

const rules: TradingRules = {
  minimumQuantity: 100,
  maximumQuantity: 100_000,
  lotSize: 100,
  leverages: [1, 5],
  minimumBuyAmountPaise: 50_000n,
  maximumBuyPpm: 900_000n,
  maximumStockPpm: 1_000_000n,
  financingLimitPaise: 10n ** 18n,
  financingAnnualPpm: 0n,
  risingDays: 0,
  risingPpm: 1_000_000,
  cannotSellMinutes: 0,
  holdingDays: 0,
  shortsOvernight: true,
  buyBackAt: '15:20',
  charges: defaultChargeTable,
}
const fundsOf = (cashPaise: bigint) => ({ cashPaise, marginPaise: 0n, financedPaise: 0n })

it('respects the maximum share per purchase: ₹1,00,000 at 90% buys 100 shares at just below ₹900', () => {
  const paise = affordablePaise(rules, fundsOf(100_000_00n))
  expect(paise).toBeGreaterThan(895_00n)
  expect(paise).toBeLessThan(900_00n)
  expect(affordablePaise(rules, fundsOf(0n))).toBe(0n)
})

it('is the highest price at which the order rules accept the smallest order', () => {
  const isBought = (pricePaise: bigint, cashPaise: bigint) =>
    (['NSE', 'BSE'] as const).every((exchange) => {
      const terms = { exchange, direction: 'long', leverage: 1, quantity: 100 } as const
      const cost = openingCost(chargingOf(rules.charges, undefined), terms, pricePaise * 100n)
      const facts = { investor: undefined, stock: undefined, session: undefined, price: undefined }
      const funds = { ...fundsOf(cashPaise), heldInStockPaise: 0n }
      const settings = { ...rules, minimumBuyAmountPaise: 0n }
      return openingRefusals(settings, terms, { ...facts, funds }, cost).length === 0
    })
  fc.assert(
    fc.property(fc.bigInt(1_000_00n, 10_000_000_00n), (cashPaise) => {
      const paise = affordablePaise(rules, fundsOf(cashPaise))
      expect(isBought(paise, cashPaise)).toBe(true)
      expect(isBought(paise + 1n, cashPaise)).toBe(false)
    }),
    { numRuns: 50 },
  )
})
