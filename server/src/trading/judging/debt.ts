import type { State } from '../../ledger/command.ts'
import type { RowKey } from '../../ledger/rows.ts'

/** Whether an investor has a debt that bars a sale (124): the rows that it is read from, and the answer. */
export interface DebtRule {
  readonly needs: (userId: bigint) => readonly RowKey[]
  readonly hasDebt: (state: State, instantMs: number) => boolean
}

/** The rule of every sale, however it is ordered. Nobody lends money yet: what lends it puts its own rule here. */
export const debtRule: DebtRule = { needs: () => [], hasDebt: () => false }
