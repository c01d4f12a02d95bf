import type { RefusalKey } from '@tarazu/contract/refusals/keys.ts'
import type { RefusalDetails } from '@tarazu/contract/refusals/sentence.ts'
import { dayNumberAt, dayOf } from '@tarazu/market/calendar/india-time.ts'
import { type Refused, refused } from '../../ledger/command.ts'
import type { ReviewDecision } from '../../people/operators/four-eyes.ts'
import type { DepositAloneRow } from './tables.ts'
import type { WithdrawalWindow } from './withdrawal-window.ts'

/** An operator's decision on a deposit or withdrawal by the investor under whose account it is submitted. */
export interface TransferReview extends ReviewDecision {
  readonly orderNo: bigint
}

/** A rule that can stop an investor from depositing or withdrawing any amount. */
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

/**
 * The settings that the deposit and withdrawal rules use: a snapshot, like trading's rules. A command is
 * created for one snapshot.
 */
export interface TransferRules {
  readonly depositMinimumPaise: bigint
  readonly depositMaximumPaise: bigint
  /** If an investor's deposits in a day exceed this amount, a deposit needs two operators' approvals. */
  readonly depositSecondPersonPaise: bigint
  /** An unpaid deposit expires after this many minutes. */
  readonly depositPaymentMinutes: number
  readonly withdrawalMinimumPaise: bigint
  readonly withdrawalMaximumPaise: bigint
  /** Deducted from every withdrawal's amount. */
  readonly withdrawalFeePaise: bigint
  readonly withdrawalArrivalHours: number
  /** The withdrawal windows: morning and afternoon. */
  readonly withdrawalHours: readonly WithdrawalWindow[]
  /** The same input from the same user within this time is refused with repeatedTooSoon; 0 switches the rule off. */
  readonly repeatLockMs: number
}

export const hourMs = 3_600_000

export type DepositAlone = Pick<DepositAloneRow, 'day' | 'amount_paise'>

/** The amount confirmed by one operator alone on this date in India, by the market's clock. */
export const aloneTodayPaise = (alone: DepositAlone | null | undefined, nowMs: number): bigint =>
  alone?.day === dayOf(dayNumberAt(nowMs)) ? alone.amount_paise : 0n

/**
 * Whether a deposit needs two operators: the limit counts everything confirmed by one operator alone for the
 * investor that day, so that a large sum can't come in small parts.
 */
export const takesTwo = (
  { depositSecondPersonPaise }: TransferRules,
  alone: DepositAlone | null | undefined,
  amountPaise: bigint,
  nowMs: number,
): boolean => aloneTodayPaise(alone, nowMs) + amountPaise > depositSecondPersonPaise
