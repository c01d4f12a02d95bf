import { z } from 'zod'
import { type RefusalKey, refusals } from '../refusals/keys.ts'
import { defineCall } from '../wire/call.ts'
import {
  fileOut,
  instantOut,
  pageOf,
  paging,
  percentOut,
  recordNumber,
  rupees,
  rupeesOut,
  transactionPassword,
  wholeNumber,
} from '../wire/fields.ts'
import { orderRefusal } from './book-walk.ts'
import { documentLanguage } from './documents.ts'

/** Loans: the limit, the debt, and repayment (docs/loans.md). */

export const loanStates = ['in_review', 'refused', 'unpaid', 'paid'] as const

const dailyPercentOut = () =>
  z
    .string()
    .regex(/^\d+\.\d{4}$/)
    .meta({ examples: ['0.0400'] })
const dayOut = () =>
  z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .meta({ examples: ['2027-02-23'] })

/** A loan's terms, as input to its accrual (contract/src/loans/loan-accrual.ts). */
const terms = {
  dailyInterestRate: dailyPercentOut().describe('per cent of the capital for each night after the free days'),
  penalRate: dailyPercentOut().describe(
    'per cent of the capital for each night after the term, in addition to the interest',
  ),
  freeDays: z.number().int(),
  termDays: z.number().int(),
}

export const loanMy = defineCall({
  name: 'loanMy',
  summary: 'The investor’s loan limit and debt, the terms of a new loan, and how repayment affects the score',
  group: 'Loans',
  methods: ['GET'],
  path: '/api/app/user/loan/my.do',
  access: 'investor',
  changes: false,
  input: z.object({}),
  output: z.object({
    maximumLimit: rupeesOut().describe('by the credit score'),
    remainingLimit: rupeesOut().describe('less the capital owed and applications under review'),
    ...terms,
    apr: percentOut().describe('annual rate by day-count, for a loan kept for its whole term'),
    capital: rupeesOut(),
    interest: rupeesOut(),
    charges: rupeesOut().describe('penal charges of overdue loans'),
    debt: rupeesOut().describe('capital, interest and charges'),
    inReview: rupeesOut(),
    overdue: z.boolean(),
    nextDueDay: dayOut().nullable(),
    available: rupeesOut().describe('free cash, from which a loan is repaid'),
    creditScore: z.number().int(),
    /** The next loan's effect on the score, shown before it is taken. */
    scoreIfInTime: z.number().int(),
    scoreIfOverdue: z.number().int().describe('ten nights after the due day'),
    limits: z
      .array(z.object({ fromScore: z.number().int(), limit: rupeesOut() }))
      .describe('the published table, lowest score first'),
    automaticUpTo: rupeesOut().describe(
      'up to this amount an application is decided at once, within the platform’s limit',
    ),
  }),
  refusals: [refusals.sessionEnded],
})

const passwordKeys: readonly RefusalKey[] = [
  refusals.noTransactionPassword,
  refusals.transactionPasswordWrong,
  refusals.transactionPasswordLocked,
]
export const loanKeys: readonly RefusalKey[] = [
  refusals.accountLocked,
  refusals.identityNeeded,
  refusals.loanOverdue,
  refusals.loanBesideWithdrawal,
  refusals.loanAmountNotPositive,
  refusals.loanAboveLimit,
]
const repeatKeys: readonly RefusalKey[] = [refusals.idempotencyKeyReused, refusals.repeatedTooSoon]

export const loanPropose = defineCall({
  name: 'loanPropose',
  summary: 'The key fact statement of a loan to be signed: its terms hold for three working days',
  group: 'Loans',
  methods: ['POST'],
  path: '/api/app/user/loan/propose.do',
  access: 'investor',
  changes: true,
  limit: 'documents',
  input: z.object({ amount: rupees() }),
  output: z.object({
    proposalNo: z.string(),
    amount: rupeesOut(),
    ...terms,
    validDay: dayOut().describe('the last day on which it may be signed'),
    validUntil: instantOut().describe('the end of that day'),
    time: instantOut(),
  }),
  refusals: [...loanKeys, ...repeatKeys],
})

const asRead = 'as read in the statement that is signed; refused where it is not what would be signed'
const dailyPercentIn = () =>
  z
    .string()
    .regex(/^\d{1,3}\.\d{4}$/)
    .optional()
    .describe(asRead)
    .meta({ examples: ['0.0400'] })
const daysIn = () => wholeNumber(0, 10_000).optional().describe(asRead)
/** The `terms` that a borrower has read. */
const termsRead = {
  dailyInterestRate: dailyPercentIn(),
  penalRate: dailyPercentIn(),
  freeDays: daysIn(),
  termDays: daysIn(),
}

