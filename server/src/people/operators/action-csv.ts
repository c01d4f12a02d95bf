import { mapInSlices } from '../../base/slices.ts'
import type { ListedAction } from './action-queries.ts'

const header = [
  'action_id',
  'at',
  'market_instant',
  'operator_id',
  'operator',
  'action',
  'user_id',
  'user',
  'before',
  'after',
  'reason',
]

/**
 * A cell as RFC 4180 writes it. Spreadsheets run what begins with one of these as a formula, so that it gets an
 * apostrophe before it.
 */
export const csvCell = (value: string): string => {
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

const lineOf = (action: ListedAction): string =>
  [
    action.actionId,
    action.at,
    action.instant,
    action.operator?.operatorId ?? '',
    action.operator?.name ?? 'system',
    action.action,
    action.user?.userId ?? '',
    action.user?.name ?? '',
    action.before === null ? '' : JSON.stringify(action.before),
    action.after === null ? '' : JSON.stringify(action.after),
    action.reason ?? '',
  ]
    .map(csvCell)
    .join(',')

/** CSV with a header, one line an action. */
export const actionsCsv = async (actions: readonly ListedAction[]): Promise<string> =>
  `${[header.join(','), ...(await mapInSlices(actions, lineOf))].join('\r\n')}\r\n`
