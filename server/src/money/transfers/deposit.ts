import { depositsAnHour } from '@tarazu/contract/calls/transfers.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import {
  type Command,
  type Decision,
  type Effect,
  type Refused,
  refused,
  type State,
} from '../../ledger/command.ts'
import { type ChangeOf, insert, type RowKey, rowKey, update } from '../../ledger/rows.ts'
import { messageEffects } from '../../people/inbox/message.ts'
import { actionEffect } from '../../people/operators/actions.ts'
import { soloReason } from '../../people/operators/solo-reason.ts'
import type { TransferNumber } from './number.ts'
import { type LoggedDeposit, loggedDeposit } from './present.ts'
import { hourMs, refuseUnmet, type TransferRule, type TransferRules, transferRule } from './rules.ts'
import {
  type DepositMethod,
  type DepositRow,
  depositTable,
  depositWindowTable,
  type TransferInvestorRow,
  transferInvestorTable,
} from './tables.ts'

export interface DepositInput {
  readonly amountPaise: bigint
  readonly method: DepositMethod
}

export interface PayInput {
  readonly orderNo: bigint
  readonly outcome: 'paid' | 'declined'
}

export const investorOf = (state: State): TransferInvestorRow => {
  const investor = state.row(transferInvestorTable, { user_id: state.userId })
  if (investor === undefined) throw new Error('a command of an unknown user')
  return investor
}

export const investorNeeds = (userId: bigint): readonly RowKey[] => [
  rowKey(transferInvestorTable, { user_id: userId }),
]

const begunWithinHour = (begunMs: readonly number[], instantMs: number): readonly number[] =>
  begunMs.filter((oneMs) => oneMs > instantMs - hourMs)

/**
 * Every rule that can block a deposit regardless of its amount, in the order in which they are checked.
 * `begunMs`: when the investor's last deposits were started.
 */
export const depositRulesOf = (
  investor: Pick<TransferInvestorRow, 'locked' | 'identity_status'>,
  begunMs: readonly number[],
  instantMs: number,
): readonly TransferRule[] => [
  transferRule(refusals.accountLocked, !investor.locked),
  transferRule(refusals.depositNeedsIdentity, investor.identity_status === 'passed'),
  transferRule(refusals.tooManyDeposits, begunWithinHour(begunMs, instantMs).length < depositsAnHour),
]

const refuseAmount = (rules: TransferRules, amountPaise: bigint): Refused | undefined => {
  if (amountPaise <= 0n || amountPaise < rules.depositMinimumPaise)
    return refused(refusals.depositTooLow, { minimumAmount: rupeesFromPaise(rules.depositMinimumPaise) })
  if (amountPaise > rules.depositMaximumPaise)
    return refused(refusals.depositTooHigh, { maximumAmount: rupeesFromPaise(rules.depositMaximumPaise) })
  return undefined
}

/**
 * Starts a deposit, which waits for its payment at the practice bank; no money moves. The checks in order:
 * accountLocked, identity, deposits within the hour, amount. The payer is not part of the input, because the
 * log keeps the input permanently.
 */
export const createDeposit = (rules: TransferRules, payer: string): Command<DepositInput, LoggedDeposit> => ({
  name: 'transfers.deposit',
  repeatLockMs: rules.repeatLockMs,
  needs: (_input, userId) => [...investorNeeds(userId), rowKey(depositWindowTable, { user_id: userId })],
  decide: (state, { amountPaise, method }, instantMs) => {
    const window = state.row(depositWindowTable, { user_id: state.userId })
    const begun_ms = window?.begun_ms ?? []
    const no =
      refuseUnmet(depositRulesOf(investorOf(state), begun_ms, instantMs)) ?? refuseAmount(rules, amountPaise)
    if (no !== undefined) return no
    const row: DepositRow = {
      user_id: state.userId,
      deposit_no: state.commandId,
      amount_paise: amountPaise,
      payer,
      method,
      state: 'waiting',
      reason: null,
      created_ms: BigInt(instantMs),
      expires_ms: BigInt(instantMs + rules.depositPaymentMinutes * 60_000),
      paid_ms: null,
      first_approved_by: null,
      reviewed_by: null,
      settled_ms: null,
    }
    const begun = [...begunWithinHour(begun_ms, instantMs), instantMs]
    const key = { user_id: state.userId }
    return {
      kind: 'accepted',
      result: loggedDeposit(row, instantMs),
      effects: [
        insert(depositTable, row),
        window === undefined
          ? insert(depositWindowTable, { ...key, begun_ms: begun })
          : update(depositWindowTable, key, { expect: {}, set: { begun_ms: begun } }),
        depositChanged(row),
      ],
    }
  },
})

const depositChanged = ({ deposit_no }: DepositRow): Effect => ({
  kind: 'publish',
  event: { type: 'deposit-changed', reference: deposit_no.toString() },
})

