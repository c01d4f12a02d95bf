import { csvInSlices } from '../../base/csv.ts'
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

const rowOf = (action: ListedAction): readonly string[] => [
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

/** CSV with a header, one line per action. */
export const actionsCsv = (actions: readonly ListedAction[]): Promise<string> =>
  csvInSlices([header, ...actions.map(rowOf)])
