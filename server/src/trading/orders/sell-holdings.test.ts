import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { dayMs } from '@tarazu/market/calendar/india-time.ts'
import { describe, expect, it } from 'vitest'
import { commandMessageTable } from '../../people/inbox/tables.ts'
import { orderEventTable, orderTable } from '../book/tables.ts'
import { ownLossCovers } from '../positions/own-loss-covers.ts'
import type { TradingRules } from '../positions/rules.ts'
import { fillTable, positionTable } from '../positions/tables.ts'
import { createInvestor, order, refusedWith, testRules } from '../positions/testing/fixtures.ts'
import { createSteadyMarket, onSteadyDayMs } from '../positions/testing/steady-market.ts'
import { createValidator } from '../validation/order-validator.ts'
import { type BuyInput, createBuy } from './buy.ts'
import { cancelOpenOrder } from './cancel.ts'
import { createPlace } from './place.ts'
import { createSell } from './sell.ts'
import { createSellHoldings } from './sell-holdings.ts'
import type { PlaceInput } from './terms.ts'

const rules: TradingRules = { ...testRules, minimumQuantity: 1, lotSize: 1, minimumBuyAmountPaise: 1n }

/** An investor with these purchases, one after the other, at 100 rupees unless a price is set in between. */
const holder = (
  ...bought: readonly (Partial<BuyInput> & { readonly at?: number; readonly daysAgo?: number })[]
) => {
  const market = createSteadyMarket(['KAVCEM', 'MALSPI'])
  const validator = createValidator(market, rules, ownLossCovers)
  const investor = createInvestor(100_000_000n)
  for (const { at = 10_000, daysAgo = 0, ...change } of bought) {
    market.setPrice('KAVCEM', at)
    const instantMs = onSteadyDayMs - daysAgo * dayMs
    expect(investor.run(createBuy(validator), order(change), instantMs).kind).toBe('accepted')
  }
  const sellHoldings = (quantity: number) =>
    investor.run(createSellHoldings(validator), { code: 'KAVCEM', exchange: 'NSE', quantity }, onSteadyDayMs)
  const place = (change: Partial<PlaceInput>) =>
    investor.run(
      createPlace(validator),
      { fromHoldings: 'true', code: 'KAVCEM', exchange: 'NSE', orderKind: 'limit', ...change },
      onSteadyDayMs,
    )
  return { market, validator, investor, sellHoldings, place }
}

const held = (investor: ReturnType<typeof holder>['investor']) =>
  investor.rows(positionTable).map(({ quantity }) => quantity)

/** 120 shares are bid for at 130 rupees, more at 129.90. */
const bidAbove = (market: ReturnType<typeof holder>['market']) => {
  market.setLadder('KAVCEM', 'bids', [
    { pricePaise: 13_000, quantityShares: 120 },
    { pricePaise: 12_990, quantityShares: 500 },
  ])
  market.setPrice('KAVCEM', 13_000)
}

