import { type RefusalKey, refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Market } from '@tarazu/market/types.ts'
import { isoText } from '../../base/iso-text.ts'
import type { State } from '../../ledger/command.ts'
import type { RowSet } from '../../ledger/rows.ts'
import { type TransferRule, transferRule } from './rules.ts'
import type { TransferInvestorRow } from './tables.ts'
import {
  isBusinessDay,
  isInWithdrawalWindow,
  type WithdrawalWindow,
  windowTexts,
} from './withdrawal-window.ts'

/** The open positions that block a withdrawal (066): the set they are read from, and the answer. */
export interface PositionRule {
  readonly sets: readonly RowSet[]
  readonly hasOpen: (state: State) => boolean
}

export interface WithdrawalFacts {
  readonly investor: Omit<TransferInvestorRow, 'user_id' | 'closed_ms'>
  /**
   * Until when withdrawals are held after the bank account changed; null: it never changed; undefined: there
   * is no account.
   */
  readonly heldUntilMs: bigint | null | undefined
  readonly hasPassword: boolean
  /** A leveraged or short position is open; fully paid shares are holdings and block nothing. */
  readonly hasOpenPositions: boolean
  readonly debtPaise: bigint
  readonly hours: readonly WithdrawalWindow[]
  /** Real time: skipping the market's clock must not shorten a hold that gives an owner time to notice a theft. */
  readonly realMs: number
}

const holdRule = (key: RefusalKey, heldUntilMs: bigint | null | undefined, realMs: number): TransferRule => {
  const untilMs = Number(heldUntilMs ?? 0n)
  const met = realMs >= untilMs
  return transferRule(key, met, met ? null : { until: isoText(untilMs) })
}

/**
 * Every rule that can block a withdrawal regardless of its amount, in the order in which they are checked.
 * The page shows them all; the command refuses with the first one that is not met.
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
    holdRule(refusals.bankAccountJustChanged, facts.heldUntilMs, facts.realMs),
    holdRule(refusals.loginJustRenewed, investor.withdrawals_held_until_ms, facts.realMs),
    transferRule(refusals.noTransactionPassword, facts.hasPassword),
    transferRule(refusals.positionsOpen, !facts.hasOpenPositions),
    transferRule(refusals.debtBlocksWithdrawal, facts.debtPaise === 0n),
    transferRule(refusals.noWithdrawalsToday, isBusinessDay(market, instantMs)),
    transferRule(refusals.outsideWithdrawalHours, isInWithdrawalWindow(hours, instantMs), {
      hours: windowTexts(hours).join(', '),
    }),
  ]
}
