import {
  deskDepositDetail,
  deskDepositList,
  deskDepositReview,
  deskWithdrawalDetail,
  deskWithdrawalList,
  deskWithdrawalReview,
} from '@tarazu/contract/calls/desk-transfers.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import type { OperatorAction } from '@tarazu/contract/people/operator-actions.ts'
import { mayDo, type OperatorPermission } from '@tarazu/contract/people/operator-roles.ts'
import { type RefusalKey, refusals } from '@tarazu/contract/refusals/keys.ts'
import type { ParsedInput } from '@tarazu/contract/wire/call.ts'
import { isoText } from '../../base/iso-text.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Command } from '../../ledger/command.ts'
import { balancesOf } from '../../ledger/queries.ts'
import { operatorCaller, submitOrRefuse } from '../../ledger/submit-or-refuse.ts'
import { maskPhone } from '../../people/investors/queries.ts'
import { recordAction } from '../../people/operators/actions.ts'
import { didFirst } from '../../people/operators/four-eyes.ts'
import { readOwnLink, refuseOwnAccount } from '../../people/operators/own-accounts.ts'
import { type BoundCall, bindOperator, type OperatorContext } from '../../wire/http/bind.ts'
import { maskedAccount, readBankAccount } from '../bank/queries.ts'
import { createDepositReview } from './deposit-review.ts'
import { checksOfDeposit, checksOfWithdrawal } from './desk-checks.ts'
import {
  type DeskDeposit,
  type DeskWithdrawal,
  readDeskDeposit,
  readDeskDeposits,
  readDeskWithdrawal,
  readDeskWithdrawals,
  readTransferHistory,
  readTransferTotals,
} from './desk-queries.ts'
import { type LapseInput, lapseDeposit, lapseWithdrawal } from './lapse.ts'
import { depositReference, depositState } from './present.ts'
import type { TransferServices } from './routes.ts'
import { type TransferReview, type TransferRules, takesTwo } from './rules.ts'
import { reviewWithdrawal } from './withdrawal-review.ts'

const isoOrNull = (instantMs: bigint | null): string | null =>
  instantMs === null ? null : isoText(instantMs)

/** The operator of a first approval that still counts. */
const firstApprover = ({ first_approved_by, first_lapsed }: DeskDeposit | DeskWithdrawal): bigint | null =>
  first_lapsed ? null : first_approved_by

const commonOf = (row: DeskDeposit | DeskWithdrawal, operatorId: bigint) => ({
  userId: row.user_id.toString(),
  phone: maskPhone(row.phone),
  name: row.real_name,
  amount: rupeesFromPaise(row.amount_paise),
  approvals: firstApprover(row) === null ? 0 : 1,
  firstApprovedBy: row.first_lapsed ? null : row.first_name,
  firstApprovedByMe: didFirst({ by: firstApprover(row) }, operatorId),
  reviewedBy: row.reviewer_name,
  rejectReason: row.reason,
  submittedAt: isoText(row.created_ms),
  settledAt: isoOrNull(row.settled_ms),
})

/** For a settled transfer: whether it needed two operators. */
const depositTakesTwo = (row: DeskDeposit, rules: TransferRules, nowMs: number): boolean => {
  const { settled_ms, amount_paise, alone_day: day, alone_paise } = row
  if (settled_ms !== null || firstApprover(row) !== null) return row.first_approved_by !== null
  const alone = day === null || alone_paise === null ? null : { day, amount_paise: alone_paise }
  return takesTwo(rules, alone, amount_paise, nowMs)
}

const presentDeskDeposit = (row: DeskDeposit, operatorId: bigint, rules: TransferRules, nowMs: number) => ({
  ...commonOf(row, operatorId),
  orderNo: row.deposit_no.toString(),
  takesTwo: depositTakesTwo(row, rules, nowMs),
  payer: row.payer,
  method: row.method,
  reference: depositReference(row.deposit_no),
  status: depositState(row, nowMs),
  paidAt: isoOrNull(row.paid_ms),
})

const presentDeskWithdrawal = (row: DeskWithdrawal, operatorId: bigint) => ({
  ...commonOf(row, operatorId),
  orderNo: row.withdrawal_no.toString(),
  takesTwo: true,
  fee: rupeesFromPaise(row.fee_paise),
  arrives: rupeesFromPaise(row.amount_paise - row.fee_paise),
  bank: row.bank_name,
  ifsc: row.ifsc,
  accountNumber: maskedAccount(row.last_four),
  accountHolder: row.holder,
  status: row.state,
  expectedAt: isoText(row.expected_ms),
})

interface Which {
  readonly orderNo: bigint
  readonly userId: bigint
}

/** The row with these numbers; refuses with the key if there is none. */
const find = async <Row>(
  read: (userId: bigint, number: bigint) => Promise<Row | undefined>,
  { orderNo, userId }: Which,
  missing: RefusalKey,
): Promise<Row> => {
  const row = await read(userId, orderNo)
  if (row === undefined) throw new Refusal(missing)
  return row
}

