import type { deskSettingHistory } from '@tarazu/contract/calls/desk-settings.ts'
import { percentOfPpm } from '@tarazu/contract/trading/order-rules.ts'
import type { CallOutput, ParsedInput } from '@tarazu/contract/wire/call.ts'
import type { Kysely } from 'kysely'
import { isoText } from '../../base/iso-text.ts'
import type { Database } from '../../database/schema.ts'
import { defaultSettings, type StoredSettings } from './schema.ts'
import { isPlainSetting, settingText } from './text.ts'

type StockStates = StoredSettings['stockStates']

/** "NSE:KAVCEM locked" for every listing whose state differs from the other version's. */
const statesText = (states: StockStates, others: StockStates): string =>
  [...new Set([...Object.keys(states), ...Object.keys(others)])]
    .filter((listing) => states[listing] !== others[listing])
    .sort()
    .map((listing) => `${listing} ${states[listing] ?? 'listed'}`)
    .join(', ')

/** The newest line of the financing rates: "12% from 2012-07-01". */
const financingText = (rates: StoredSettings['financingRates']): string => {
  const newest = rates.at(-1)
  return newest === undefined ? '' : `${percentOfPpm(newest.annualPpm)}% from ${newest.fromDay}`
}

/** The newest day from which a line of the charges applies. */
const chargesText = (charges: StoredSettings['charges']): string =>
  `${charges.length} lines, the newest from ${charges.reduce((newest, { fromDay }) => (fromDay > newest ? fromDay : newest), '')}`

/** A historical value in words; `other` is the value to compare it with. */
const historyText = (name: string, value: unknown, other: unknown): string => {
  if (isPlainSetting(name)) return settingText(name, { ...defaultSettings, [name]: value })
  if (name === 'stockStates') return statesText(value as StockStates, other as StockStates)
  if (name === 'financingRates') return financingText(value as StoredSettings['financingRates'])
  if (name === 'charges') return chargesText(value as StoredSettings['charges'])
  // A setting from an earlier version.
  return JSON.stringify(value)
}

/** Every change to the settings, or to one of them, newest first. */
export const readSettingHistory = async (
  database: Kysely<Database>,
  { name, pageNum, pageSize }: ParsedInput<typeof deskSettingHistory>,
): Promise<CallOutput<typeof deskSettingHistory>> => {
  const all = database
    .selectFrom('settings_history as change')
    .$if(name !== undefined, (query) => query.where('change.name', '=', name ?? ''))
  const rows = await all
    .leftJoin('operators as approver', 'approver.operator_id', 'change.operator_id')
    .leftJoin('desk_requests as request', 'request.request_id', 'change.request_id')
    .leftJoin('operators as asker', 'asker.operator_id', 'request.requested_by')
    .select([
      'change.change_id',
      'change.name',
      'change.changed_ms',
      'change.value_before',
      'change.value_after',
      'change.reason',
      'request.alone',
      'asker.name as asker_name',
      'approver.name as approver_name',
    ])
    .orderBy('change.change_id', 'desc')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute()
  const { total } = await all
    .select((select) => select.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow()
  const list = rows.map((row) => ({
    changeId: row.change_id.toString(),
    name: row.name,
    changedAt: isoText(row.changed_ms),
    before: historyText(row.name, row.value_before, row.value_after),
    after: historyText(row.name, row.value_after, row.value_before),
    askedBy: row.asker_name,
    approvedBy: row.approver_name,
    alone: row.alone ?? false,
    reason: row.reason ?? '',
  }))
  return { list, total: Number(total), pageNum, pageSize }
}
