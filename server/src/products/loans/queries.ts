import type { loanDetail, loanMy } from '@tarazu/contract/calls/loans.ts'
import { annualRatePpm } from '@tarazu/contract/loans/loan-accrual.ts'
import { loanLimitOf, loanLimits, remainingLimitPaise } from '@tarazu/contract/loans/loan-limits.ts'
import { afterOneMore, repaymentPoints, scoreOfPoints } from '@tarazu/contract/loans/loan-score.ts'
import { yearlyPercent } from '@tarazu/contract/loans/percent.ts'
import { type Paise, rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import type { Kysely } from 'kysely'
import { isoText } from '../../base/iso-text.ts'
import { Refusal } from '../../base/refusal.ts'
import { readPage } from '../../database/read-page.ts'
import type { Database } from '../../database/schema.ts'
import { ownEntries } from '../../ledger/own-entries.ts'
import { balancesOf } from '../../ledger/queries.ts'
import { isOverdue, totalDebtPaise } from '../../money/loans/effects.ts'
import type { LoanRow } from '../../money/loans/tables.ts'
import { readCreditScore } from '../../trading/balances/queries.ts'
import type { Services } from '../../wire/services.ts'
import { presentLoan } from './present.ts'
import { type LoanRules, newTerms, presentTerms } from './rules.ts'

type Reading = Pick<Services, 'database' | 'clock'>

/** The investor's loans that are owed or waiting for review, oldest first. */
export const readRunningLoans = (database: Kysely<Database>, userId: bigint): Promise<readonly LoanRow[]> =>
  database
    .selectFrom('loans')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', 'in', ['unpaid', 'in_review'])
    .orderBy('loan_no')
    .execute()

const sumOf = (loans: readonly LoanRow[], amount: (loan: LoanRow) => Paise): Paise =>
  loans.reduce((sum, loan) => sum + amount(loan), 0n)

/** The number of overdue nights used in the score's preview. */
const forgottenNights = 10

export const presentLimits = () =>
  loanLimits.map(({ fromScore, limitPaise }) => ({ fromScore, limit: rupeesFromPaise(limitPaise) }))

/** What the investor has borrowed and could borrow, by the current terms. */
export const readMyLoans = async (
  services: Reading,
  rules: LoanRules,
  userId: bigint,
): Promise<CallOutput<typeof loanMy>> => {
  const { database } = services
  const [running, balances, score] = await Promise.all([
    readRunningLoans(database, userId),
    balancesOf(database, userId),
    readCreditScore(services, userId),
  ])
  const unpaid = running.filter(({ state }) => state === 'unpaid')
  const inReviewPaise = sumOf(running, ({ state, amount_paise }) =>
    state === 'in_review' ? amount_paise : 0n,
  )
  const capitalPaise = sumOf(unpaid, ({ capital_paise }) => capital_paise)
  const limitPaise = loanLimitOf(score.score)
  const terms = newTerms(rules)
  const scoreAfter = (nights: number): number =>
    scoreOfPoints(
      score.startPoints +
        score.agePoints +
        score.disciplinePoints +
        repaymentPoints(afterOneMore(score, nights)),
    )
  const dueDays = unpaid.flatMap(({ due_day }) => (due_day === null ? [] : [due_day])).sort()
  return {
    maximumLimit: rupeesFromPaise(limitPaise),
    remainingLimit: rupeesFromPaise(remainingLimitPaise(limitPaise, capitalPaise + inReviewPaise)),
    ...presentTerms(terms),
    // For any amount: a thousand rupees show it to a hundredth of a per cent.
    apr: yearlyPercent(annualRatePpm(1_000_00n, terms)),
    capital: rupeesFromPaise(capitalPaise),
    interest: rupeesFromPaise(sumOf(unpaid, ({ interest_paise }) => interest_paise)),
    charges: rupeesFromPaise(sumOf(unpaid, ({ charges_paise }) => charges_paise)),
    debt: rupeesFromPaise(totalDebtPaise(unpaid)),
    inReview: rupeesFromPaise(inReviewPaise),
    overdue: unpaid.some(isOverdue),
    nextDueDay: dueDays[0] ?? null,
    available: rupeesFromPaise(balances['user:cash']),
    creditScore: score.score,
    scoreIfInTime: scoreAfter(0),
    scoreIfOverdue: scoreAfter(forgottenNights),
    limits: presentLimits(),
    automaticUpTo: rupeesFromPaise(rules.loanAutoPaise),
  }
}

/** A page of the investor's loans, newest first. */
export const readLoans = async (
  { database, clock }: Reading,
  userId: bigint,
  filter: {
    readonly state?: LoanRow['state'] | undefined
    readonly pageNum: number
    readonly pageSize: number
  },
) => {
  const { state, pageNum, pageSize } = filter
  let query = database.selectFrom('loans').where('user_id', '=', userId)
  if (state !== undefined) query = query.where('state', '=', state)
  const paging = { pageNum, pageSize }
  const { list: rows, total } = await readPage(query.selectAll().orderBy('loan_no', 'desc'), paging)
  const list = rows.map((loan) => presentLoan(loan, clock.nowMs()))
  return { list, total, ...paging }
}

/** One loan, with its repayments from the journal. Refuses with noSuchLoan. */
export const readLoanDetail = async (
  { database, clock }: Reading,
  userId: bigint,
  loanNo: bigint,
): Promise<CallOutput<typeof loanDetail>> => {
  const [loan, paper] = await Promise.all([
    database
      .selectFrom('loans')
      .selectAll()
      .where('user_id', '=', userId)
      .where('loan_no', '=', loanNo)
      .executeTakeFirst(),
    database
      .selectFrom('loan_papers')
      .select('digest')
      .where('user_id', '=', userId)
      .where('loan_no', '=', loanNo)
      .executeTakeFirst(),
  ])
  if (loan === undefined || paper === undefined) throw new Refusal(refusals.noSuchLoan)
  return {
    ...presentLoan(loan, clock.nowMs()),
    signedDigest: paper.digest,
    repayments: await readRepaymentEntries(database, userId, loanNo),
  }
}

const readRepaymentEntries = async (
  database: Kysely<Database>,
  userId: bigint,
  loanNo: bigint,
): Promise<CallOutput<typeof loanDetail>['repayments']> => {
  const filter = { entryTypes: ['loan-repaid', 'loan-collected'] as const, reference: loanNo.toString() }
  const { entries } = await ownEntries(database, userId, filter, { pageSize: 100 })
  return entries.map(({ entryId, instantMs, entryType, postings }) => {
    const paidOn = (account: string): Paise =>
      postings.filter((one) => one.account === account).reduce((sum, one) => sum - one.amountPaise, 0n)
    return {
      entryId: entryId.toString(),
      time: isoText(instantMs),
      amount: rupeesFromPaise(-paidOn('user:cash')),
      capital: rupeesFromPaise(paidOn('house:loans')),
      interestAndCharges: rupeesFromPaise(paidOn('house:loan-dues')),
      collected: entryType === 'loan-collected',
    }
  })
}

/** A loan's statement as signed; undefined if the investor has no such loan. */
export const readLoanPaper = (database: Kysely<Database>, userId: bigint, loanNo: bigint) =>
  database
    .selectFrom('loan_papers')
    .select(['papers', 'digest', 'signed_ms'])
    .where('user_id', '=', userId)
    .where('loan_no', '=', loanNo)
    .executeTakeFirst()