describe('a sale of holdings', () => {
  it('uses the oldest purchases first and is charged as one sale', () => {
    const { market, investor, sellHoldings } = holder({ daysAgo: 400 }, { at: 12_000, daysAgo: 3 })
    bidAbove(market)
    const sold = sellHoldings(150)
    expect(sold).toMatchObject({
      kind: 'accepted',
      result: {
        quantity: 150,
        turnover: '19497.00',
        remainingQuantity: 50,
        lots: [
          {
            orderNo: '1',
            quantity: 100,
            buyPrice: '100.00',
            cost: '10000.00',
            term: 'long-term',
            turnover: '13000.00',
          },
          {
            orderNo: '2',
            quantity: 50,
            buyPrice: '120.00',
            cost: '6000.00',
            term: 'short-term',
            turnover: '6497.00',
          },
        ],
      },
    })
    if (sold.kind !== 'accepted') throw new Error('refused')
    const { fee, charges, lots, profitLoss, returned } = sold.result
    expect(held(investor)).toEqual([0n, 50n])
    // What one sale of 150 shares costs: the depository's fee once.
    const one = holder({ quantity: 150, daysAgo: 3 })
    bidAbove(one.market)
    expect(one.investor.run(createSell(one.validator), { orderNo: 1n }, onSteadyDayMs)).toMatchObject({
      result: { fee, charges },
    })
    const paise = (rupees: string) => BigInt(rupees.replace('.', ''))
    expect(paise(profitLoss)).toBe(lots.reduce((sum, lot) => sum + paise(lot.profitLoss), 0n))
    expect(paise(profitLoss)).toBe(349_700n - paise(fee))
    expect(paise(returned)).toBe(1_949_700n - paise(fee))
  })

  it('is one order, with an execution for each purchase', () => {
    const { market, investor, sellHoldings } = holder({ daysAgo: 400 }, { at: 12_000, daysAgo: 3 })
    bidAbove(market)
    const sold = sellHoldings(150)
    if (sold.kind !== 'accepted') throw new Error('refused')
    const { orderNo } = sold.result
    const fills = investor.rows(fillTable).filter(({ kind }) => kind === 'close')
    expect(
      fills.map((fill) => [fill.fill_no - BigInt(orderNo), fill.order_no, fill.taken_before_shares]),
    ).toEqual([
      [0n, 1n, 0n],
      [1n, 2n, 100n],
    ])
    expect(investor.rows(orderTable)).toMatchObject([
      {
        order_no: BigInt(orderNo),
        kind: 'market',
        state: 'complete',
        position_no: null,
        filled_quantity: 150n,
      },
    ])
    expect(
      investor.rows(orderEventTable).map((event) => [event.kind, event.position_no, event.quantity]),
    ).toEqual([
      ['placed', null, 150n],
      ['filled', 1n, 100n],
      ['filled', 2n, 50n],
    ])
  })

  it('leaves leveraged and short positions, and other stocks, alone', () => {
    const { investor, sellHoldings } = holder(
      { leverage: 2 },
      { direction: 'short' },
      { code: 'MALSPI', exchange: 'BSE' },
      { quantity: 40 },
    )
    expect(sellHoldings(41)).toEqual(refusedWith(refusals.quantityAboveHeld, { held: '40' }))
    expect(sellHoldings(40)).toMatchObject({ kind: 'accepted', result: { remainingQuantity: 0 } })
    expect(held(investor)).toEqual([100n, 100n, 100n, 0n])
    expect(sellHoldings(1)).toEqual(refusedWith(refusals.quantityAboveHeld, { held: '0' }))
  })

  it('reserves the shares for waiting orders, however the rest is sold', () => {
    const { validator, investor, sellHoldings, place } = holder({}, {})
    const waiting = place({ price: 11_000n, quantity: 150 })
    expect(waiting).toMatchObject({ kind: 'accepted', result: { state: 'open', quantity: 150 } })
    expect(sellHoldings(51)).toEqual(refusedWith(refusals.sharesReserved, { free: '50' }))
    expect(place({ orderKind: 'sl-m', triggerPrice: 9_000n, quantity: 51 })).toEqual(
      refusedWith(refusals.sharesReserved, { free: '50' }),
    )
    const sell = createSell(validator)
    expect(investor.run(sell, { orderNo: 1n, quantity: 51 }, onSteadyDayMs)).toEqual(
      refusedWith(refusals.sharesReserved, { free: '50' }),
    )
    expect(investor.run(sell, { orderNo: 1n, quantity: 50 }, onSteadyDayMs).kind).toBe('accepted')
    expect(sellHoldings(1)).toEqual(refusedWith(refusals.sharesReserved, { free: '0' }))
    if (waiting.kind !== 'accepted') throw new Error('refused')
    investor.run(cancelOpenOrder, { orderNo: BigInt(waiting.result.orderNo) }, onSteadyDayMs)
    expect(sellHoldings(150)).toMatchObject({ kind: 'accepted', result: { remainingQuantity: 0 } })
  })

  it('is filled at its limit from several purchases by one order', () => {
    const { market, investor, place } = holder({}, {})
    market.setPrice('KAVCEM', 11_000)
    expect(place({ price: 10_900n, quantity: 150 })).toMatchObject({
      kind: 'accepted',
      result: { state: 'complete', filledQuantity: 150 },
    })
    expect(held(investor)).toEqual([0n, 50n])
    expect(investor.rows(commandMessageTable).at(-1)).toMatchObject({
      kind: 'holdings-sold',
      parameters: { quantity: '150' },
    })
  })

  it('uses at most a hundred purchases', () => {
    const { sellHoldings } = holder(...Array.from({ length: 101 }, () => ({ quantity: 2 })))
    expect(sellHoldings(202)).toEqual(refusedWith(refusals.tooManyLots, { quantity: '200' }))
    expect(sellHoldings(200)).toMatchObject({ kind: 'accepted', result: { remainingQuantity: 2 } })
  })

  it('is refused while the youngest purchase that it uses may not be sold', () => {
    const { market, validator, investor } = holder({ daysAgo: 10 }, {})
    const strict = createSellHoldings({ ...validator, rules: { ...rules, cannotSellMinutes: 5 } })
    const sale = { code: 'KAVCEM', exchange: 'NSE' } as const
    expect(market.session(onSteadyDayMs).isOpen).toBe(true)
    expect(investor.run(strict, { ...sale, quantity: 101 }, onSteadyDayMs)).toEqual(
      refusedWith(refusals.heldTooBriefly, { seconds: '300' }),
    )
    expect(investor.run(strict, { ...sale, quantity: 100 }, onSteadyDayMs).kind).toBe('accepted')
  })
})
