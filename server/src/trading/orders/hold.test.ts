import { expect, it } from 'vitest'
import { orderTable } from '../book/tables.ts'
import { ownLossCovers } from '../positions/own-loss-covers.ts'
import type { TradingRules } from '../positions/rules.ts'
import { createInvestor, testRules } from '../positions/testing/fixtures.ts'
import { createSteadyMarket, onSteadyDayMs } from '../positions/testing/steady-market.ts'
import { createValidator } from '../validation/order-validator.ts'
import { createAdvance } from './advance.ts'
import { createPlace } from './place.ts'

const rules: TradingRules = { ...testRules, minimumQuantity: 1, lotSize: 1, minimumBuyAmountPaise: 1n }

/** A short sale of 300 shares at the upper end of the day's band, placed with this much cash. */
const placed = (cashPaise: bigint) => {
  const market = createSteadyMarket(['KAVCEM'])
  market.setPrevClose('KAVCEM', 10_000)
  const validator = createValidator(market, rules, ownLossCovers)
  const investor = createInvestor(cashPaise)
  const terms = { code: 'KAVCEM', exchange: 'NSE', direction: 'short', leverage: 1, quantity: 300 } as const
  const outcome = investor.run(
    createPlace(validator),
    { ...terms, orderKind: 'limit', price: 12_000n },
    onSteadyDayMs,
  )
  const order = () => investor.rows(orderTable)[0] ?? expect.fail('no order')
  const fill = () => {
    const { order_no: orderNo, event_count: eventCount, next_from_ms, position_no: positionNo } = order()
    const step = { orderNo, eventCount, positionNo, step: 'fill', instantMs: Number(next_from_ms) } as const
    investor.run(createAdvance(validator), step, step.instantMs)
  }
  return { market, investor, outcome, order, fill }
}

it('of an order covers its fills in parts at the hold’s price, without any other cash', () => {
  const heldPaise = placed(10n ** 12n).order().hold_paise
  const { market, investor, outcome, order, fill } = placed(heldPaise)
  expect(outcome.kind).toBe('accepted')
  expect(investor.balancePaise('user:cash')).toBe(0n)
  market.setPrice('KAVCEM', 12_000)
  for (const filled of [100n, 200n, 300n]) {
    market.setLadder('KAVCEM', 'bids', [{ pricePaise: 12_000, quantityShares: Number(filled) }])
    fill()
    expect(order().filled_quantity).toBe(filled)
  }
  expect(order()).toMatchObject({ state: 'complete', hold_paise: 0n })
  expect(investor.balancePaise('user:cash')).toBeLessThan(20n)
})
