import type { RefusalKey } from '@tarazu/contract/refusals/keys.ts'
import type { RefusalDetails } from '@tarazu/contract/refusals/sentence.ts'
import { dayNumberAt, dayOf } from '@tarazu/market/calendar/india-time.ts'
import { type Refused, refused } from '../../ledger/command.ts'
import type { DepositAloneRow } from './tables.ts'

/** A rule that can keep an investor from a deposit or a withdrawal, whatever the amount. */
export interface TransferRule {
  readonly key: RefusalKey
  readonly met: boolean
  readonly details: RefusalDetails | null
}

export const transferRule = (
  key: RefusalKey,
  met: boolean,
  details: RefusalDetails | null = null,
): TransferRule => ({ key, met, details })

/** The refusal of the first rule that is not met. */
export const refuseUnmet = (rules: readonly TransferRule[]): Refused | undefined => {
  const unmet = rules.find(({ met }) => !met)
  return unmet && refused(unmet.key, unmet.details ?? undefined)
}

/** Hours of the day in India in which withdrawals are accepted: "09:00" to "13:00"; "24:00" is the day's end. */
export interface HourWindow {
  readonly from: string
  readonly to: string
}

/**
 * The settings that decide deposits and withdrawals: a snapshot, like trading's rules. A command is created
 * for one snapshot.
 */
export interface TransferRules {
  readonly depositMinimumPaise: bigint
  readonly depositMaximumPaise: bigint
  /** Above this amount of one investor's deposits in a day a deposit needs the approvals of two operators. */
  readonly depositSecondPersonPaise: bigint
  /** An unpaid deposit expires after so many minutes. */
  readonly depositPaymentMinutes: number
  readonly withdrawalMinimumPaise: bigint
  readonly withdrawalMaximumPaise: bigint
  /** For every withdrawal, taken out of its amount. */
  readonly withdrawalFeePaise: bigint
  readonly withdrawalArrivalHours: number
  /** Morning and afternoon. */
  readonly withdrawalHours: readonly HourWindow[]
  /** The same input from the same user within this time is refused with repeatedTooSoon; 0 switches the rule off. */
  readonly repeatLockMs: number
}

export const hourMs = 3_600_000

/** ["09:00–13:00", "14:00–18:00"]; windows that touch are one, so that all of a day is "00:00–24:00". */
export const hoursTexts = (windows: readonly HourWindow[]): readonly string[] => {
  const joined: HourWindow[] = []
  for (const window of windows) {
    const last = joined.at(-1)
    if (last === undefined || window.from > last.to) joined.push(window)
    else joined[joined.length - 1] = { from: last.from, to: window.to > last.to ? window.to : last.to }
  }
  return joined.map(({ from, to }) => `${from}–${to}`)
}

export type DepositAlone = Pick<DepositAloneRow, 'day' | 'amount_paise'>

/** What one operator alone has confirmed on this day, India's date by the market's clock. */
export const aloneTodayPaise = (alone: DepositAlone | null | undefined, nowMs: number): bigint =>
  alone?.day === dayOf(dayNumberAt(nowMs)) ? alone.amount_paise : 0n

/**
 * Whether a deposit needs two operators: the limit counts everything confirmed by one operator alone for the
 * investor in the day, so that no large sum comes in small parts.
 */
export const takesTwo = (
  { depositSecondPersonPaise }: TransferRules,
  alone: DepositAlone | null | undefined,
  amountPaise: bigint,
  nowMs: number,
): boolean => aloneTodayPaise(alone, nowMs) + amountPaise > depositSecondPersonPaise
