import type { settingUnits } from '@tarazu/contract/calls/desk-settings.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { foldDigits, typedDecimal, typedRupees, typedWholeNumber } from '@tarazu/contract/text/typed-input.ts'
import { percentOfPpm } from '@tarazu/contract/trading/order-rules.ts'
import type { StoredSettings } from './schema.ts'

type Unit = (typeof settingUnits)[number]

/** The settings that the desk changes one by one, in its order; charges and stock states have their own tables. */
export const settingUnitOf = {
  minimumBuyAmountPaise: 'rupees',
  maximumBuyPpm: 'percent',
  maximumStockPpm: 'percent',
  minimumQuantity: 'shares',
  maximumQuantity: 'shares',
  lotSize: 'shares',
  leverages: 'list',
  financingLimitPaise: 'rupees',
  repeatLockMs: 'seconds',
  cannotSellMinutes: 'minutes',
  holdingDays: 'days',
  shortsOvernight: 'yes-no',
  maximumRisePpm: 'percent',
  maximumDeclinePpm: 'percent',
  risingDays: 'days',
  risingPpm: 'percent',
  blockTradeMinimumPaise: 'rupees',
  vipMaximumFallPpm: 'percent',
  placementQuotaPaise: 'rupees',
  fundReviewPaise: 'rupees',
  loanDailyPpm: 'percent',
  loanPenalPpm: 'percent',
  loanFreeDays: 'days',
  loanTermDays: 'days',
  loanAutoPaise: 'rupees',
  loanAutoInvestorPaise: 'rupees',
  loanAutoDayPaise: 'rupees',
  loanSecondPersonPaise: 'rupees',
  starterSumPaise: 'rupees',
  depositMinimumPaise: 'rupees',
  depositMaximumPaise: 'rupees',
  depositSecondPersonPaise: 'rupees',
  depositPaymentMinutes: 'minutes',
  withdrawalMinimumPaise: 'rupees',
  withdrawalMaximumPaise: 'rupees',
  withdrawalFeePaise: 'rupees',
  withdrawalArrivalHours: 'hours',
  withdrawalHours: 'windows',
} as const satisfies Partial<Record<keyof StoredSettings, Unit>>

export type PlainSetting = keyof typeof settingUnitOf

export const isPlainSetting = (name: string): name is PlainSetting => Object.hasOwn(settingUnitOf, name)

/** "09:00-13:00, 14:00-17:00" for the windows of a day. */
const windowsText = (windows: StoredSettings['withdrawalHours']): string =>
  windows.map(({ from, to }) => `${from}-${to}`).join(', ')

/** The windows in a text, only checked for their form; undefined if it is not such a text. */
const windowsFromText = (text: string): StoredSettings['withdrawalHours'] | undefined => {
  const windows = text
    .split(',')
    .map((part) => /^(\d{2}:\d{2}) ?\p{Pd} ?(\d{2}:\d{2})$/u.exec(foldDigits(part.trim())))
  return windows.every((found) => found !== null)
    ? windows.map(([, from = '', to = '']) => ({ from, to }))
    : undefined
}

/** A stored value in its unit: "500.00", "33.33", "1, 2, 3, 5", "09:00-13:00, 14:00-17:00". */
export const settingText = (name: PlainSetting, stored: StoredSettings): string => {
  const unit: Unit = settingUnitOf[name]
  if (name === 'withdrawalHours') return windowsText(stored.withdrawalHours)
  const value = stored[name]
  if (unit === 'rupees') return rupeesFromPaise(BigInt(String(value)))
  if (unit === 'percent') return percentOfPpm(Number(value))
  if (unit === 'seconds') return String(Number(value) / 1000)
  if (unit === 'yes-no') return value === true ? 'yes' : 'no'
  return Array.isArray(value) ? value.join(', ') : String(value)
}

/** Twelve digits of rupees, more than any limit. */
const paiseFromText = (text: string): string | undefined => {
  const amountPaise = typedRupees(text)
  return amountPaise !== undefined && amountPaise < 10n ** 14n ? amountPaise.toString() : undefined
}

/** Nine digits before the point. */
const decimalOf = (text: string): number | undefined => {
  const value = Number(typedDecimal(text, 4))
  return value < 1e9 ? value : undefined
}

const scaled = (text: string, factor: number): number | undefined => {
  const value = decimalOf(text)
  return value === undefined ? undefined : Math.round(value * factor)
}

/** A percentage typed by an operator, in parts per million; undefined if it isn't one. */
export const ppmFromText = (typed: string): number | undefined => scaled(typed.trim(), 10_000)

/** An operator's input in its stored form; undefined if it is not a value of the setting's unit. */
export const settingFromText = (name: PlainSetting, typed: string): unknown => {
  const text = typed.trim()
  const unit: Unit = settingUnitOf[name]
  if (unit === 'rupees') return paiseFromText(text)
  if (unit === 'percent') return ppmFromText(text)
  if (unit === 'seconds') return scaled(text, 1000)
  if (unit === 'yes-no') return text === 'yes' ? true : text === 'no' ? false : undefined
  if (unit === 'windows') return windowsFromText(text)
  if (unit === 'list') {
    const values = text.split(',').map((part) => scaled(part.trim(), 1))
    return values.some((value) => value === undefined) ? undefined : values
  }
  const count = typedWholeNumber(text) ?? 1e9
  return count < 1e9 ? count : undefined
}