export const depositNeeds = ({ orderNo }: TransferNumber, userId: bigint): readonly RowKey[] => [
  rowKey(depositTable, { user_id: userId, deposit_no: orderNo }),
]

/** The deposit with this number; undefined if the investor has none. */
export const depositOf = (state: State, deposit_no: bigint): DepositRow | undefined =>
  state.row(depositTable, { user_id: state.userId, deposit_no })

/** Changes a deposit that was read, with the accompanying effects. */
export const changeDeposit = (
  deposit: DepositRow,
  set: ChangeOf<typeof depositTable>,
  instantMs: number,
  ...others: readonly Effect[]
): Decision<LoggedDeposit> => {
  const { user_id, deposit_no, state, first_approved_by } = deposit
  const change: Effect = update(
    depositTable,
    { user_id, deposit_no },
    { expect: { state, first_approved_by }, set },
  )
  const result = loggedDeposit({ ...deposit, ...set }, instantMs)
  return { kind: 'accepted', result, effects: [change, ...others, depositChanged(deposit)] }
}

/** The practice bank's money becomes the investor's, and the investor is notified. */
export const creditDeposit = (
  state: State,
  { deposit_no, amount_paise }: DepositRow,
  instantMs: number,
): readonly Effect[] => {
  const reference = deposit_no.toString()
  const parameters = { orderNo: reference, amount: rupeesFromPaise(amount_paise) }
  return [
    {
      kind: 'transfer',
      entryType: 'deposit',
      reference,
      postings: [
        { account: 'house:bank', amountPaise: amount_paise },
        { account: 'user:cash', amountPaise: -amount_paise },
      ],
    },
    ...messageEffects(state, instantMs, { kind: 'deposit-confirmed', parameters }),
  ]
}

/** What the audit trail records about a deposit's change. */
export const depositFacts = ({ deposit_no, amount_paise, state }: DepositRow, after: string) => ({
  before: { orderNo: deposit_no.toString(), amount: rupeesFromPaise(amount_paise), status: state },
  after: { status: after },
})

/**
 * The practice bank pays a deposit, which is then reviewed (or confirmed at once in SOLO mode), or declines
 * it, which makes it fail. The checks in order: accountLocked; the deposit exists, is still waiting, and has
 * not expired.
 */
export const createPay = (isSolo: boolean): Command<PayInput, LoggedDeposit> => ({
  name: 'transfers.deposit-pay',
  needs: (input, userId) => [...investorNeeds(userId), ...depositNeeds(input, userId)],
  decide: (state, { orderNo, outcome }, instantMs) => {
    if (investorOf(state).locked) return refused(refusals.accountLocked)
    const deposit = depositOf(state, orderNo)
    if (deposit === undefined) return refused(refusals.noSuchDeposit)
    if (deposit.state === 'expired') return refused(refusals.depositExpired)
    if (deposit.state !== 'waiting') return refused(refusals.depositNotAwaitingPayment)
    if (instantMs >= Number(deposit.expires_ms)) return refused(refusals.depositExpired)
    const now = BigInt(instantMs)
    if (outcome === 'declined') return changeDeposit(deposit, { state: 'failed', settled_ms: now }, instantMs)
    if (!isSolo) return changeDeposit(deposit, { state: 'reviewing', paid_ms: now }, instantMs)
    const set = { state: 'deposited', paid_ms: now, settled_ms: now } as const
    const confirmed = {
      action: 'deposit.approve',
      operatorId: null,
      ...depositFacts(deposit, 'deposited'),
      reason: soloReason,
    } as const
    return changeDeposit(
      deposit,
      set,
      instantMs,
      ...creditDeposit(state, deposit, instantMs),
      actionEffect(state, confirmed, instantMs),
    )
  },
})

export interface ExpireInput {
  readonly orderNo: bigint
  /** The job's due time. */
  readonly dueMs: number
}

/**
 * A deposit that nobody has paid in time expires. Refuses with noSuchDeposit, and with
 * depositNotAwaitingPayment if it is no longer waiting or has time left.
 */
export const expireDeposit: Command<ExpireInput, LoggedDeposit> = {
  name: 'transfers.deposit-expire',
  needs: depositNeeds,
  decide: (state, { orderNo, dueMs }, instantMs) => {
    const deposit = depositOf(state, orderNo)
    if (deposit === undefined) return refused(refusals.noSuchDeposit)
    if (deposit.state !== 'waiting' || Number(deposit.expires_ms) > dueMs)
      return refused(refusals.depositNotAwaitingPayment)
    const set = { state: 'expired', settled_ms: deposit.expires_ms } as const
    const parameters = { orderNo: orderNo.toString(), amount: rupeesFromPaise(deposit.amount_paise) }
    const told = messageEffects(state, instantMs, { kind: 'deposit-expired', parameters })
    return changeDeposit(deposit, set, instantMs, ...told)
  },
}
