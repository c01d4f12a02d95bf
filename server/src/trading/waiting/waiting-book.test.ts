import { dayNumberOf } from '@tarazu/market/calendar/india-time.ts'
import { createCalendar } from '@tarazu/market/calendar/session.ts'
import { createSeedChain } from '@tarazu/market/numbers/seeds.ts'
import { createPracticeMarket } from '@tarazu/market/practice-market.ts'
import type { Instrument } from '@tarazu/market/types.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AlertRow, figuresAt, firstReachMs, levelOf, watchedOf } from '../alerts/reach.ts'
import { AlertBook } from '../alerts/watch.ts'
import { levelIn, MarginBook, type WatchedRow } from '../positions/margin-watch.ts'
import type { WaitingRow } from './kind.ts'
import type { WaitingBook } from './waiting-book.ts'

const { seedOf } = createSeedChain(new Uint8Array(32).fill(6), dayNumberOf('2024-01-01'))
const market = createPracticeMarket({
  seedOf,
  firstDay: '2024-01-01',
  calendar: createCalendar('nse'),
  companies: 12,
})
/** Since the history began. */
const listed = market.instruments.filter(({ listingDay }) => listingDay < '2024-01-01')
const span = market.session(Date.parse('2026-03-11T10:00:00+05:30'))
const { opensAtMs: opensMs, closesAtMs: closesMs } = span
/** Nothing is added to a book before this time. */
const earliestMs = opensMs - 3_600_000

const spec = fc.record({
  which: fc.nat({ max: 5 }),
  awayPpm: fc.integer({ min: 200, max: 25_000 }),
  rises: fc.boolean(),
  isIndex: fc.boolean(),
  isChange: fc.boolean(),
  /** When it starts to wait, in seconds after the opening; 0 or less: before it. */
  at: fc.integer({ min: -3_000, max: 20_000 }),
})
type Spec = typeof spec extends fc.Arbitrary<infer One> ? One : never

const stockOf = ({ which }: Spec): Instrument => listed[which] ?? expect.fail('the market has too few')
const putMsOf = ({ at }: Spec): number => opensMs + at * 1_000
const priceNear = ({ awayPpm, rises }: Spec, pricePaise: number): number =>
  Math.round(pricePaise * (1 + (rises ? awayPpm : -awayPpm) / 1_000_000))

const alertOf = (one: Spec, place: number): AlertRow => {
  const index = market.indices[one.which % 2]
  const { exchange, code } = stockOf(one)
  const named = one.isIndex && index ? { exchange: null, code: index.code } : { exchange, code }
  const putMs = putMsOf(one)
  const watched = watchedOf(market, named) ?? expect.fail('the market does not have it')
  const pricePaise = figuresAt(market, watched, putMs)?.pricePaise ?? expect.fail('it has no price')
  const conditions = one.isChange ? (['rises', 'falls'] as const) : (['at-or-above', 'at-or-below'] as const)
  return {
    user_id: BigInt(1 + (place % 3)),
    alert_no: BigInt(place + 1),
    ...named,
    condition: conditions[one.rises ? 0 : 1],
    price_paise: one.isChange ? null : BigInt(priceNear(one, pricePaise)),
    change_ppm: one.isChange ? one.awayPpm : null,
    set_ms: BigInt(putMs),
    reached_ms: null,
    reached_paise: null,
  }
}

/** A margin call at a nearby price, and a closing as far again beyond it. */
const positionOf = (one: Spec, place: number): WatchedRow => {
  const stock = stockOf(one)
  const pricePaise = market.quote(stock, putMsOf(one))?.pricePaise ?? expect.fail('it has no price')
  return {
    user_id: BigInt(1 + (place % 3)),
    order_no: BigInt(place + 1),
    exchange: stock.exchange,
    code: stock.code,
    direction: one.rises ? 'short' : 'long',
    quantity: 10n,
    call_price_paise: BigInt(priceNear(one, pricePaise)),
    liquidation_price_paise: BigInt(priceNear({ ...one, awayPpm: 2 * one.awayPpm }, pricePaise)),
    margin_from_ms: BigInt(putMsOf(one)),
    margin_called_ms: null,
    change_count: 1,
  }
}

