import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { changeSetting } from './change.ts'
import { defaultSettings, type StoredSettings } from './schema.ts'

/** The withdrawal windows for a market with exchange hours: those of a bank's working day. */
const workingDay: StoredSettings['withdrawalHours'] = [
  { from: '09:00', to: '13:00' },
  { from: '14:00', to: '17:00' },
]

/**
 * Sets the withdrawal windows that go with the market's hours: the whole day, or a working day (MARKET_HOURS=nse).
 * Windows chosen by operators stay. Called at the start, before the settings are read.
 */
export const settleWithdrawalHours = async (
  database: Kysely<Database>,
  hours: 'always' | 'nse',
  nowMs: number,
): Promise<void> => {
  const newest = await database
    .selectFrom('settings_history')
    .select('operator_id')
    .where('name', '=', 'withdrawalHours')
    .orderBy('change_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (newest !== undefined && newest.operator_id !== null) return
  const value = hours === 'nse' ? workingDay : defaultSettings.withdrawalHours
  await changeSetting(
    database,
    { name: 'withdrawalHours', value, operatorId: null, reason: `MARKET_HOURS=${hours}` },
    nowMs,
  )
}
