import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { dayNumberOf } from '@tarazu/market/calendar/india-time.ts'
import { createCalendar } from '@tarazu/market/calendar/session.ts'
import { roundToTick } from '@tarazu/market/day/tick.ts'
import { createSeedChain } from '@tarazu/market/numbers/seeds.ts'
import { createPracticeMarket } from '@tarazu/market/practice-market.ts'
import type { Instrument, ShareChange } from '@tarazu/market/types.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commandMessageTable } from '../../people/inbox/tables.ts'
import { nextStep, sessionBeginMs } from '../book/matching.ts'
import { type OrderRow, orderEventTable, orderTable } from '../book/tables.ts'
import { ownLossCovers } from '../positions/own-loss-covers.ts'
import { createInvestor, testRules } from '../positions/testing/fixtures.ts'
import { createValidator } from '../validation/order-validator.ts'
import { createAdjustOrder } from './adjust.ts'
import { createAdvance, inputOfStep } from './advance.ts'
import { OrderBook } from './order-book.ts'

const { seedOf } = createSeedChain(new Uint8Array(32).fill(4), dayNumberOf('2024-01-01'))
const market = createPracticeMarket({
  seedOf,
  firstDay: '2024-01-01',
  calendar: createCalendar('nse'),
  companies: 12,
})
const opensMs = Date.parse('2026-03-11T09:15:00+05:30')
const closesMs = Date.parse('2026-03-11T15:30:00+05:30')

const rowOf = (place: number, change: Partial<OrderRow>): OrderRow => {
  const instrument = market.instruments[place % 6] as Instrument
  return {
    user_id: 1n,
    order_no: BigInt(place + 1),
    exchange: instrument.exchange,
    code: instrument.code,
    intent: 'open',
    direction: 'long',
    leverage: 1,
    kind: 'limit',
    validity: 'day',
    after_market: true,
    position_no: null,
    quantity: 300n,
    filled_quantity: 0n,
    filled_turnover_paise: 0n,
    filled_delivery_turnover_paise: 0n,
    fee_paise: 0n,
    lot_size: 100,
    limit_paise: null,
    rise_trigger_paise: null,
    rise_limit_paise: null,
    fall_trigger_paise: null,
    fall_limit_paise: null,
    hold_price_paise: 0n,
    hold_paise: 0n,
    state: 'open',
    reason: null,
    valid_from_ms: BigInt(opensMs - 7_200_000),
    next_from_ms: BigInt(opensMs - 7_199_000),
    event_count: 1,
    placed_ms: BigInt(opensMs - 7_200_000),
    changed_ms: BigInt(opensMs - 7_200_000),
    closed_ms: null,
    ...change,
  }
}

const spec = fc.record({
  away: fc.integer({ min: -300, max: 300 }),
  kind: fc.constantFrom('buy', 'sell', 'rise', 'fall', 'both', 'market'),
  /** When it is put, in seconds after the open; 0 or less: before it. */
  at: fc.integer({ min: -3_000, max: 20_000 }),
})
type Spec = typeof spec extends fc.Arbitrary<infer One> ? One : never

const orderOf = ({ away, kind, at }: Spec, place: number): OrderRow => {
  const instrument = market.instruments[place % 6] as Instrument
  const putMs = opensMs + at * 1_000
  const pricePaise = market.quote(instrument, Math.max(putMs, opensMs))?.pricePaise ?? 10_000
  const price = (part: number) => BigInt(roundToTick(pricePaise * (1 + part / 10_000)))
  const times = {
    placed_ms: BigInt(putMs),
    valid_from_ms: BigInt(putMs),
    next_from_ms: BigInt(putMs + 1_000),
  }
  const waits = { state: 'trigger-pending', kind: 'gtt', validity: 'gtt' } as const
  const changes: Readonly<Record<Spec['kind'], Partial<OrderRow>>> = {
    buy: { limit_paise: price(away) },
    sell: { limit_paise: price(away), direction: 'short' },
    rise: { ...waits, rise_trigger_paise: price(Math.abs(away) + 1) },
    fall: { ...waits, fall_trigger_paise: price(-Math.abs(away) - 1) },
    both: { ...waits, rise_trigger_paise: price(200), fall_trigger_paise: price(-200) },
    market: { kind: 'market' },
  }
  return rowOf(place, { ...times, ...changes[kind] })
}