export const loanCreate = defineCall({
  name: 'loanCreate',
  summary: 'Borrow: signs the key fact statement; decided at once, or by operators above an amount',
  group: 'Loans',
  methods: ['GET', 'POST'],
  path: '/api/app/user/loan/create.do',
  access: 'investor',
  changes: true,
  limit: 'attempts',
  input: z.object({
    amount: rupees(),
    withPwd: transactionPassword(),
    language: documentLanguage(),
    /**
     * Digest of the statement that was read. While that is valid, its terms are the ones signed, even if the
     * current ones differ.
     */
    proposalNo: recordNumber().optional(),
    ...termsRead,
  }),
  output: z.object({
    loanNo: z.string(),
    state: z.enum(loanStates),
    amount: rupeesOut(),
    dueAt: instantOut().nullable().describe('the last instant of the due day; null before the pay-out'),
    time: instantOut(),
  }),
  refusals: [...loanKeys, ...passwordKeys, refusals.loanTermsChanged, ...repeatKeys],
})

export const loanCheck = defineCall({
  name: 'loanCheck',
  summary: 'All rules that would refuse this loan now; changes nothing',
  group: 'Loans',
  methods: ['GET'],
  path: '/api/app/user/loan/check.do',
  access: 'investor',
  changes: false,
  input: z.object({ amount: rupees() }),
  output: z.object({
    refusals: z.array(orderRefusal),
    needsReview: z.boolean().describe('whether operators decide it'),
  }),
  refusals: [],
})

export const loanRow = z.object({
  loanNo: z.string(),
  amount: rupeesOut(),
  state: z.enum(loanStates),
  reason: z.string().nullable().describe('for a refusal'),
  capital: rupeesOut(),
  interest: rupeesOut(),
  charges: rupeesOut(),
  debt: rupeesOut(),
  interestSoFar: rupeesOut().describe('over all nights, paid or not'),
  chargesSoFar: rupeesOut(),
  ...terms,
  nights: z.number().int().describe('charged so far'),
  overdue: z.boolean(),
  coolingOff: z.boolean().describe('if cancelled today, it does not count for the score'),
  appliedAt: instantOut(),
  paidOutAt: instantOut().nullable(),
  dueDay: dayOut().nullable(),
  dueAt: instantOut().nullable().describe('the last instant of the due day'),
  settledAt: instantOut().nullable().describe('refused or paid'),
})

export const loanList = defineCall({
  name: 'loanList',
  summary: 'The investor’s loans and applications, newest first',
  group: 'Loans',
  methods: ['GET'],
  path: '/api/app/user/loan/list.do',
  access: 'investor',
  changes: false,
  input: z.object({ state: z.enum(loanStates).optional(), ...paging }),
  output: pageOf(loanRow),
  refusals: [],
})

export const loanDetail = defineCall({
  name: 'loanDetail',
  summary: 'One loan with its costs and repayments, from its journal entries',
  group: 'Loans',
  methods: ['GET'],
  path: '/api/app/user/loan/detail.do',
  access: 'investor',
  changes: false,
  input: z.object({ loanNo: recordNumber() }),
  output: loanRow.extend({
    signedDigest: z.string().describe('SHA-256 of the statement as it was signed'),
    repayments: z.array(
      z.object({
        entryId: z.string(),
        time: instantOut(),
        amount: rupeesOut(),
        capital: rupeesOut(),
        interestAndCharges: rupeesOut(),
        collected: z.boolean().describe('taken from free cash or a sale while it was overdue'),
      }),
    ),
  }),
  refusals: [refusals.noSuchLoan],
})

export const loanRepay = defineCall({
  name: 'loanRepay',
  summary: 'Repay a part, or all: interest and charges first, then the capital. Early repayment is free',
  group: 'Loans',
  methods: ['GET', 'POST'],
  path: '/api/app/user/loan/repay.do',
  access: 'investor',
  changes: true,
  input: z
    .object({ loanNo: recordNumber(), amount: rupees().optional(), all: z.literal('1').optional() })
    .refine(({ amount, all }) => (amount === undefined) !== (all === undefined), {
      message: 'either an amount or all',
      path: ['amount'],
    })
    .meta({ examples: [{ loanNo: '4102', all: '1' }] }),
  output: z.object({
    loanNo: z.string(),
    state: z.enum(loanStates),
    paid: rupeesOut(),
    capital: rupeesOut().describe('still owed, like the two below'),
    interest: rupeesOut(),
    charges: rupeesOut(),
    debt: rupeesOut(),
    time: instantOut(),
  }),
  refusals: [
    refusals.noSuchLoan,
    refusals.loanNotUnpaid,
    refusals.loanAmountNotPositive,
    refusals.repaymentAboveDebt,
    refusals.repaymentExceedsFunds,
    ...repeatKeys,
  ],
})

export const loanStatement = defineCall({
  name: 'loanStatement',
  summary: 'The key fact statement of a loan as it was signed, as a PDF in any of the three languages',
  group: 'Loans',
  methods: ['GET'],
  path: '/api/app/user/loan/statement.do',
  access: 'investor',
  changes: false,
  limit: 'documents',
  answers: 'application/pdf',
  input: z.object({ loanNo: recordNumber(), language: documentLanguage() }),
  output: fileOut(),
  refusals: [refusals.noSuchLoan],
})
