import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  loanCheck,
  type loanCreate,
  loanDetail,
  loanList,
  loanMy,
  loanPropose,
  type loanRepay,
} from '@tarazu/contract/calls/loans.ts'
import type { LoanTerms } from '@tarazu/contract/loans/loan-accrual.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { call } from '../../api/call.ts'
import { accountKey } from '../../api/query-client.ts'

/** The draft key of a loan that hasn't been applied for yet. */
export const loanDraft = 'loan'

export type MyLoans = CallOutput<typeof loanMy>
export type Loan = CallOutput<typeof loanList>['list'][number]
export type LoanDetails = CallOutput<typeof loanDetail>
export type CreatedLoan = CallOutput<typeof loanCreate>
export type Repayment = CallOutput<typeof loanRepay>

export const myLoansQuery = queryOptions({
  queryKey: [accountKey, 'my-loans'],
  meta: { keep: true },
  queryFn: ({ signal }) => call(loanMy, {}, { signal }),
})

export const loansQuery = infiniteQueryOptions({
  queryKey: [accountKey, 'loans'],
  meta: { keep: true },
  queryFn: ({ signal, pageParam }) => call(loanList, { pageNum: String(pageParam) }, { signal }),
  initialPageParam: 1,
  getNextPageParam: ({ pageNum, pageSize, total }) => (pageNum * pageSize < total ? pageNum + 1 : undefined),
})

export const loanQuery = (loanNo: string) =>
  queryOptions({
    queryKey: [accountKey, 'loan', loanNo],
    meta: { keep: true },
    queryFn: ({ signal }) => call(loanDetail, { loanNo }, { signal }),
  })

/** The refusals of this loan, and whether operators decide it. */
export const loanCheckQuery = (amountPaise: bigint) =>
  queryOptions({
    queryKey: [accountKey, 'loan-check', amountPaise.toString()],
    queryFn: ({ signal }) => call(loanCheck, { amount: rupeesFromPaise(amountPaise) }, { signal }),
    placeholderData: keepPreviousData,
  })

/**
 * The statement for an amount, whose terms are valid for some days; the server returns the same one if asked
 * again.
 */
export const loanProposalQuery = (amountPaise: bigint) =>
  queryOptions({
    queryKey: [accountKey, 'loan-proposal', amountPaise.toString()],
    queryFn: () => call(loanPropose, { amount: rupeesFromPaise(amountPaise) }),
    staleTime: 60_000,
  })

export type LoanProposal = CallOutput<typeof loanPropose>

/** "0.0400" per cent are 400 parts per million. */
const ppmOf = (percent: string): bigint => BigInt(percent.replace('.', ''))

/** The terms in wire format. */
export type ToldTerms = Pick<MyLoans, 'dailyInterestRate' | 'penalRate' | 'freeDays' | 'termDays'>

/** The terms, as input to the accrual. */
export const termsOf = (terms: ToldTerms): LoanTerms => ({
  dailyPpm: ppmOf(terms.dailyInterestRate),
  penalPpm: ppmOf(terms.penalRate),
  freeDays: terms.freeDays,
  termDays: terms.termDays,
})
