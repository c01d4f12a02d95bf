import { isUserAccount, type UserAccount } from '@tarazu/contract/money/chart.ts'
import { isIn } from './batch-state.ts'
import type { Effect, State } from './command.ts'
import type { EntityTable, Row } from './entity-table.ts'
import { Cells, type RowSetOf, rowOf } from './rows.ts'

/**
 * The state after some of a rule's own effects, for its next part: a sale out of several positions closes one
 * after the other. It has the command's next number: a command reserves one number after its id for each
 * entry it writes. The batch checks the effects when it applies all of them.
 */
export const after = (state: State, effects: readonly Effect[]): State => {
  const balances = new Map<UserAccount, bigint>()
  const inserted = new Cells<Row>()
  const changes = new Cells<Row>()
  for (const effect of effects) {
    if (effect.kind === 'transfer') {
      for (const { account, amountPaise } of effect.postings)
        if (isUserAccount(account)) balances.set(account, (balances.get(account) ?? 0n) - amountPaise)
    } else if (effect.kind === 'insert') inserted.set(effect.table, effect.row, effect.row)
    else if (effect.kind === 'update') {
      const { table, key, set } = effect
      const row = inserted.get(table, key)
      if (row === undefined) changes.set(table, key, { ...changes.get(table, key), ...set })
      else inserted.set(table, key, { ...row, ...set })
    }
  }
  return {
    userId: state.userId,
    commandId: state.commandId + 1n,
    balancePaise: (account) => state.balancePaise(account) + (balances.get(account) ?? 0n),
    row: <R extends Row, Key extends keyof R & string>(table: EntityTable<R, Key>, key: Pick<R, Key>) => {
      const row = inserted.get(table, key)
      if (row !== undefined) return rowOf({ table, row }, table)
      const before = state.row(table, key)
      return before === undefined ? undefined : { ...before, ...changes.get(table, key) }
    },
    rows: <R extends Row>(set: RowSetOf<R>) => {
      const { table } = set
      const kept = state.rows(set).map((row): R => ({ ...row, ...changes.get(table, row) }))
      const added: R[] = []
      for (const row of inserted.ofUser(table, state.userId)) {
        const one = rowOf({ table, row }, table)
        if (one !== undefined) added.push(one)
      }
      return [...kept, ...added].filter((row) => isIn(set, state.userId, row))
    },
  }
}