describe('the book', () => {
  it('finds every order’s nextStep, in order of time, whenever it was put', () => {
    fc.assert(
      fc.property(fc.array(spec, { minLength: 1, maxLength: 25 }), (specs) => {
        const orders = specs.map(orderOf)
        const expected = orders
          .map((order) => {
            const instrument = market.find(order.exchange, order.code) as Instrument
            const beginMs = sessionBeginMs(market, Math.max(Number(order.placed_ms), opensMs))
            return { order, step: nextStep(market, instrument, order, beginMs) }
          })
          .filter(({ step }) => step.kind !== 'wait' && step.instantMs <= closesMs)
          .map(({ order, step }) => `${step.instantMs} ${order.order_no} ${step.kind}`)
          .sort()
        const book = new OrderBook(market)
        const found: string[] = []
        const drain = (untilMs: number) => {
          for (;;) {
            const due = book.due(untilMs)
            if (due.length === 0) return
            for (const { row: order, step } of due) {
              found.push(`${step.instantMs} ${order.order_no} ${step.kind}`)
              book.put({ ...order, event_count: 2, closed_ms: 1n }, step.instantMs)
            }
          }
        }
        for (const order of [...orders].sort((one, other) => Number(one.placed_ms - other.placed_ms))) {
          drain(Number(order.placed_ms))
          book.put(order, Number(order.placed_ms))
        }
        drain(closesMs)
        const instants = found.map((text) => Number(text.split(' ')[0]))
        expect(instants).toEqual([...instants].sort((one, other) => one - other))
        expect([...found].sort()).toEqual(expected)
      }),
      { numRuns: 60 },
    )
  })

  it('finds the same after a restart in mid-session', () => {
    const restart = fc.integer({ min: opensMs, max: closesMs - 1 })
    fc.assert(
      fc.property(fc.array(spec, { minLength: 1, maxLength: 25 }), restart, (specs, restartMs) => {
        const orders = specs.map((one, place) => orderOf({ ...one, at: Math.min(one.at, -1) }, place))
        const stepsOf = (restartsMs: readonly number[]): readonly string[] => {
          const open = new Map(orders.map((order) => [order.order_no, order]))
          const found: string[] = []
          let putMs = opensMs - 3_000_000
          for (const untilMs of [...restartsMs, closesMs]) {
            const book = new OrderBook(market)
            for (const order of open.values()) book.put(order, putMs)
            for (let due = book.due(untilMs); due.length > 0; due = book.due(untilMs))
              for (const { row, step } of due) {
                found.push(`${step.instantMs} ${row.order_no} ${step.kind}`)
                open.delete(row.order_no)
                book.put({ ...row, event_count: 2, closed_ms: 1n }, step.instantMs)
              }
            putMs = untilMs
          }
          return found
        }
        expect(stepsOf([restartMs])).toEqual(stepsOf([]))
      }),
      { numRuns: 40 },
    )
  })

  it('sets failing orders aside until they are restored', () => {
    const order = orderOf({ away: 300, kind: 'buy', at: 60 }, 0)
    const book = new OrderBook(market)
    book.put(order, Number(order.placed_ms))
    expect(book.due(closesMs)).toHaveLength(1)
    book.setAside(order)
    expect(book.nextMs()).toBeUndefined()
    book.put(order, Number(order.placed_ms))
    expect(book.nextMs()).toBeUndefined()
    book.restore(Number(order.placed_ms))
    expect(book.due(closesMs)).toHaveLength(1)
  })
})

describe('a split', () => {
  const adjust = createAdjustOrder({ market, rules: testRules })
  const before = rowOf(0, { limit_paise: 10_003n, hold_price_paise: 10_003n, quantity: 301n })
  const input = {
    orderNo: 1n,
    actionId: 'split:X:2026-03-11',
    sharesBefore: 2,
    sharesAfter: 5,
    dueMs: opensMs,
  }

  it('divides an order’s price, never to a worse one, and multiplies its quantity', () => {
    const ledger = createInvestor(100_000_00n)
    ledger.put(orderTable, before)
    const decision = ledger.run(adjust, input)
    expect(decision.kind).toBe('accepted')
    const [row] = ledger.rows(orderTable)
    expect(row).toMatchObject({ quantity: 752n, limit_paise: 4_001n, state: 'open', event_count: 2 })
    expect(row?.hold_paise).toBeGreaterThan(0n)
    expect(ledger.balancePaise('user:order-hold')).toBe(row?.hold_paise)
    expect(ledger.totalPaise()).toBe(0n)
  })

  it('cancels an order without a whole share left, and one that the cash no longer covers', () => {
    const merged = createInvestor(100_000_00n)
    merged.put(orderTable, { ...before, quantity: 1n })
    merged.run(adjust, { ...input, sharesBefore: 5, sharesAfter: 2 })
    expect(merged.rows(orderTable)[0]).toMatchObject({ state: 'cancelled', reason: 'share-change' })
    expect(merged.rows(commandMessageTable)).toMatchObject([
      { kind: 'order-share-change', parameters: { orderNo: '1', quantity: '1' } },
    ])
    const poor = createInvestor(0n)
    poor.put(orderTable, before)
    poor.run(adjust, input)
    expect(poor.rows(orderTable)[0]).toMatchObject({ state: 'cancelled', reason: 'funds', hold_paise: 0n })
    expect(poor.rows(commandMessageTable)).toMatchObject([
      { kind: 'order-rejected', parameters: { orderNo: '1', reason: refusals.fundsTooLow } },
    ])
  })

  it('does not affect orders placed on the ex-day', () => {
    const ledger = createInvestor(0n)
    ledger.put(orderTable, { ...before, placed_ms: BigInt(opensMs), changed_ms: BigInt(opensMs) })
    expect(ledger.run(adjust, input)).toMatchObject({ kind: 'refused', key: refusals.orderNotCancellable })
  })
})

