import { instantText } from '@tarazu/contract/money/format.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { dayMs, dayNumberAt, dayOf, indiaOffsetMs, midnightOf } from '@tarazu/market/calendar/india-time.ts'
import type { Market } from '@tarazu/market/types.ts'
import { type HourWindow, hoursText, type TransferRule, transferRule } from './rules.ts'
import type { TransferInvestorRow } from './tables.ts'

export interface WithdrawalFacts {
  readonly investor: Omit<TransferInvestorRow, 'user_id' | 'closed_ms'>
  /**
   * Until when withdrawals are held after a change of the bank account; null: never changed; undefined: there is none.
   */
  readonly heldUntilMs: bigint | null | undefined
  readonly hasPassword: boolean
  /** The margin that open positions hold. */
  readonly marginPaise: bigint
  readonly debtPaise: bigint
  readonly hours: readonly HourWindow[]
  /** Real time: skipping the market's clock must not shorten a hold that gives an owner time to notice a theft. */
  readonly realMs: number
}

const minuteMs = 60_000

const minutesOf = (hour: string): number => {
  const [hours = 0, minutes = 0] = hour.split(':').map(Number)
  return hours * 60 + minutes
}

/** Whether the instant is in one of the windows of its day in India. */
export const isWithinHours = (hours: readonly HourWindow[], instantMs: number): boolean => {
  const minute = Math.floor(((instantMs + indiaOffsetMs) % dayMs) / minuteMs)
  return hours.some(({ from, to }) => minute >= minutesOf(from) && minute < minutesOf(to))
}

/** Whether the market trades on the instant's day in India at all; withdrawals are handled on such days. */
export const isBusinessDay = (market: Pick<Market, 'session'>, instantMs: number): boolean => {
  const dayNumber = dayNumberAt(instantMs)
  return market.session(midnightOf(dayNumber) + dayMs / 2).day === dayOf(dayNumber)
}

const holdRule = ({ heldUntilMs, realMs }: WithdrawalFacts): TransferRule => {
  const untilMs = Number(heldUntilMs ?? 0n)
  const met = realMs >= untilMs
  return transferRule(refusals.bankAccountJustChanged, met, met ? null : { until: instantText(untilMs) })
}

/**
 * Every rule that can block a withdrawal regardless of its amount, in the order in which they are checked:
 * the page shows them all, and the command refuses with the first that is not met.
 */
export const withdrawalRulesOf = (
  facts: WithdrawalFacts,
  market: Pick<Market, 'session'>,
  instantMs: number,
): readonly TransferRule[] => {
  const { investor, hours } = facts
  return [
    transferRule(refusals.accountLocked, !investor.locked),
    transferRule(refusals.simulatedUser, !investor.simulated),
    transferRule(refusals.withdrawalNeedsIdentity, investor.identity_status === 'passed'),
    transferRule(refusals.withdrawalNeedsBankAccount, facts.heldUntilMs !== undefined),
    holdRule(facts),
    transferRule(refusals.noTransactionPassword, facts.hasPassword),
    transferRule(refusals.positionsOpen, facts.marginPaise === 0n),
    transferRule(refusals.debtBlocksWithdrawal, facts.debtPaise === 0n),
    transferRule(refusals.noWithdrawalsToday, isBusinessDay(market, instantMs)),
    transferRule(refusals.outsideWithdrawalHours, isWithinHours(hours, instantMs), {
      hours: hours.map(hoursText).join(', '),
    }),
  ]
}
