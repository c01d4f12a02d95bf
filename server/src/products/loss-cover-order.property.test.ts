import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Effect, State } from '../ledger/command.ts'
import { propertyRuns } from '../ledger/testing/property-runs.ts'
import { lossCovers } from '../start/products.ts'
import { releaseHolds } from '../trading/positions/release-holds.ts'

/** The kinds of blocked money in the order in which they are released for a loss, with the columns of their rows. */
const kinds = [
  { table: 'trading_order', number: 'order_no', held: 'hold_paise' },
  { table: 'withdrawal', number: 'withdrawal_no', held: 'amount_paise' },
  { table: 'quant_orders', number: 'order_no', held: 'held_paise', kind: 'buy', product: 'MOMENTUM' },
  { table: 'fund_orders', number: 'order_no', held: 'held_paise', kind: 'subscribe', stage: 'waiting' },
  { table: 'placement_applications', number: 'application_no', held: 'held_paise' },
  { table: 'issue_application', number: 'application_no', held: 'held_paise' },
] as const

interface Held {
  readonly number: bigint
  readonly paise: bigint
}

const common = {
  user_id: 7n,
  quantity: 100n,
  filled_quantity: 0n,
  event_count: 1,
  change_count: 1,
  changed_ms: 0n,
  created_ms: 0n,
  ordered_ms: 0n,
  placed_ms: 0n,
  applied_ms: 0n,
  fee_paise: 0n,
}

/** The state of an investor with this much of each kind, and nothing else that releasing reads. */
const stateOf = (held: readonly (readonly Held[])[]): State => {
  const tables = new Map(
    kinds.map(({ table, number, held: column, ...others }, place) => [
      table as string,
      (held[place] ?? []).map((one) => ({
        ...common,
        ...others,
        [number]: one.number,
        [column]: one.paise,
      })),
    ]),
  )
  const state: Pick<State, 'userId' | 'commandId' | 'rows' | 'row' | 'balancePaise'> = {
    userId: 7n,
    commandId: 99n,
    rows: ({ table, where: { stage } }) =>
      (tables.get(table.name) ?? []).filter((row) => !('stage' in row) || row.stage === stage) as never,
    row: () => undefined,
    balancePaise: () => 0n,
  }
  return state
}

/** The amount each number's holds have released into cash. */
const returned = (effects: readonly Effect[]): ReadonlyMap<bigint, bigint> => {
  const byNumber = new Map<bigint, bigint>()
  for (const effect of effects) {
    if (effect.kind !== 'transfer') continue
    for (const { account, amountPaise } of effect.postings)
      if (account === 'user:cash') byNumber.set(BigInt(effect.reference), -amountPaise)
  }
  return byNumber
}

/** Numbers increase over time, whatever the kind. */
const holdings = fc
  .array(fc.array(fc.bigInt({ min: 1n, max: 1_000_000n }), { maxLength: 4 }), {
    minLength: kinds.length,
    maxLength: kinds.length,
  })
  .map((amounts) =>
    amounts.map((own, kind) =>
      own.map((paise, place): Held => ({ number: BigInt(100 * (kind + 1) + place), paise })),
    ),
  )

it('releases no more than a loss needs, kind after kind, newest first in each', () => {
  fc.assert(
    fc.property(holdings, fc.bigInt({ min: 1n, max: 8_000_000n }), (held, shortPaise) => {
      const market = { find: () => undefined }
      const { effects, freedPaise } = releaseHolds(stateOf(held), { market, lossCovers }, shortPaise, 1_000)
      const freed = returned(effects)
      const inOrder = held.flatMap((own) => own.toReversed())
      // The first holds in release order, and none of the others.
      const count = inOrder.findIndex(({ number }) => !freed.has(number))
      const given = count === -1 ? inOrder : inOrder.slice(0, count)
      expect([...freed.keys()].toSorted()).toEqual(given.map(({ number }) => number).toSorted())
      for (const { number, paise } of given) expect(freed.get(number)).toBe(paise)
      const total = given.reduce((sum, { paise }) => sum + paise, 0n)
      expect(freedPaise).toBe(total)
      // Enough if the holds suffice, and not enough without the last one.
      if (given.length < inOrder.length) expect(total).toBeGreaterThanOrEqual(shortPaise)
      expect(total - (given.at(-1)?.paise ?? 0n)).toBeLessThan(shortPaise)
    }),
    propertyRuns(100),
  )
})
