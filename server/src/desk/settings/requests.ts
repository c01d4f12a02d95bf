import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { StockState } from '@tarazu/contract/trading/order-rules.ts'
import type { Transaction } from 'kysely'
import { Refusal } from '../../base/refusal.ts'
import type { Database } from '../../database/schema.ts'
import { recordAction } from '../../people/operators/actions.ts'
import type { Approved, RequestKind } from '../../people/operators/requests.ts'
import type { Clock } from '../../time/clock.ts'
import { changeSettingIn, type SettingChange, UnfitSetting } from './change.ts'
import { readStoredSettings } from './queries.ts'
import { type StoredSettings, settingsSchema } from './schema.ts'
import { isPlainSetting, type PlainSetting, settingFromText, settingText } from './text.ts'

/** The input of a request to change a setting: its name, and its value in the setting's unit. */
export interface SettingInput {
  readonly name: string
  readonly value: string
}

export interface StockStateInput {
  /** "NSE:KAVCEM". */
  readonly listing: string
  readonly state: StockState
}

export interface SettingClocks {
  /** The market's clock. */
  readonly clock: Clock
  /** Real time. */
  readonly wallClock: Clock
}

export const unfit = (reason: string) => new Refusal(refusals.settingInvalid, { reason })

/**
 * Refuses with settingInvalid if it is not a setting, or if its value is invalid, on its own or with the
 * other current settings.
 */
export const readSetting = (
  stored: StoredSettings,
  { name, value }: SettingInput,
): { readonly name: PlainSetting; readonly value: StoredSettings[PlainSetting] } => {
  if (!isPlainSetting(name)) throw unfit(`there is no setting “${name}”`)
  const read = settingFromText(name, value)
  if (read === undefined) throw unfit(`“${value}” can’t be read`)
  const fits = settingsSchema.safeParse({ ...stored, [name]: read })
  if (!fits.success) throw unfit(fits.error.issues.map((issue) => issue.message).join('; '))
  return { name, value: read as StoredSettings[PlainSetting] }
}

/** Changes a setting; refuses with settingInvalid if it contradicts the others. */
export const changeOrRefuse = async <Name extends keyof StoredSettings>(
  transaction: Transaction<Database>,
  change: SettingChange<Name>,
  nowMs: number,
): Promise<void> => {
  try {
    await changeSettingIn(transaction, change, nowMs)
  } catch (error) {
    if (error instanceof UnfitSetting) throw unfit(error.message)
    throw error
  }
}

const change = async <Name extends keyof StoredSettings>(
  transaction: Transaction<Database>,
  changed: { readonly name: Name; readonly value: StoredSettings[Name] },
  facts: { readonly before: string; readonly after: string; readonly about: string },
  approved: Approved,
  { clock, wallClock }: SettingClocks,
): Promise<void> => {
  const { operatorId, reason } = approved
  await changeOrRefuse(transaction, { ...changed, ...approved }, wallClock.nowMs())
  const { about, before, after } = facts
  await recordAction(
    transaction,
    {
      action: 'setting.change',
      operatorId,
      before: { setting: about, value: before },
      after: { setting: about, value: after },
      reason,
    },
    clock.nowMs(),
  )
}

/** This process needs no call: the database notifies every process of a changed setting. */
const committed = async () => undefined

/** Changes one setting. */
export const createSettingKind = (clocks: SettingClocks): RequestKind<SettingInput> => ({
  kind: 'setting',
  approval: 'setting.approve',
  facts: ({ name, value }) => ({ setting: name, value }),
  apply: async (transaction, input, approved) => {
    const stored = await readStoredSettings(transaction)
    const next = readSetting(stored, input)
    const facts = { about: next.name, before: settingText(next.name, stored), after: input.value }
    await change(transaction, next, facts, approved, clocks)
  },
  committed,
})

/** Changes the state of one listing; the others stay as they are when it is approved. */
export const createStockStateKind = (clocks: SettingClocks): RequestKind<StockStateInput> => ({
  kind: 'stock-state',
  approval: 'setting.approve',
  facts: ({ listing, state }) => ({ listing, state }),
  apply: async (transaction, { listing, state }, approved) => {
    const { stockStates } = await readStoredSettings(transaction)
    const { [listing]: before = 'listed', ...others } = stockStates
    const value = state === 'listed' ? others : { ...others, [listing]: state }
    const facts = { about: listing, before, after: state }
    await change(transaction, { name: 'stockStates', value }, facts, approved, clocks)
  },
  committed,
})
