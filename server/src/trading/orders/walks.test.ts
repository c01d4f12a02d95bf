import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { describe, expect, it } from 'vitest'
import { commandMessageTable } from '../../people/inbox/tables.ts'
import { orderEventTable, orderTable } from '../book/tables.ts'
import { createEnforceMargin } from '../positions/enforce-margin.ts'
import { ownLossCovers } from '../positions/own-loss-covers.ts'
import type { TradingRules } from '../positions/rules.ts'
import { fillTable, positionTable } from '../positions/tables.ts'
import { createInvestor, order, testRules } from '../positions/testing/fixtures.ts'
import { createSteadyMarket, onSteadyDayMs } from '../positions/testing/steady-market.ts'
import { presentWalk } from '../positions/walks.ts'
import { createValidator } from '../validation/order-validator.ts'
import { createAdvance } from './advance.ts'
import { createBuy } from './buy.ts'
import { createPlace } from './place.ts'
import { createSell } from './sell.ts'

const rules: TradingRules = {
  ...testRules,
  charges: [],
  minimumBuyAmountPaise: 0n,
  minimumQuantity: 1,
  lotSize: 1,
  repeatLockMs: 0,
}
const minuteMs = 60_000

const level = (pricePaise: number, quantityShares: number) => ({ pricePaise, quantityShares })

/** A stock at 100 rupees with these quantities on each side. */
const world = (cashPaise = 10_000_000n) => {
  const market = createSteadyMarket(['KAVCEM'])
  market.setLadder('KAVCEM', 'asks', [level(10_010, 100), level(10_020, 150), level(10_050, 1_000)])
  market.setLadder('KAVCEM', 'bids', [level(9_990, 80), level(9_980, 120), level(9_900, 500)])
  const investor = createInvestor(cashPaise)
  const validator = createValidator(market, rules, ownLossCovers)
  const buy = (quantity: number, instantMs = onSteadyDayMs) =>
    investor.run(createBuy(validator), order({ quantity }), instantMs)
  const sell = (orderNo: bigint, quantity?: number, instantMs = onSteadyDayMs) =>
    investor.run(
      createSell(validator),
      quantity === undefined ? { orderNo } : { orderNo, quantity },
      instantMs,
    )
  return { market, investor, validator, buy, sell }
}

const limitOrder = (price: bigint, quantity: number, validity: 'day' | 'ioc' = 'day') =>
  ({
    code: 'KAVCEM',
    exchange: 'NSE',
    direction: 'long',
    leverage: 1,
    quantity,
    orderKind: 'limit',
    validity,
    price,
  }) as const