describe('an order that missed the opening of an ex-day', () => {
  const [instrument] = market.instruments
  const action: ShareChange = {
    id: 'split:X:2026-03-11',
    kind: 'split' as const,
    isin: instrument?.isin ?? '',
    announcedMs: 0,
    listings: instrument === undefined ? [] : [instrument],
    exDay: market.session(opensMs).day,
    sharesBefore: 2,
    sharesAfter: 5,
    faceValueBeforePaise: 1_000,
    faceValueAfterPaise: 400,
  }
  const splitMarket = { ...market, actionsOf: () => [action] }
  const advance = createAdvance(createValidator(splitMarket, testRules, ownLossCovers))
  const placed = rowOf(0, { limit_paise: 1_000_000n, hold_price_paise: 1_000_000n, quantity: 300n })
  const step = {
    orderNo: 1n,
    eventCount: 1,
    positionNo: null,
    step: 'fill',
    instantMs: opensMs + 5_000,
  } as const

  it('is adjusted rather than filled, then searched again from the opening', () => {
    const ledger = createInvestor(10_000_000_00n)
    ledger.put(orderTable, placed)
    expect(ledger.run(advance, step)).toMatchObject({ kind: 'accepted', result: { filledQuantity: '0' } })
    expect(ledger.rows(orderTable)).toMatchObject([
      { quantity: 750n, limit_paise: 400_000n, next_from_ms: BigInt(opensMs), event_count: 2 },
    ])
  })

  it('is not adjusted twice', () => {
    const ledger = createInvestor(10_000_000_00n)
    ledger.put(orderTable, placed)
    ledger.run(advance, step)
    const { sharesBefore, sharesAfter, id: actionId } = action
    const adjust = createAdjustOrder({ market: splitMarket, rules: testRules })
    const again = { orderNo: 1n, actionId, sharesBefore, sharesAfter, dueMs: opensMs }
    expect(ledger.run(adjust, again)).toMatchObject({ kind: 'refused' })
  })
})

describe('an order that ends where it would be filled', () => {
  const stock = market.instruments[0] ?? expect.fail('the market has no stock')
  const openPaise = BigInt(market.quote(stock, opensMs)?.pricePaise ?? 0)
  const rules = { ...testRules, minimumBuyAmountPaise: 0n }

  it.each([
    ['for lack of funds', { intent: 'open' }, 'rejected', 'funds'],
    [
      'with its position',
      { intent: 'close', position_no: 7n, direction: 'short' },
      'cancelled',
      'position-closed',
    ],
  ] as const)('%s has an event about it, and none of a fill', (_how, change, kind, reason) => {
    // Both buy; within two per cent of the price the book has enough.
    const limit = (openPaise * 102n) / 100n
    const order = rowOf(0, { ...change, limit_paise: limit, hold_price_paise: limit })
    const step = nextStep(market, stock, order, opensMs)
    if (step.kind === 'wait') throw new Error('it is not filled')
    expect(step.kind).toBe('fill')
    const ledger = createInvestor(0n)
    ledger.put(orderTable, order)
    const advance = createAdvance(createValidator(market, rules, ownLossCovers))
    expect(ledger.run(advance, inputOfStep({ row: order, step }), step.instantMs).kind).toBe('accepted')
    expect(ledger.rows(orderEventTable)).toMatchObject([
      { kind, state: kind, reason, quantity: 300n, price_paise: null, fill_no: null },
    ])
  })
})
