import { expect, it } from 'vitest'
import { after } from './after.ts'
import { BatchState } from './batch-state.ts'
import type { Effect } from './command.ts'
import { defineTable } from './entity-table.ts'
import { insert, rowKey, rowSet, update } from './rows.ts'

type Thing = { user_id: bigint; thing_no: bigint; state: string; count: number }
const things = defineTable<Thing, 'user_id' | 'thing_no'>({
  name: 'things',
  key: ['user_id', 'thing_no'],
  columns: { user_id: 'bigint', thing_no: 'bigint', state: 'text', count: 'integer' },
})
const open = rowSet(things, { state: 'open' })
const thing = (thing_no: bigint, count: number): Thing => ({ user_id: 1n, thing_no, state: 'open', count })

it('shows a rule the state after its effects so far, with the next number, and changes nothing', () => {
  const batch = new BatchState()
  batch.balances.set(1n, new Map([['user:cash', 100n]]))
  for (const row of [thing(1n, 5), thing(2n, 6)])
    batch.cells.set(things, row, { table: things, version: '1', row, changed: false })
  batch.expect([rowKey(things, { user_id: 1n, thing_no: 4n })])
  batch.readSet(open)
  const before = batch.view(1n, 7n)
  const effects: readonly Effect[] = [
    {
      kind: 'transfer',
      entryType: 'position-close',
      reference: '1',
      postings: [
        { account: 'user:cash', amountPaise: -30n },
        { account: 'house:market', amountPaise: 30n },
      ],
    },
    update(things, { user_id: 1n, thing_no: 1n }, { expect: {}, set: { state: 'closed' } }),
    update(things, { user_id: 1n, thing_no: 2n }, { expect: {}, set: { count: 9 } }),
    insert(things, thing(3n, 1)),
    update(things, { user_id: 1n, thing_no: 3n }, { expect: {}, set: { count: 2 } }),
  ]
  const next = after(before, effects)
  expect([next.commandId, next.balancePaise('user:cash'), next.balancePaise('user:margin')]).toEqual([
    8n,
    130n,
    0n,
  ])
  expect(next.row(things, { user_id: 1n, thing_no: 1n })).toMatchObject({ state: 'closed', count: 5 })
  expect(next.row(things, { user_id: 1n, thing_no: 3n })).toMatchObject({ count: 2 })
  expect(next.row(things, { user_id: 1n, thing_no: 4n })).toBeUndefined()
  expect(next.rows(open).map(({ thing_no, count }) => [thing_no, count])).toEqual([
    [2n, 9],
    [3n, 2],
  ])
  const later = after(next, [
    update(things, { user_id: 1n, thing_no: 2n }, { expect: {}, set: { state: 'closed' } }),
  ])
  expect(later.rows(open).map(({ thing_no }) => thing_no)).toEqual([3n])
  expect(before.balancePaise('user:cash')).toBe(100n)
})