describe('a market order', () => {
  it('walks the book level by level, and costs the levels’ total to the paisa', () => {
    const { investor, market, buy } = world()
    const costPaise = 100n * 10_010n + 150n * 10_020n + 37n * 10_050n
    expect(buy(287)).toMatchObject({
      kind: 'accepted',
      result: {
        // 28,758.50 ÷ 287 = 100.2038…
        price: '100.20',
        turnover: '28758.50',
        takenBefore: 0,
      },
    })
    const walked = { quantity: 287n, takenBefore: 0, instantMs: onSteadyDayMs }
    const [instrument] = market.instruments
    expect(instrument && presentWalk(market, instrument, 'buy', walked)).toEqual({
      quote: '100.00',
      best: '100.10',
      worst: '100.50',
      takenBefore: 0,
      quantity: 287,
      turnover: '28758.50',
      levelCount: 3,
      levels: [
        { price: '100.10', quantity: 100 },
        { price: '100.20', quantity: 150 },
        { price: '100.50', quantity: 37 },
      ],
    })
    expect(investor.rows(positionTable)).toMatchObject([
      { quantity: 287n, cost_paise: costPaise, original_cost_paise: costPaise, deposit_paise: costPaise },
    ])
    expect(investor.rows(fillTable)).toMatchObject([{ turnover_paise: costPaise, taken_before_shares: 0n }])
    expect(investor.balancePaise('user:cash')).toBe(10_000_000n - costPaise)
  })

  it('is reported in the inbox, like a limit order that fills at once', () => {
    const { investor, validator, buy, sell } = world()
    buy(50)
    sell(1n, 20)
    investor.run(createPlace(validator), limitOrder(10_020n, 30), onSteadyDayMs)
    expect(investor.rows(commandMessageTable)).toMatchObject([
      { kind: 'order-filled', parameters: { orderNo: '1', quantity: '50', price: '100.10' } },
      { kind: 'order-filled', parameters: { orderNo: '1', quantity: '20', price: '99.90' } },
      { kind: 'order-filled', parameters: { orderNo: '3', quantity: '30', price: '100.10' } },
    ])
  })

  it('skips what the investor took, for half an hour', () => {
    const { buy } = world()
    buy(90)
    expect(buy(20, onSteadyDayMs + 29 * minuteMs)).toMatchObject({
      result: {
        takenBefore: 90,
        turnover: '2003.00',
      },
    })
    expect(buy(110, onSteadyDayMs + 60 * minuteMs)).toMatchObject({ result: { takenBefore: 0 } })
  })

  it('computes profit and loss from the cost: a sale in parts gains as much as one at once', () => {
    const { investor, buy, sell } = world()
    buy(287)
    const costPaise = 100n * 10_010n + 150n * 10_020n + 37n * 10_050n
    sell(1n, 80)
    sell(1n, 120)
    expect(sell(1n)).toMatchObject({ result: { remainingQuantity: 0 } })
    const soldPaise = 80n * 9_990n + 120n * 9_980n + 87n * 9_900n
    expect(investor.rows(positionTable)).toMatchObject([
      { quantity: 0n, cost_paise: 0n, realised_paise: soldPaise - costPaise },
    ])
    expect(investor.balancePaise('user:cash')).toBe(10_000_000n - costPaise + soldPaise)
    expect(investor.postedPaise('house:market')).toBe(soldPaise - costPaise)
  })

  it('is refused completely if the book has less, with the available quantity (bookTooThin)', () => {
    const { investor, market, buy, sell } = world(100_000_000n)
    expect(buy(1_251)).toMatchObject({ key: refusals.bookTooThin, details: { available: '1250' } })
    expect(buy(1_250).kind).toBe('accepted')
    expect(buy(1)).toMatchObject({ key: refusals.bookTooThin, details: { available: '0' } })
    expect(sell(2n)).toMatchObject({ key: refusals.bookTooThin, details: { available: '700' } })
    market.setLadder('KAVCEM', 'bids', [])
    expect(sell(2n, 1)).toMatchObject({ key: refusals.bookTooThin, details: { available: '0' } })
    expect(investor.rows(fillTable)).toHaveLength(1)
  })

  it('is refused if the funds cover the price, but not the walk (fundsTooLow)', () => {
    const { buy } = world(1_000n * 10_020n)
    expect(buy(1_000)).toMatchObject({ key: refusals.fundsTooLow, details: { needed: '100415.00' } })
  })
})

