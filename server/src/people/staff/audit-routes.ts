import { accountActions } from '@tarazu/contract/calls/account-actions.ts'
import { deskActions, deskExportActions } from '@tarazu/contract/calls/desk-audit.ts'
import type { Kysely } from 'kysely'
import { isoText } from '../../base/iso-text.ts'
import type { Database } from '../../database/schema.ts'
import type { Clock } from '../../time/clock.ts'
import { type BoundCall, bindInvestor, bindOperator } from '../../wire/http/bind.ts'
import { actionsCsv } from '../operators/action-csv.ts'
import { readAccountActions, readActions, readOldestActions } from '../operators/action-queries.ts'
import { recordAction } from '../operators/actions.ts'

interface AuditServices {
  readonly database: Kysely<Database>
  /** The market's clock. */
  readonly clock: Clock
}

const exportedAtMost = 20_000
const isoOf = (instantMs: number | undefined) => (instantMs === undefined ? null : isoText(instantMs))

/** The audit trail: all of it for the desk; for an investor, the entries about their own account. */
export const auditRoutes = ({ database, clock }: AuditServices): readonly BoundCall[] => [
  bindInvestor(accountActions, (paging, { userId }) => readAccountActions(database, userId, paging)),
  bindOperator(deskActions, async ({ pageNum, pageSize, ...filter }) => {
    const [page, operators] = await Promise.all([
      readActions(database, filter, { pageNum, pageSize }),
      database.selectFrom('operators').select(['operator_id', 'name']).orderBy('name').execute(),
    ])
    return {
      ...page,
      list: [...page.list],
      operators: operators.map(({ operator_id, name }) => ({ operatorId: operator_id.toString(), name })),
    }
  }),
  bindOperator(deskExportActions, async (filter, { operatorId }) => {
    const found = await readOldestActions(database, filter, exportedAtMost + 1)
    const actions = found.slice(0, exportedAtMost)
    const after = {
      rows: actions.length,
      operator: filter.operatorId?.toString() ?? null,
      user: filter.userId?.toString() ?? null,
      action: filter.action ?? null,
      from: isoOf(filter.from),
      to: isoOf(filter.to),
    }
    await database
      .transaction()
      .execute((transaction) =>
        recordAction(transaction, { action: 'audit.export', operatorId, after }, clock.nowMs()),
      )
    return { csv: await actionsCsv(actions), rows: actions.length, cut: found.length > exportedAtMost }
  }),
]
