import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { describe, expect, it } from 'vitest'
import { ownLossCovers } from '../positions/own-loss-covers.ts'
import type { TradingRules } from '../positions/rules.ts'
import { fillTable, positionTable } from '../positions/tables.ts'
import { createInvestor, order, refusedWith, testRules } from '../positions/testing/fixtures.ts'
import { createSteadyMarket, onSteadyDayMs } from '../positions/testing/steady-market.ts'
import { createValidator } from '../validation/order-validator.ts'
import { type BuyInput, createBuy } from './buy.ts'
import { createSell } from './sell.ts'

const free: TradingRules = { ...testRules, charges: [] }

/** An investor with position 1, bought at 100 rupees; by default without charges. */
const holder = (cashPaise: bigint, bought: Partial<BuyInput>, rules: TradingRules = free) => {
  const market = createSteadyMarket(['KAVCEM'])
  const investor = createInvestor(cashPaise)
  expect(investor.run(createBuy(createValidator(market, rules, ownLossCovers)), order(bought)).kind).toBe(
    'accepted',
  )
  return { market, investor, sell: createSell(createValidator(market, rules, ownLossCovers)) }
}

describe('a sale', () => {
  it('returns margin and profit, less charges, to the cash', () => {
    const { market, investor, sell } = holder(20_000_000n, { quantity: 1000 }, testRules)
    market.setPrice('KAVCEM', 11_000)
    const instantMs = Date.UTC(2026, 10, 20, 7)
    expect(investor.run(sell, { orderNo: 1n }, instantMs)).toMatchObject({
      kind: 'accepted',
      result: {
        orderNo: '1',
        price: '110.00',
        quantity: 1000,
        remainingQuantity: 0,
        fee: '129.46',
        charges: [
          { charge: 'stt', amount: '110.00' },
          { charge: 'exchange-fee', amount: '3.38' },
          { charge: 'sebi-fee', amount: '0.11' },
          { charge: 'depository-fee', amount: '15.34' },
          { charge: 'gst', amount: '0.63' },
        ],
        profitLoss: '9870.54',
        returned: '109870.54',
        time: '2026-11-20T07:00:00.000Z',
      },
    })
    expect(investor.balancePaise('user:margin')).toBe(0n)
    expect(investor.balancePaise('user:cash')).toBe(20_000_000n + 1_000_000n - 11_874n - 12_946n)
    expect(investor.postedPaise('house:market')).toBe(1_000_000n)
    expect(investor.rows(positionTable)).toMatchObject([
      { quantity: 0n, deposit_paise: 0n, realised_paise: 1_000_000n, closed_ms: BigInt(instantMs) },
    ])
  })

  it('gains on a short position when the price falls', () => {
    const { market, investor, sell } = holder(20_000_000n, { direction: 'short', leverage: 2 })
    market.setPrice('KAVCEM', 9_000)
    expect(investor.run(sell, { orderNo: 1n })).toMatchObject({
      result: { profitLoss: '1000.00', returned: '6000.00' },
    })
  })

  it('stores each partial sale, releases the margin in proportion and leaves nothing behind', () => {
    const { market, investor, sell } = holder(20_000_000n, { quantity: 700, leverage: 3 })
    expect(investor.balancePaise('user:margin')).toBe(2_333_333n)
    market.setPrice('KAVCEM', 10_001)
    expect(investor.run(sell, { orderNo: 1n, quantity: 300 })).toMatchObject({
      result: { remainingQuantity: 400, returned: '10003.00' },
    })
    expect(investor.balancePaise('user:margin')).toBe(1_333_333n)
    expect(investor.run(sell, { orderNo: 1n })).toMatchObject({ result: { quantity: 400 } })
    expect(investor.balancePaise('user:margin')).toBe(0n)
    expect(investor.balancePaise('user:cash')).toBe(20_000_700n)
    const closes = investor.rows(fillTable).filter((fill) => fill.kind === 'close')
    expect(closes.map((fill) => fill.quantity)).toEqual([300n, 400n])
  })

  it('debits a loss from the margin, then from the available cash', () => {
    const { market, investor, sell } = holder(500_000n, { leverage: 5 })
    market.setPrice('KAVCEM', 7_500)
    expect(investor.run(sell, { orderNo: 1n })).toMatchObject({ result: { returned: '-500.00' } })
    expect(investor.balancePaise('user:cash')).toBe(250_000n)
    expect(investor.postedPaise('house:deficit')).toBe(0n)
  })

  it('books to the house what margin and cash do not cover', () => {
    const { market, investor, sell } = holder(250_000n, { leverage: 5 })
    market.setPrice('KAVCEM', 5_000)
    expect(investor.run(sell, { orderNo: 1n })).toMatchObject({
      result: { profitLoss: '-5000.00', returned: '-500.00' },
    })
    expect(investor.balancePaise('user:cash')).toBe(0n)
    expect(investor.balancePaise('user:margin')).toBe(0n)
    expect(investor.postedPaise('house:deficit')).toBe(250_000n)
    expect(investor.rows(fillTable)[1]).toMatchObject({ uncovered_paise: 250_000n })
  })

  it('debits a partial loss from the remaining margin before the house bears any', () => {
    const { market, investor, sell } = holder(400_000n, { quantity: 200, leverage: 5 })
    market.setPrice('KAVCEM', 7_500)
    investor.run(sell, { orderNo: 1n, quantity: 100 })
    expect(investor.balancePaise('user:margin')).toBe(150_000n)
    expect(investor.postedPaise('house:deficit')).toBe(0n)
    investor.run(sell, { orderNo: 1n })
    expect(investor.postedPaise('house:deficit')).toBe(100_000n)
  })
})