describe('a limit order', () => {
  it('takes what is offered within its limit and makes one position of all its fills', () => {
    const { investor, market, validator } = world()
    investor.run(createPlace(validator), limitOrder(10_020n, 400), onSteadyDayMs)
    expect(investor.rows(orderTable)).toMatchObject([{ state: 'open', filled_quantity: 250n }])
    // 300 are offered at a better price a moment later, of which the investor took 250.
    market.setLadder('KAVCEM', 'asks', [level(10_005, 300)])
    const step = { orderNo: 1n, eventCount: 2, positionNo: 1n, step: 'fill' } as const
    const advance = (eventCount: number, instantMs: number) =>
      investor.run(createAdvance(validator), { ...step, eventCount, instantMs }, instantMs)
    // No trade above its limit is needed for a match: the price itself is below it.
    const lookMs = onSteadyDayMs + 8_000
    expect(advance(2, lookMs)).toMatchObject({ result: { filledQuantity: '300' } })
    expect(investor.rows(positionTable)).toMatchObject([
      { quantity: 300n, cost_paise: 100n * 10_010n + 150n * 10_020n + 50n * 10_005n },
    ])
    // All of the 300 are gone now, until half an hour later. The history records it once.
    expect(advance(3, lookMs + 8_000)).toMatchObject({ result: { state: 'open', filledQuantity: '300' } })
    const nextMs = Number(investor.rows(orderTable)[0]?.next_from_ms)
    expect(nextMs).toBeGreaterThan(lookMs + 28 * minuteMs)
    expect(nextMs).toBeLessThanOrEqual(lookMs + 31 * minuteMs)
    expect(advance(4, nextMs)).toMatchObject({ result: { state: 'complete', filledQuantity: '400' } })
    expect(investor.rows(orderEventTable).map(({ kind }) => kind)).toEqual([
      'placed',
      'filled',
      'filled',
      'nothing-left',
      'filled',
    ])
  })

  it('that is immediate-or-cancel takes what there is and ends', () => {
    const { investor, validator } = world()
    investor.run(createPlace(validator), limitOrder(10_010n, 400, 'ioc'), onSteadyDayMs)
    expect(investor.rows(orderTable)).toMatchObject([
      { state: 'cancelled', filled_quantity: 100n, reason: 'immediate-or-cancel', hold_paise: 0n },
    ])
    // This investor has now taken the whole offer at its price, and the order records that; below it nothing
    // is offered.
    for (const price of [10_010n, 10_000n])
      investor.run(createPlace(validator), limitOrder(price, 400, 'ioc'), onSteadyDayMs)
    expect(investor.rows(orderEventTable).map(({ kind }) => kind)).toEqual([
      'placed',
      'filled',
      'cancelled',
      'placed',
      'nothing-left',
      'cancelled',
      'placed',
      'cancelled',
    ])
  })
})

describe('a liquidation', () => {
  const fallen = () => {
    const { market, investor, validator } = world()
    investor.run(createBuy(validator), order({ quantity: 250, leverage: 5 }), onSteadyDayMs)
    market.setPrice('KAVCEM', 8_500)
    const enforce = (touchedMs: number) =>
      investor.run(
        createEnforceMargin({ market, rules, lossCovers: ownLossCovers }),
        { orderNo: 1n, touchedMs },
        touchedMs,
      )
    return { market, investor, enforce }
  }

  it('walks the book', () => {
    const { market, investor, enforce } = fallen()
    market.setLadder('KAVCEM', 'bids', [level(8_490, 100), level(8_400, 1_000)])
    expect(enforce(onSteadyDayMs + 1_000)).toMatchObject({ result: { done: 'closed' } })
    expect(investor.rows(fillTable).at(-1)).toMatchObject({
      cause: 'liquidation',
      turnover_paise: 100n * 8_490n + 150n * 8_400n,
    })
  })

  it('closes what the book takes, and tries again for the rest', () => {
    const { market, investor, enforce } = fallen()
    market.setLadder('KAVCEM', 'bids', [level(8_490, 100)])
    const touchedMs = onSteadyDayMs + 1_000
    expect(enforce(touchedMs)).toMatchObject({ result: { done: 'partly-closed' } })
    expect(investor.rows(positionTable)).toMatchObject([
      { quantity: 150n, margin_from_ms: BigInt(touchedMs + minuteMs) },
    ])
    expect(investor.rows(commandMessageTable).at(-1)).toMatchObject({
      kind: 'position-partly-liquidated',
      parameters: { quantity: '100', rest: '150' },
    })
    expect(enforce(touchedMs)).toMatchObject({ key: refusals.positionClosed })
    market.setLadder('KAVCEM', 'bids', [level(8_490, 1_000)])
    expect(enforce(touchedMs + minuteMs)).toMatchObject({ result: { done: 'closed' } })
  })

  it('fills nothing if the other side is empty, waits for the next session, and reports it once', () => {
    const { market, investor, enforce } = fallen()
    market.setLadder('KAVCEM', 'bids', [])
    expect(enforce(onSteadyDayMs + 1_000)).toMatchObject({ result: { done: 'waits' } })
    const { closesAtMs } = market.session(onSteadyDayMs)
    expect(investor.rows(positionTable)).toMatchObject([
      { quantity: 250n, margin_from_ms: BigInt(closesAtMs) },
    ])
    expect(investor.rows(fillTable)).toHaveLength(1)
    expect(investor.rows(commandMessageTable).at(-1)).toMatchObject({ kind: 'liquidation-waits' })
  })
})