/** How a row of a kind is added, its state after its step, and when its steps are, each searched alone. */
interface Tried<Row extends WaitingRow> {
  readonly bookOf: () => Pick<
    WaitingBook<Row, unknown, { readonly instantMs: number }>,
    'put' | 'due' | 'searchStretch'
  >
  readonly rowOf: (one: Spec, place: number) => Row
  readonly numberOf: (row: Row) => bigint
  readonly done: (row: Row, instantMs: number) => Row
  readonly expected: (row: Row) => readonly number[]
}

const alerts: Tried<AlertRow> = {
  bookOf: () => new AlertBook(market),
  rowOf: alertOf,
  numberOf: ({ alert_no }) => alert_no,
  done: (row, instantMs) => ({ ...row, reached_ms: BigInt(instantMs), reached_paise: 1n }),
  expected: (row) => {
    const watched = watchedOf(market, row)
    const level = watched && levelOf(market, watched, row, span)
    if (watched === undefined || level === undefined) return []
    const fromMs = Math.max(Number(row.set_ms), opensMs)
    const reachMs = firstReachMs(market, watched, level, { session: span, fromMs, untilMs: closesMs - 1 })
    return reachMs === undefined ? [] : [reachMs]
  },
}

const margins: Tried<WatchedRow> = {
  bookOf: () => new MarginBook(market),
  rowOf: positionOf,
  numberOf: ({ order_no }) => order_no,
  done: (row, instantMs) => ({
    ...row,
    change_count: row.change_count + 1,
    ...(row.margin_called_ms === null ? { margin_called_ms: BigInt(instantMs) } : { quantity: 0n }),
  }),
  expected: (row) => {
    const stock = market.find(row.exchange, row.code) ?? expect.fail('the market does not have it')
    const touchMs = (one: WatchedRow) => {
      const level = levelIn(one, opensMs)
      const fromMs = Math.max(Number(one.margin_from_ms), opensMs)
      return level && market.firstTouch(stock, level, fromMs, closesMs - 1)
    }
    const calledMs = touchMs(row)
    if (calledMs === undefined) return []
    const closedMs = touchMs({ ...row, margin_called_ms: BigInt(calledMs) })
    return closedMs === undefined ? [calledMs] : [calledMs, closedMs]
  },
}

const namesOf = <Row extends WaitingRow>(tried: Tried<Row>, rows: readonly Row[]): readonly string[] =>
  rows.flatMap((row) => tried.expected(row).map((instantMs) => `${instantMs} ${tried.numberOf(row)}`)).sort()

/** A restart at some second in the session, and whether stretches are searched ahead, as by a skip. */
interface Course {
  readonly restartMs: number
  readonly isAhead: boolean
}

/** Runs through the session; returns what was done when. */
const live = <Row extends WaitingRow>(
  tried: Tried<Row>,
  specs: readonly Spec[],
  { restartMs, isAhead }: Course,
) => {
  const rows = specs.map((one, place) => ({ row: tried.rowOf(one, place), putMs: putMsOf(one) }))
  const table = new Map<bigint, Row>()
  let book = tried.bookOf()
  const found: string[] = []
  const drain = (untilMs: number) => {
    for (;;) {
      while (isAhead && book.searchStretch(untilMs));
      const due = book.due(untilMs)
      if (due.length === 0) return
      for (const { row, step } of due) {
        found.push(`${step.instantMs} ${tried.numberOf(row)}`)
        const done = tried.done(row, step.instantMs)
        table.set(tried.numberOf(row), done)
        book.put(done, step.instantMs)
      }
    }
  }
  const put = (row: Row, putMs: number) => {
    drain(putMs)
    table.set(tried.numberOf(row), row)
    book.put(row, putMs)
  }
  const inOrder = rows.toSorted((one, other) => one.putMs - other.putMs)
  for (const { row, putMs } of inOrder.filter((one) => one.putMs <= restartMs)) put(row, putMs)
  drain(restartMs)
  book = tried.bookOf()
  for (const row of table.values()) book.put(row, restartMs)
  for (const { row, putMs } of inOrder.filter((one) => one.putMs > restartMs)) put(row, putMs)
  drain(closesMs - 1)
  return {
    found,
    expected: namesOf(
      tried,
      rows.map(({ row }) => row),
    ),
  }
}

