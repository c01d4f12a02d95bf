import { deskLoanDetail, deskLoanList, deskLoanReview } from '@tarazu/contract/calls/desk-loans.ts'
import { owedPaise } from '@tarazu/contract/loans/loan-accrual.ts'
import { loanLimitOf, remainingLimitPaise } from '@tarazu/contract/loans/loan-limits.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { mayDo } from '@tarazu/contract/people/operator-roles.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { CallOutput, ParsedInput } from '@tarazu/contract/wire/call.ts'
import { dayNumberAt, dayOf } from '@tarazu/market/calendar/india-time.ts'
import { isoText } from '../../base/iso-text.ts'
import { Refusal } from '../../base/refusal.ts'
import { operatorCaller, submitOrRefuse } from '../../ledger/submit-or-refuse.ts'
import { debtOf, isOverdue } from '../../money/loans/effects.ts'
import { hasAwaitingWithdrawal } from '../../money/transfers/queries.ts'
import { maskPhone } from '../../people/investors/queries.ts'
import { recordAction } from '../../people/operators/actions.ts'
import { didFirst } from '../../people/operators/four-eyes.ts'
import { readOwnLink, refuseOwnAccount } from '../../people/operators/own-accounts.ts'
import type { Clock } from '../../time/clock.ts'
import { type AccountServices, readCreditScore, readFigures } from '../../trading/balances/queries.ts'
import { type BoundCall, bindOperator, type OperatorContext } from '../../wire/http/bind.ts'
import type { Services } from '../../wire/services.ts'
import { type DeskLoan, readDeskLoan, readDeskLoans, readLoanHistory } from './desk-queries.ts'
import { readRunningLoans } from './queries.ts'
import { createLoanReview, lapseLoan } from './review.ts'
import { type LoanRules, takesTwo } from './rules.ts'

export interface DeskLoanServices extends Services, Pick<AccountServices, 'worthSources'> {
  readonly rules: () => LoanRules
  readonly wallClock: Clock
}

const firstApprover = ({ first_approved_by, first_lapsed }: DeskLoan): bigint | null =>
  first_lapsed ? null : first_approved_by

const needsTwo = (row: DeskLoan, rules: LoanRules): boolean =>
  row.state === 'in_review'
    ? takesTwo(rules, row.amount_paise, {
        onDayPaise: row.alone_on_day_paise,
        owedPaise: row.alone_owed_paise,
      })
    : row.first_approved_by !== null

const presentDeskLoan = (row: DeskLoan, operatorId: bigint, rules: LoanRules) => ({
  loanNo: row.loan_no.toString(),
  userId: row.user_id.toString(),
  phone: maskPhone(row.phone),
  name: row.real_name,
  status: row.state,
  amount: rupeesFromPaise(row.amount_paise),
  debt: rupeesFromPaise(owedPaise(debtOf(row))),
  overdue: isOverdue(row),
  automatic: row.automatic,
  approvals: firstApprover(row) === null ? 0 : 1,
  takesTwo: needsTwo(row, rules),
  firstApprovedBy: row.first_lapsed ? null : row.first_name,
  firstApprovedByMe: didFirst({ by: firstApprover(row) }, operatorId),
  reviewedBy: row.reviewer_name,
  rejectReason: row.reason,
  submittedAt: isoText(Number(row.applied_ms)),
  settledAt:
    row.paid_out_ms !== null
      ? isoText(Number(row.paid_out_ms))
      : row.settled_ms === null
        ? null
        : isoText(Number(row.settled_ms)),
  dueDay: row.due_day,
})

/** Refuses with noSuchLoan. */
const find = async (
  { database, clock }: DeskLoanServices,
  { userId, loanNo }: { userId: bigint; loanNo: bigint },
) => {
  const row = await readDeskLoan(database, userId, loanNo, dayOf(dayNumberAt(clock.nowMs())))
  if (row === undefined) throw new Refusal(refusals.noSuchLoan)
  return row
}

