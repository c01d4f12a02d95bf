import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import { sql, type Transaction } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../../database/schema.ts'
import { readStoredSettings } from './queries.ts'
import { type SettingName, type StoredSettings, settingsSchema } from './schema.ts'

export interface SettingChange<Name extends SettingName = SettingName> {
  readonly name: Name
  readonly value: StoredSettings[Name]
  /** Null: the system itself. */
  readonly operatorId: bigint | null
  /** The desk's request that was approved, if there was one. */
  readonly requestId?: bigint
  readonly reason?: string
}

/** The changed settings would contradict each other; `issues` explains how. */
export class UnfitSetting extends Error {
  readonly issues: readonly z.core.$ZodIssue[]
  constructor(issues: readonly z.core.$ZodIssue[]) {
    super(issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '))
    this.name = 'UnfitSetting'
    this.issues = issues
  }
}

/** jsonb must be distinguished from the PostgreSQL arrays that the driver makes from JavaScript's. */
const json = (value: unknown) => sql<unknown>`${JSON.stringify(value)}::jsonb`

/**
 * Changes one setting and records its history in one transaction; every process is notified. Setting the same
 * value again changes nothing. Throws UnfitSetting.
 */
export const changeSetting = <Name extends SettingName>(
  database: Kysely<Database>,
  change: SettingChange<Name>,
  nowMs: number,
): Promise<void> =>
  database.transaction().execute((transaction) => changeSettingIn(transaction, change, nowMs))

/** The same within a larger transaction. */
export const changeSettingIn = async <Name extends SettingName>(
  transaction: Transaction<Database>,
  change: SettingChange<Name>,
  nowMs: number,
): Promise<void> => {
  // One change at a time: settings are checked together.
  await sql`lock table settings in share row exclusive mode`.execute(transaction)
  const before = await readStoredSettings(transaction)
  if (isDeepStrictEqual(before[change.name], change.value)) return
  const fits = settingsSchema.safeParse({ ...before, [change.name]: change.value })
  if (!fits.success) throw new UnfitSetting(fits.error.issues)
  await transaction
    .insertInto('settings')
    .values({ name: change.name, value: json(change.value) })
    .onConflict((clash) => clash.column('name').doUpdateSet({ value: json(change.value) }))
    .execute()
  await transaction
    .insertInto('settings_history')
    .values({
      name: change.name,
      changed_ms: BigInt(nowMs),
      operator_id: change.operatorId,
      value_before: json(before[change.name]),
      value_after: json(change.value),
      request_id: change.requestId ?? null,
      reason: change.reason ?? null,
    })
    .execute()
}