const courses = fc.record({
  restartMs: fc.integer({ min: earliestMs, max: closesMs - 1 }),
  isAhead: fc.boolean(),
})

describe('a book', () => {
  it('of alerts finds what separate searches find, even after a restart in mid-session', () => {
    fc.assert(
      fc.property(fc.array(spec, { minLength: 1, maxLength: 15 }), courses, (specs, course) => {
        const { found, expected } = live(alerts, specs, course)
        expect(found.toSorted()).toEqual(expected)
        const instants = found.map((text) => Number(text.split(' ')[0]))
        expect(instants).toEqual(instants.toSorted((one, other) => one - other))
      }),
      { numRuns: 25 },
    )
  })

  it('of margins finds each call and what follows it, even after a restart in mid-session', () => {
    fc.assert(
      fc.property(fc.array(spec, { minLength: 1, maxLength: 25 }), courses, (specs, course) => {
        const { found, expected } = live(margins, specs, course)
        expect(found.toSorted()).toEqual(expected)
      }),
      { numRuns: 60 },
    )
  })

  it('passes through a session without a price that anybody waits for without a stop, but only as far as asked', () => {
    const far: Spec = { which: 0, awayPpm: 150_000, rises: false, isIndex: false, isChange: false, at: -1 }
    const row = positionOf(far, 0)
    expect(margins.expected(row)).toEqual([])
    const book = new MarginBook(market)
    book.put(row, earliestMs)
    expect(book.searchStretch(closesMs)).toBe(false)
    expect(book.due(opensMs)).toEqual([])
    const firstEndMs = book.nextMs() ?? expect.fail('nothing is searched')
    expect(firstEndMs).toBeLessThan(closesMs)
    expect(book.searchStretch(firstEndMs - 1)).toBe(false)
    while (book.searchStretch(closesMs));
    expect(book.nextMs()).toBe(closesMs)
  })

  it('ignores an older row that arrives after a newer one', () => {
    const near: Spec = { which: 0, awayPpm: 200, rises: false, isIndex: false, isChange: false, at: -1 }
    const row = positionOf(near, 0)
    const newer = { ...row, change_count: 3, call_price_paise: 1n, liquidation_price_paise: 1n }
    const book = new MarginBook(market)
    book.put(newer, earliestMs)
    book.put(row, earliestMs)
    expect(book.rows()).toEqual([newer])
    book.put({ ...newer, change_count: 4, quantity: 0n }, earliestMs)
    expect(book.size).toBe(0)
  })

  it('ignores what was set aside, until it is restored or changes', () => {
    const near: Spec = { which: 0, awayPpm: 200, rises: false, isIndex: false, isChange: false, at: -1 }
    const row = positionOf(near, 0)
    const book = new MarginBook(market)
    book.put(row, earliestMs)
    expect(book.nextMs()).toBe(opensMs)
    book.setAside(row)
    book.put(row, earliestMs)
    expect(book.nextMs()).toBeUndefined()
    expect(book.isUnchanged(row)).toBe(false)
    book.restore(earliestMs)
    expect(book.nextMs()).toBe(opensMs)
    book.setAside(row)
    book.put({ ...row, change_count: 2 }, earliestMs)
    expect(book.nextMs()).toBe(opensMs)
    book.remove(book.nameOf(row))
    expect(book.nextMs()).toBeUndefined()
  })
})
