import { lossCover } from '@tarazu/contract/trading/loss-cover.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { complainOf, propertyRuns } from '../../ledger/testing/property-runs.ts'
import { withdrawalTable } from '../../money/transfers/tables.ts'
import { sellsHoldings } from '../book/draft.ts'
import { orderEventTable, orderTable } from '../book/tables.ts'
import { adjustmentTable, fillTable, financingTable } from '../positions/tables.ts'
import { createDeficitWatch, faultsOfMoney } from './testing/laws.ts'
import type { PracticeHouse } from './testing/practice-house.ts'
import { randomTrading } from './testing/random-trading.ts'
import { Traders } from './testing/traders.ts'

const longMs = 3_600_000

/** Events in a house, by name. */
const happenedIn = ({ store }: PracticeHouse): readonly string[] => [
  ...store
    .rows(orderTable)
    .flatMap((order) => [
      `${sellsHoldings(order) ? 'holdings' : order.intent} ${order.kind} ${order.state}`,
      ...(order.reason === lossCover ? ['order for a loss'] : []),
      ...(order.filled_quantity === 0n
        ? []
        : [order.validity, order.after_market ? 'after-market' : 'today']),
    ]),
  ...store.rows(orderEventTable).map(({ kind }) => kind),
  ...store.rows(fillTable).map(({ cause, uncovered_paise }) => (uncovered_paise > 0n ? 'uncovered' : cause)),
  ...store
    .rows(withdrawalTable)
    .map(({ state, reason }) => `withdrawal ${reason === lossCover ? 'for a loss' : state}`),
  ...store.rows(adjustmentTable).map(({ kind }) => kind),
  ...store.rows(financingTable).map(() => 'night'),
]

/** All kinds of trading events; each must happen at least once in a hundred thousand runs. */
const happenings = [
  ...['limit', 'sl', 'sl-m', 'gtt', 'market'].flatMap((kind) => [
    `open ${kind} complete`,
    `close ${kind} complete`,
    `holdings ${kind} complete`,
  ]),
  'triggered',
  'filled',
  'modified',
  'adjusted',
  'cancelled',
  'rejected',
  'expired',
  'ioc',
  'after-market',
  'liquidation',
  'uncovered',
  'night',
  'split',
  'bonus',
  'dividend',
  'order for a loss',
  'withdrawal for a loss',
  'withdrawal successful',
  'withdrawal rejected',
  'withdrawal cancelled',
  'withdrawal awaiting',
]

test('any orders on any prices create or lose no paisa, and leave no loss to the house that a hold would cover', {
  timeout: longMs,
}, () => {
  const tally = new Map<string, number>()
  const runs = propertyRuns(300)
  fc.assert(
    fc.property(randomTrading(24), (one) => {
      const watch = createDeficitWatch()
      const traders = new Traders(one, (house) => complainOf(watch(house)))
      const { house } = traders.play(one.steps)
      complainOf(faultsOfMoney(house))
      for (const name of happenedIn(house)) tally.set(name, (tally.get(name) ?? 0) + 1)
    }),
    runs,
  )
  if (runs.numRuns >= 100_000) expect(happenings.filter((name) => !tally.has(name))).toEqual([])
  for (const name of ['filled', 'triggered', 'liquidation', 'night'])
    expect([...tally.keys()]).toContain(name)
})

test('replaying the command log from scratch gives identical bytes', { timeout: longMs }, () => {
  fc.assert(
    fc.property(randomTrading(24), (one) => {
      const { house } = new Traders(one).play(one.steps)
      const bytes = house.store.bytes()
      const again = house.replayed().bytes()
      // A test runner would be too slow at comparing long equal texts.
      if (again !== bytes) expect(again).toBe(bytes)
    }),
    propertyRuns(300),
  )
})