describe('a sale is refused', () => {
  it('with accountLocked when the account is locked', () => {
    const market = createSteadyMarket(['KAVCEM'])
    const locked = createInvestor(0n, { locked: true })
    expect(
      locked.run(createSell(createValidator(market, testRules, ownLossCovers)), { orderNo: 1n }),
    ).toEqual(refusedWith(refusals.accountLocked))
  })

  it.each([2n, 9_223_372_036_854_775_808n, 9_999_999_999_999_999_999n])(
    'with noSuchOrder for order %s',
    (orderNo) => {
      const { investor, sell } = holder(20_000_000n, {})
      expect(investor.run(sell, { orderNo })).toEqual(refusedWith(refusals.noSuchOrder))
    },
  )

  it('with positionClosed when nothing is left', () => {
    const { investor, sell } = holder(20_000_000n, {})
    investor.run(sell, { orderNo: 1n })
    expect(investor.run(sell, { orderNo: 1n, quantity: 100 })).toEqual(refusedWith(refusals.positionClosed))
  })

  it('with outsideTradingHours outside the session', () => {
    const { market, investor, sell } = holder(20_000_000n, {})
    market.setOpen(false)
    expect(investor.run(sell, { orderNo: 1n }, onSteadyDayMs)).toEqual(
      refusedWith(refusals.outsideTradingHours, { hours: '09:15–15:30' }),
    )
  })

  it('with quantityAboveHeld for more than is held', () => {
    const { investor, sell } = holder(20_000_000n, { quantity: 300 })
    expect(investor.run(sell, { orderNo: 1n, quantity: 400 })).toEqual(
      refusedWith(refusals.quantityAboveHeld, { held: '300' }),
    )
  })

  it('with quantityNotInLots for a part that is not whole lots', () => {
    const { investor, sell } = holder(20_000_000n, { quantity: 300 })
    expect(investor.run(sell, { orderNo: 1n, quantity: 150 })).toEqual(
      refusedWith(refusals.quantityNotInLots, { minimum: '100', lot: '100' }),
    )
  })

  it('with noQuoteToClose when the stock has no quote', () => {
    const { market, investor, sell } = holder(20_000_000n, {})
    market.setPrice('KAVCEM', undefined)
    expect(investor.run(sell, { orderNo: 1n })).toEqual(refusedWith(refusals.noQuoteToClose))
  })
})
