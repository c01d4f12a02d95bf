import { quantWorth } from '@tarazu/contract/trading/quant-rules.ts'
import { dayNumberAt, dayOf } from '@tarazu/market/calendar/india-time.ts'
import { closesAtMs, nextTradingDay } from '@tarazu/market/calendar/session.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { propertyRuns } from '../../ledger/testing/property-runs.ts'
import { investorTable } from '../../people/investors/tables.ts'
import { MemoryLedger } from '../../trading/positions/testing/memory-ledger.ts'
import { createQuantCancel } from './cancel.ts'
import { createQuantOrder } from './order.ts'
import { createQuantReview } from './review.ts'
import { createQuantSettle, createQuantWindUp } from './settle.ts'
import { type QuantOrderRow, quantLotTable, quantOrderTable } from './tables.ts'
import { createQuantMarket, orderedMs } from './testing/quant-market.ts'

const cashPaise = 5_000_000n
const id = 'TREND'
/** About half of all orders need an operator's decision. */
const reviewPaise = 1_500_000n

const order = fc.record({
  kind: fc.constantFrom('buy' as const, 'sell' as const),
  shares: fc.integer({ min: 0, max: 40 }),
})
const cancel = fc.record({ kind: fc.constant('cancel' as const), place: fc.nat(5) })
const review = fc.record({
  kind: fc.constant('review' as const),
  place: fc.nat(5),
  decision: fc.constantFrom('approve' as const, 'reject' as const),
})
/** The product rarely closes: nothing can be bought afterwards. */
const step = fc.oneof(
  { weight: 6, arbitrary: order },
  { weight: 2, arbitrary: cancel },
  { weight: 4, arbitrary: review },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('next' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('close' as const) }) },
)
const play = fc.record({
  /** A share's NAV, day by day, in ten-thousandths of a rupee. */
  values: fc.array(fc.integer({ min: 400_000, max: 1_600_000 }), { minLength: 40, maxLength: 40 }),
  endsAfterLast: fc.boolean(),
  steps: fc.array(step, { maxLength: 40, size: 'max' }),
})

const sum = (rows: readonly QuantOrderRow[], of: (row: QuantOrderRow) => bigint | null): bigint =>
  rows.reduce((all, row) => all + (of(row) ?? 0n), 0n)

/** Money and shares that were lost or created, in words. */
const faultsOf = (ledger: MemoryLedger): readonly string[] => {
  const orders = ledger.rows(quantOrderTable)
  const done = orders.filter(({ state }) => state === 'success')
  const [bought, sold] = [
    done.filter(({ kind }) => kind === 'buy'),
    done.filter(({ kind }) => kind !== 'buy'),
  ]
  const held = sum(orders, ({ held_paise }) => held_paise)
  const paid = sum(bought, ({ amount_paise }) => amount_paise)
  const received = sum(sold, ({ amount_paise }) => amount_paise)
  const fees = sum(sold, ({ fee_paise }) => fee_paise)
  const left = ledger.rows(quantLotTable).reduce((all, { left_shares }) => all + left_shares, 0n)
  const shares = (rows: readonly QuantOrderRow[]) => sum(rows, (row) => row.shares)
  const told: readonly (readonly [string, bigint, bigint])[] = [
    ['all accounts', ledger.totalPaise(), 0n],
    ['held', ledger.balancePaise('user:quant-hold'), held],
    ['cash', ledger.balancePaise('user:cash'), cashPaise - held - paid + received],
    ['house', -ledger.postedPaise('house:quant'), paid - received - fees],
    ['fees', -ledger.postedPaise('house:quant-fee'), fees],
    ['shares', left, shares(bought) - shares(sold)],
    // Each is rounded once, so that every order is worth its shares at its NAV.
    ['worth', paid + received + fees, sum(done, (row) => quantWorth(row.shares, row.value ?? 0n))],
  ]
  return told.flatMap(([name, is, should]) => (is === should ? [] : [`${name}: ${is}, not ${should}`]))
}

const playedBy = ({
  values,
  endsAfterLast,
  steps,
}: typeof play extends fc.Arbitrary<infer One> ? One : never) => {
  const { market, calendar } = createQuantMarket(values, endsAfterLast)
  const ledger = new MemoryLedger(cashPaise)
  ledger.put(investorTable, {
    user_id: ledger.userId,
    identity_status: 'passed',
    locked: false,
    loan_overdue: false,
  })
  const validator = { market, calendar, repeatLockMs: 0, reviewPaise }
  let nowMs = orderedMs
  const closed = new Set<string>()
  const settleDay = () => {
    nowMs = closesAtMs(calendar, dayNumberAt(nowMs))
    const settle = createQuantSettle(market, closed)
    for (const order of ledger.rows(quantOrderTable))
      if (order.state === 'in_progress' && Number(order.known_ms) <= nowMs)
        ledger.run(settle, { orderNo: order.order_no, dueMs: nowMs }, nowMs)
    if (closed.has(id)) ledger.run(createQuantWindUp(market, closed), { product: id, dueMs: nowMs }, nowMs)
    nowMs = orderedMs + (nextTradingDay(calendar, dayNumberAt(nowMs)) - dayNumberAt(orderedMs)) * 86_400_000
  }
  for (const one of steps) {
    if (one.kind === 'buy' || one.kind === 'sell')
      ledger.run(
        createQuantOrder({ ...validator, stop: closed.has(id) ? 'closed' : null }, one.kind),
        { id, shares: 10 * one.shares },
        nowMs,
      )
    else if (one.kind === 'cancel') {
      const order = ledger.rows(quantOrderTable)[one.place]
      if (order !== undefined) ledger.run(createQuantCancel(calendar), { orderNo: order.order_no }, nowMs)
    } else if (one.kind === 'review') {
      const order = ledger.rows(quantOrderTable)[one.place]
      const decided = { operatorId: 1n, decision: one.decision, reason: 'Less at once' }
      if (order !== undefined)
        ledger.run(createQuantReview(calendar), { orderNo: order.order_no, ...decided }, nowMs)
    } else if (one.kind === 'close') closed.add(id)
    else settleDay()
    expect(faultsOf(ledger)).toEqual([])
  }
  settleDay()
  settleDay()
  return { ledger, closed, day: dayOf(dayNumberAt(nowMs)) }
}

it('shares and paise add up across any purchases, sales, reviews, cancellations and closings', () => {
  let [settled, reviewed] = [0, 0]
  fc.assert(
    fc.property(play, (one) => {
      const { ledger, closed } = playedBy(one)
      expect(faultsOf(ledger)).toEqual([])
      const orders = ledger.rows(quantOrderTable)
      expect(orders.filter(({ state }) => state === 'in_progress')).toEqual([])
      expect(ledger.balancePaise('user:quant-hold')).toBe(0n)
      if (closed.has(id)) expect(ledger.rows(quantLotTable).every(({ state }) => state === 'sold')).toBe(true)
      const unreviewed = orders.filter(({ review }) => review === 'waiting' || review === 'refused')
      expect(unreviewed.filter(({ state }) => state === 'success')).toEqual([])
      reviewed += orders.filter(({ review, state }) => review === 'passed' && state === 'success').length
      settled += orders.filter(({ state }) => state === 'success').length
    }),
    propertyRuns(1_000),
  )
  expect(settled).toBeGreaterThan(reviewed)
  expect(reviewed).toBeGreaterThan(0)
}, 3_600_000)
