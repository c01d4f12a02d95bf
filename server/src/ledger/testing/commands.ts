import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { type Command, type Effect, refused } from '../command.ts'
import { defineTable } from '../entity-table.ts'
import { insert, rowKey, update } from '../rows.ts'

/** Commands of the ledger's own tests and bench: moving money, a counter row, and failing rules. */
export type CounterRow = {
  user_id: bigint
  name: string
  count: number
  touched_at: Date
  note: { readonly text: string } | null
}
export const counterTable = defineTable<CounterRow, 'user_id' | 'name'>({
  name: 'test_counters',
  key: ['user_id', 'name'],
  columns: { user_id: 'bigint', name: 'text', count: 'integer', touched_at: 'timestamptz', note: 'jsonb' },
})
export const counterTableSql = `create table test_counters (user_id bigint, name text, count integer not null,
  touched_at timestamptz not null, note jsonb, primary key (user_id, name))`

export const pay: Command<
  { readonly amountPaise: bigint; readonly note?: string },
  { readonly left: bigint }
> = {
  name: 'test.pay',
  needs: () => [],
  decide: (state, { amountPaise }) => {
    const leftPaise = state.balancePaise('user:cash') - amountPaise
    if (leftPaise < 0n) return refused(refusals.fundsTooLow, { missing: String(-leftPaise) })
    return {
      kind: 'accepted',
      result: { left: leftPaise },
      effects: [payment(amountPaise, String(state.commandId))],
    }
  },
}

const payment = (amountPaise: bigint, reference: string): Effect => ({
  kind: 'transfer',
  entryType: 'withdrawal-paid',
  reference,
  postings: [
    { account: 'user:cash', amountPaise },
    { account: 'house:brokerage', amountPaise: -amountPaise },
  ],
})

/** The same, refused when repeated within 15 seconds. */
export const payOnce: typeof pay = { ...pay, name: 'test.pay-once', repeatLockMs: 15_000 }

export const count: Command<{ readonly name: string; readonly atMost: number }, { readonly count: number }> =
  {
    name: 'test.count',
    needs: ({ name }, userId) => [rowKey(counterTable, { user_id: userId, name })],
    decide: (state, { name, atMost }, instantMs) => {
      const key = { user_id: state.userId, name }
      const row = state.row(counterTable, key)
      const touched_at = new Date(instantMs)
      const event: Effect = { kind: 'publish', event: { type: 'counted', reference: name } }
      if (row === undefined) {
        const first = { ...key, count: 1, touched_at, note: { text: `"${name}"\\` } }
        return {
          kind: 'accepted',
          result: { count: 1 },
          effects: [insert(counterTable, first), event],
        }
      }
      if (row.count >= atMost) return refused(refusals.quantityTooHigh, { maximum: String(atMost) })
      const set = { count: row.count + 1, touched_at }
      return {
        kind: 'accepted',
        result: { count: row.count + 1 },
        effects: [update(counterTable, key, { expect: { count: row.count }, set }), event],
      }
    },
  }

/**
 * Rules with one fault each: one throws, one loses a paisa, one overdraws; the others write a row that
 * doesn't match its table, which needs a cast.
 */
export const faults = [
  'throws',
  'loses-a-paisa',
  'overdraws',
  'misspells-a-column',
  'adds-a-column',
  'lacks-a-column',
  'misspells-a-change',
] as const
export const faulty: Command<{ readonly fault: (typeof faults)[number] }, null> = {
  name: 'test.faulty',
  needs: () => [],
  decide: (state, { fault }) => {
    if (fault === 'throws') throw new Error('this rule throws')
    const cash = state.balancePaise('user:cash')
    const takenPaise = fault === 'overdraws' ? cash + 1n : 2n
    const bookedPaise = fault === 'loses-a-paisa' ? 1n : takenPaise
    const postings = [
      { account: 'house:rounding', amountPaise: -bookedPaise },
      { account: 'user:cash', amountPaise: takenPaise },
    ] as const
    const transfer: Effect = { kind: 'transfer', entryType: 'share-change', reference: 'fault', postings }
    return { kind: 'accepted', result: null, effects: [transfer, ...wrongRows(state.userId, fault)] }
  },
}

const wrongRows = (user_id: bigint, fault: (typeof faults)[number]): readonly Effect[] => {
  const key = { user_id, name: 'wrong' }
  const others = { touched_at: new Date(0), note: null }
  const add = (row: object) => insert(counterTable, row as CounterRow)
  if (fault === 'misspells-a-column') return [add({ ...key, ...others, cuont: 1 })]
  if (fault === 'adds-a-column') return [add({ ...key, ...others, count: 1, counted: true })]
  if (fault === 'lacks-a-column') return [add({ ...key, ...others })]
  if (fault !== 'misspells-a-change') return []
  const set: object = { cuont: 2 }
  return [
    add({ ...key, ...others, count: 1 }),
    update(counterTable, key, { expect: { count: 1 }, set: set as Partial<Pick<CounterRow, 'count'>> }),
  ]
}