/** Shown with a transfer: the investor's money and last transfers. */
const readBeside = async ({ database }: TransferServices, userId: bigint, registeredMs: bigint) => {
  const [balances, totals, history] = await Promise.all([
    balancesOf(database, userId),
    readTransferTotals(database, userId),
    readTransferHistory(database, userId),
  ])
  return {
    balances,
    investor: {
      registeredAt: isoText(registeredMs),
      availableFunds: rupeesFromPaise(balances['user:cash']),
      frozenForWithdrawals: rupeesFromPaise(balances['user:withdrawal-hold']),
      heldByPositions: rupeesFromPaise(balances['user:margin']),
      depositedTotal: rupeesFromPaise(totals.depositedPaise),
      withdrawnTotal: rupeesFromPaise(totals.withdrawnPaise),
    },
    history: history.map(({ kind, order_no, amount_paise, state, created_ms }) => ({
      orderNo: order_no.toString(),
      kind,
      amount: rupeesFromPaise(amount_paise),
      status: state,
      time: isoText(created_ms),
    })),
  }
}

const createDesk = (services: TransferServices) => {
  const { database, commitLoop, clock } = services
  return {
    /** Recorded and shown to the investor: who viewed a transfer. */
    viewed: (action: OperatorAction, { orderNo, userId }: Which, operatorId: bigint) =>
      database
        .transaction()
        .execute((transaction) =>
          recordAction(
            transaction,
            { action, operatorId, userId, after: { orderNo: orderNo.toString() } },
            clock.nowMs(),
          ),
        ),
    /** Withdraws the first approval if it no longer counts. Another process may have done so a moment ago. */
    lapse: async (
      command: Command<LapseInput, unknown>,
      row: DeskDeposit | DeskWithdrawal,
      orderNo: bigint,
    ) => {
      if (!row.first_lapsed || row.first_approved_by === null) return
      const input = { orderNo, operatorId: row.first_approved_by }
      await commitLoop.submit(command, input, { userId: row.user_id, idempotencyKey: undefined })
    },
    /**
     * Submits a review of an existing transfer under the investor's account. The space separates its key from every
     * investor's.
     */
    review: async <Result>(
      command: Command<TransferReview, Result>,
      input: ParsedInput<typeof deskDepositReview>,
      { operatorId, role, idempotencyKey }: OperatorContext,
      second: OperatorPermission,
    ): Promise<Result> => {
      const { orderNo, userId, decision, reason } = input
      const approvals = Number(input.approvals)
      if (decision === 'approve' && approvals > 0 && !mayDo(role, second))
        throw new Refusal(refusals.notPermitted)
      return submitOrRefuse(
        commitLoop,
        command,
        { orderNo, operatorId, decision, reason: reason ?? null, approvals },
        operatorCaller(userId, { operatorId, idempotencyKey }),
      )
    },
  }
}

export const deskTransferRoutes = (services: TransferServices): readonly BoundCall[] => {
  const { database, clock, wallClock, rules } = services
  const desk = createDesk(services)
  const asOf = () => isoText(clock.nowMs())
  const presentForDesk = (row: DeskDeposit, operatorId: bigint) =>
    presentDeskDeposit(row, operatorId, rules(), clock.nowMs())
  return [
    bindOperator(deskDepositList, async (filter, { operatorId }) => {
      const page = await readDeskDeposits(database, filter)
      return { ...page, list: page.list.map((row) => presentForDesk(row, operatorId)), asOf: asOf() }
    }),
    bindOperator(deskDepositDetail, async (which, { operatorId }) => {
      const row = await find(
        (user, number) => readDeskDeposit(database, user, number),
        which,
        refusals.noSuchDeposit,
      )
      const { investor, history } = await readBeside(services, row.user_id, row.registered_ms)
      await desk.viewed('deposit.view', which, operatorId)
      const ownLink = await readOwnLink(database, operatorId, row.user_id, wallClock.nowMs())
      return { ...presentForDesk(row, operatorId), checks: checksOfDeposit(row), investor, history, ownLink }
    }),
    bindOperator(deskDepositReview, async (input, context) => {
      const row = await find(
        (user, number) => readDeskDeposit(database, user, number),
        input,
        refusals.noSuchDeposit,
      )
      await refuseOwnAccount(database, context.operatorId, row.user_id, wallClock.nowMs())
      await desk.lapse(lapseDeposit, row, input.orderNo)
      const { status } = await desk.review(createDepositReview(rules()), input, context, 'deposit.second')
      return { status }
    }),
    bindOperator(deskWithdrawalList, async (filter, { operatorId }) => {
      const page = await readDeskWithdrawals(database, filter)
      return { ...page, list: page.list.map((row) => presentDeskWithdrawal(row, operatorId)), asOf: asOf() }
    }),
    bindOperator(deskWithdrawalDetail, async (which, { operatorId }) => {
      const row = await find(
        (user, number) => readDeskWithdrawal(database, user, number),
        which,
        refusals.noSuchWithdrawal,
      )
      const bank = await readBankAccount(database, row.user_id)
      const { balances, ...beside } = await readBeside(services, row.user_id, row.registered_ms)
      await desk.viewed('withdrawal.view', which, operatorId)
      const checks = checksOfWithdrawal(row, bank, balances['user:withdrawal-hold'])
      const ownLink = await readOwnLink(database, operatorId, row.user_id, wallClock.nowMs())
      return { ...presentDeskWithdrawal(row, operatorId), checks, ...beside, ownLink }
    }),
    bindOperator(deskWithdrawalReview, async (input, context) => {
      const row = await find(
        (user, number) => readDeskWithdrawal(database, user, number),
        input,
        refusals.noSuchWithdrawal,
      )
      await refuseOwnAccount(database, context.operatorId, row.user_id, wallClock.nowMs())
      await desk.lapse(lapseWithdrawal, row, input.orderNo)
      const { status } = await desk.review(reviewWithdrawal, input, context, 'withdrawal.second')
      return { status }
    }),
  ]
}
