import { z } from 'zod'
import { ownLinks } from '../people/operator-roles.ts'
import { refusals } from '../refusals/keys.ts'
import { defineCall } from '../wire/call.ts'
import { instantOut, recordNumber, rupeesOut, text } from '../wire/fields.ts'
import { machineCheck, reviewFilters, reviewPage } from '../wire/review.ts'
import { loanStates } from './loans.ts'

const loan = z.object({
  loanNo: z.string(),
  userId: z.string(),
  /** Masked except the last four digits. */
  phone: z.string(),
  name: z.string().nullable(),
  amount: rupeesOut(),
  status: z.enum(loanStates),
  debt: rupeesOut(),
  overdue: z.boolean(),
  automatic: z.boolean().describe('decided automatically by the published rule'),
  /** Approvals so far: 0 or 1. */
  approvals: z.number().int(),
  takesTwo: z.boolean(),
  firstApprovedBy: z.string().nullable(),
  firstApprovedByMe: z.boolean(),
  reviewedBy: z.string().nullable(),
  rejectReason: z.string().nullable(),
  submittedAt: instantOut(),
  settledAt: instantOut().nullable().describe('decided'),
  dueDay: z.string().nullable(),
})

/** Automatically checked rules; the desk has a sentence for each. */
export const loanChecks = [
  'identity-passed',
  'account-open',
  'within-limit',
  'nothing-overdue',
  'no-withdrawal-waits',
] as const

const which = { loanNo: recordNumber(), userId: recordNumber() }

export const deskLoanList = defineCall({
  name: 'deskLoanList',
  summary: 'Loans: pending applications longest first, others newest first',
  group: 'Desk',
  methods: ['GET'],
  path: '/api/desk/loans/list.do',
  access: 'operator',
  permission: 'loan.read',
  changes: false,
  input: reviewFilters(loanStates),
  output: reviewPage(loan),
  refusals: [],
})

export const deskLoanDetail = defineCall({
  name: 'deskLoanDetail',
  summary: 'One loan for its review; the investor can see that it was viewed',
  group: 'Desk',
  methods: ['POST'],
  path: '/api/desk/loans/detail.do',
  access: 'operator',
  permission: 'loan.read',
  changes: true,
  input: z.object(which),
  output: loan.extend({
    checks: z.array(machineCheck.extend({ rule: z.enum(loanChecks) })),
    creditScore: z.number().int(),
    limit: rupeesOut(),
    remaining: rupeesOut().describe('of the limit, without this application'),
    availableFunds: rupeesOut(),
    totalAssets: rupeesOut(),
    history: z.array(
      z.object({ loanNo: z.string(), amount: rupeesOut(), status: z.enum(loanStates), time: instantOut() }),
    ),
    /** Why it is the operator's own account; null: it isn't. */
    ownLink: z.enum(ownLinks).nullable(),
  }),
  refusals: [refusals.noSuchLoan],
})

export const deskLoanReview = defineCall({
  name: 'deskLoanReview',
  summary:
    'Approve an application, which pays the loan out, or refuse it with a reason; above an amount two operators approve',
  group: 'Desk',
  methods: ['POST'],
  path: '/api/desk/loans/review.do',
  access: 'operator',
  permission: 'loan.review',
  changes: true,
  input: z.object({
    ...which,
    decision: z.enum(['approve', 'reject']),
    /** Shown to the investor; required for a refusal. */
    reason: text(300).optional(),
    /** The number of approvals that the operator saw: if it has changed, the decision is refused. */
    approvals: z.enum(['0', '1']),
  }),
  output: z.object({ status: z.enum(loanStates) }),
  refusals: [
    refusals.noSuchLoan,
    refusals.loanAlreadyReviewed,
    refusals.loanOverdue,
    refusals.loanBesideWithdrawal,
    refusals.loanAboveLimit,
    refusals.accountClosed,
    refusals.ownFirstApproval,
    refusals.reasonNeeded,
    refusals.idempotencyKeyReused,
    refusals.notPermitted,
    refusals.ownAccount,
  ],
})
