import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { defaultChargeTable } from '@tarazu/contract/trading/charge-table.ts'
import { closeOutPricePaise } from '@tarazu/contract/trading/short-day.ts'
import { describe, expect, it } from 'vitest'
import { createBuy } from '../orders/buy.ts'
import { ownLossCovers } from '../positions/own-loss-covers.ts'
import type { TradingRules } from '../positions/rules.ts'
import { fillTable, positionTable } from '../positions/tables.ts'
import { createInvestor, order, refusedWith, testRules } from '../positions/testing/fixtures.ts'
import { createSteadyMarket, onSteadyDayMs } from '../positions/testing/steady-market.ts'
import { createValidator } from '../validation/order-validator.ts'
import { createAuction } from './auction.ts'
import { createBuyBack } from './buy-back.ts'

const startPaise = 10_000_000n
const dueMs = Date.UTC(2026, 10, 20, 9, 50)
const auctionMs = Date.UTC(2026, 10, 23, 10)

/** An investor who is short 100 shares at 100 rupees in the morning. */
const world = (change: Partial<TradingRules> = {}) => {
  const market = createSteadyMarket(['KAVCEM'])
  const rules: TradingRules = { ...testRules, shortsOvernight: false, charges: [], ...change }
  const investor = createInvestor(startPaise)
  const validator = createValidator(market, rules, ownLossCovers)
  investor.run(createBuy(validator), order({ direction: 'short' }), onSteadyDayMs)
  const buyBack = (atMs = dueMs) => investor.run(createBuyBack(validator), { orderNo: 1n, dueMs: atMs }, atMs)
  const auction = (atMs = auctionMs) =>
    investor.run(
      createAuction({ market, rules, lossCovers: ownLossCovers }),
      { orderNo: 1n, dueMs: atMs },
      atMs,
    )
  const position = () => investor.rows(positionTable)[0]
  const close = () => investor.rows(fillTable).find(({ kind }) => kind === 'close')
  return { market, investor, buyBack, auction, position, close }
}

describe('a short at the end of its day', () => {
  it('is bought back at the market’s price, and its result settled', () => {
    const { market, investor, buyBack, position, close } = world()
    market.setPrice('KAVCEM', 9_000)
    expect(buyBack()).toMatchObject({ kind: 'accepted', result: { done: 'bought-back' } })
    expect(position()).toMatchObject({ quantity: 0n, closed_ms: BigInt(dueMs) })
    expect(close()).toMatchObject({ cause: 'buy-back', turnover_paise: 900_000n, decided_ms: BigInt(dueMs) })
    expect(investor.balancePaise('user:cash')).toBe(startPaise + 100n * 1_000n)
    expect(buyBack()).toEqual(refusedWith(refusals.positionClosed))
  })

  it('pays the charges of a purchase', () => {
    const { investor, buyBack, close } = world({ charges: defaultChargeTable })
    buyBack()
    const feesPaise = investor.rows(positionTable)[0]?.fee_paise ?? 0n
    // The delivery charges on the sale are refunded.
    expect(close()?.charges).toMatchObject({ stt: '-750', 'depository-fee': '-1534', 'stamp-duty': '30' })
    expect(investor.balancePaise('user:cash')).toBe(startPaise - feesPaise)
  })

  it('is not touched if it was opened later, nor is a long position', () => {
    const { buyBack, position } = world()
    expect(buyBack(onSteadyDayMs)).toEqual(refusedWith(refusals.positionClosed))
    expect(position()?.quantity).toBe(100n)
    const market = createSteadyMarket(['KAVCEM'])
    const validator = createValidator(market, testRules, ownLossCovers)
    const investor = createInvestor(startPaise)
    investor.run(createBuy(validator), order(), onSteadyDayMs)
    expect(investor.run(createBuyBack(validator), { orderNo: 1n, dueMs }, dueMs)).toEqual(
      refusedWith(refusals.positionClosed),
    )
  })

  it.each<[string, (of: ReturnType<typeof world>) => void, Partial<TradingRules>]>([
    ['the price is at the upper limit', ({ market }) => market.setPrice('KAVCEM', 12_000), {}],
    ['there is no trade', ({ market }) => market.setPrice('KAVCEM', undefined), {}],
  ])('waits for the auction if %s, and no margin closes it before', (_, happen, change) => {
    const of = world(change)
    of.market.setPrevClose('KAVCEM', 10_000)
    happen(of)
    expect(of.buyBack()).toMatchObject({ kind: 'accepted', result: { done: 'to-auction' } })
    expect(of.position()).toMatchObject({
      quantity: 100n,
      delivery_failed_ms: BigInt(dueMs),
      call_price_paise: null,
      liquidation_price_paise: null,
    })
    expect(of.investor.balancePaise('user:cash')).toBe(startPaise - 1_000_000n)
    expect(of.buyBack()).toEqual(refusedWith(refusals.positionClosed))
  })
})

describe('the auction', () => {
  const failed = () => {
    const of = world()
    of.market.setPrevClose('KAVCEM', 10_000)
    of.market.setPrice('KAVCEM', 12_000)
    of.buyBack()
    return of
  }

  it('closes at a fifth above the last price, or at the highest since, whichever is higher', () => {
    const falling = failed()
    falling.market.setPrice('KAVCEM', 9_000)
    falling.market.setCloses('KAVCEM', [12_000, 9_000])
    expect(falling.auction()).toMatchObject({ kind: 'accepted', result: { price: '120.00' } })
    expect(falling.close()).toMatchObject({ cause: 'auction', turnover_paise: 1_200_000n })
    expect(falling.investor.balancePaise('user:cash')).toBe(startPaise - 100n * 2_000n)

    const rising = failed()
    rising.market.setPrice('KAVCEM', 12_000)
    rising.market.setCloses('KAVCEM', [12_000])
    expect(rising.auction()).toMatchObject({ result: { price: '144.00' } })
  })

  it('uses the opening price if there is no other', () => {
    const { market, auction } = failed()
    market.setPrice('KAVCEM', undefined)
    expect(auction()).toMatchObject({ result: { price: '120.00' } })
  })

  it('is only for earlier failures', () => {
    expect(world().auction()).toEqual(refusedWith(refusals.positionClosed))
    expect(failed().auction(dueMs)).toEqual(refusedWith(refusals.positionClosed))
    const { auction } = failed()
    auction()
    expect(auction()).toEqual(refusedWith(refusals.positionClosed))
  })

  it('rounds up to a paisa', () => {
    expect(closeOutPricePaise(0n, 1n)).toBe(2n)
    expect(closeOutPricePaise(0n, 10_001n)).toBe(12_002n)
    expect(closeOutPricePaise(12_003n, 10_001n)).toBe(12_003n)
  })
})