const checksOf = (
  row: DeskLoan,
  facts: { readonly remaining: bigint; readonly hasOverdue: boolean; readonly hasWithdrawal: boolean },
): CallOutput<typeof deskLoanDetail>['checks'] => [
  { rule: 'identity-passed', passed: row.identity_status === 'passed', detail: row.identity_status },
  { rule: 'account-open', passed: !row.locked, detail: row.locked ? 'locked' : 'open' },
  {
    rule: 'within-limit',
    passed: row.state !== 'in_review' || row.amount_paise <= facts.remaining,
    detail: rupeesFromPaise(facts.remaining),
  },
  { rule: 'nothing-overdue', passed: !facts.hasOverdue, detail: facts.hasOverdue ? 'overdue' : '–' },
  {
    rule: 'no-withdrawal-waits',
    passed: !facts.hasWithdrawal,
    detail: facts.hasWithdrawal ? 'awaiting' : '–',
  },
]

const detail = async (
  services: DeskLoanServices,
  which: ParsedInput<typeof deskLoanDetail>,
  operatorId: bigint,
): Promise<CallOutput<typeof deskLoanDetail>> => {
  const { database, clock, wallClock, rules } = services
  const row = await find(services, which)
  const [score, figures, running, history, hasWithdrawal] = await Promise.all([
    readCreditScore(services, row.user_id),
    readFigures(services, row.user_id),
    readRunningLoans(database, row.user_id),
    readLoanHistory(database, row.user_id),
    hasAwaitingWithdrawal(database, row.user_id),
  ])
  await database.transaction().execute((transaction) =>
    recordAction(
      transaction,
      {
        action: 'loan.view',
        operatorId,
        userId: row.user_id,
        after: { loanNo: row.loan_no.toString() },
      },
      clock.nowMs(),
    ),
  )
  const limitPaise = loanLimitOf(score.score)
  const others = running.filter(({ loan_no }) => loan_no !== row.loan_no)
  const used = others.reduce(
    (sum, { state, amount_paise, capital_paise }) =>
      sum + (state === 'unpaid' ? capital_paise : amount_paise),
    0n,
  )
  const remaining = remainingLimitPaise(limitPaise, used)
  return {
    ...presentDeskLoan(row, operatorId, rules()),
    checks: checksOf(row, { remaining, hasOverdue: running.some(isOverdue), hasWithdrawal }),
    creditScore: score.score,
    limit: rupeesFromPaise(limitPaise),
    remaining: rupeesFromPaise(remaining),
    availableFunds: figures.availableFunds,
    totalAssets: figures.totalAssets,
    history: history.map((one) => ({
      loanNo: one.loan_no.toString(),
      amount: rupeesFromPaise(one.amount_paise),
      status: one.state,
      time: isoText(Number(one.applied_ms)),
    })),
    ownLink: await readOwnLink(database, operatorId, row.user_id, wallClock.nowMs()),
  }
}

const review = async (
  services: DeskLoanServices,
  input: ParsedInput<typeof deskLoanReview>,
  { operatorId, role, idempotencyKey }: OperatorContext,
): Promise<CallOutput<typeof deskLoanReview>> => {
  const { database, commitLoop, wallClock, rules } = services
  const row = await find(services, input)
  const { loanNo, userId, decision, reason } = input
  await refuseOwnAccount(database, operatorId, row.user_id, wallClock.nowMs())
  if (row.first_lapsed && row.first_approved_by !== null) {
    const lapsed = { loanNo, operatorId: row.first_approved_by }
    await commitLoop.submit(lapseLoan, lapsed, { userId, idempotencyKey: undefined })
  }
  const approvals = Number(input.approvals)
  if (decision === 'approve' && approvals > 0 && !mayDo(role, 'loan.second'))
    throw new Refusal(refusals.notPermitted)
  const { score } = await readCreditScore(services, userId)
  return submitOrRefuse(
    commitLoop,
    createLoanReview(rules(), score),
    { loanNo, operatorId, decision, reason: reason ?? null, approvals },
    operatorCaller(userId, { operatorId, idempotencyKey }),
  )
}

export const deskLoanRoutes = (services: DeskLoanServices): readonly BoundCall[] => [
  bindOperator(deskLoanList, async (filter, { operatorId }) => {
    const day = dayOf(dayNumberAt(services.clock.nowMs()))
    const page = await readDeskLoans(services.database, filter, day)
    const list = page.list.map((row) => presentDeskLoan(row, operatorId, services.rules()))
    return { ...page, list, asOf: isoText(services.clock.nowMs()) }
  }),
  bindOperator(deskLoanDetail, (which, { operatorId }) => detail(services, which, operatorId)),
  bindOperator(deskLoanReview, (input, context) => review(services, input, context)),
]
