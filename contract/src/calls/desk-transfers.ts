import { z } from 'zod'
import { ownLinks } from '../people/operator-roles.ts'
import { refusals } from '../refusals/keys.ts'
import { defineCall } from '../wire/call.ts'
import { instantOut, recordNumber, rupeesOut, text } from '../wire/fields.ts'
import { machineCheck, reviewFilters, reviewPage } from '../wire/review.ts'
import { depositMethods, depositStatuses, withdrawalStatuses } from './transfers.ts'

/** Fields that deposits and withdrawals share at the desk. */
const common = {
  orderNo: z.string(),
  userId: z.string(),
  /** Masked except the last four digits. */
  phone: z.string(),
  /** The verified name; null before the identity check. */
  name: z.string().nullable(),
  amount: rupeesOut(),
  /** Approvals so far: 0 or 1. */
  approvals: z.number().int(),
  /** Whether it needs two operators' approval. */
  takesTwo: z.boolean(),
  /** The operator's name. */
  firstApprovedBy: z.string().nullable(),
  /** This operator gave the first approval, so the second must be someone else's. */
  firstApprovedByMe: z.boolean(),
  /** Who settled it; null while open, or if settled automatically. */
  reviewedBy: z.string().nullable(),
  rejectReason: z.string().nullable(),
  submittedAt: instantOut(),
  settledAt: instantOut().nullable(),
}

const deposit = z.object({
  ...common,
  payer: z.string(),
  method: z.enum(depositMethods),
  reference: z.string(),
  status: z.enum(depositStatuses),
  paidAt: instantOut().nullable(),
})

const withdrawal = z.object({
  ...common,
  fee: rupeesOut(),
  arrives: rupeesOut(),
  bank: z.string(),
  ifsc: z.string(),
  /** Masked except the last four digits. */
  accountNumber: z.string(),
  accountHolder: z.string(),
  status: z.enum(withdrawalStatuses),
  expectedAt: instantOut(),
})

/** Automatically checked rules; the desk has a sentence for each. */
export const depositChecks = [
  'payer-matches-name',
  'identity-passed',
  'account-open',
  'paid-in-time',
] as const
export const withdrawalChecks = [
  'holder-matches-name',
  'identity-passed',
  'account-open',
  'not-simulated',
  'bank-unchanged',
  'amount-frozen',
] as const

/** The investor's other transfers and balances, next to the item. */
const investor = z.object({
  registeredAt: instantOut(),
  availableFunds: rupeesOut(),
  frozenForWithdrawals: rupeesOut(),
  heldByPositions: rupeesOut(),
  depositedTotal: rupeesOut(),
  withdrawnTotal: rupeesOut(),
})
const history = z.array(
  z.object({
    orderNo: z.string(),
    kind: z.enum(['deposit', 'withdrawal']),
    amount: rupeesOut(),
    status: z.enum([...depositStatuses, ...withdrawalStatuses]),
    time: instantOut(),
  }),
)

const which = { orderNo: recordNumber(), userId: recordNumber() }
const decision = z.object({
  ...which,
  decision: z.enum(['approve', 'reject']),
  /** Shown to the investor; required for a rejection. */
  reason: text(300).optional(),
  /** The number of approvals that the operator saw: if it has changed, the decision is refused. */
  approvals: z.enum(['0', '1']),
})

export const deskDepositList = defineCall({
  name: 'deskDepositList',
  summary: 'Deposits: those waiting for a review longest first, others newest first',
  group: 'Desk',
  methods: ['GET'],
  path: '/api/desk/deposits/list.do',
  access: 'operator',
  permission: 'deposit.read',
  changes: false,
  input: reviewFilters(depositStatuses),
  output: reviewPage(deposit),
  refusals: [],
})

export const deskDepositDetail = defineCall({
  name: 'deskDepositDetail',
  summary: 'One deposit for its review; the investor can see that it was viewed',
  group: 'Desk',
  methods: ['POST'],
  path: '/api/desk/deposits/detail.do',
  access: 'operator',
  permission: 'deposit.read',
  changes: true,
  input: z.object(which),
  output: deposit.extend({
    checks: z.array(machineCheck.extend({ rule: z.enum(depositChecks) })),
    investor,
    history,
    /** Why it is the operator's own account; null: it isn't. */
    ownLink: z.enum(ownLinks).nullable(),
  }),
  refusals: [refusals.noSuchDeposit],
})

export const deskDepositReview = defineCall({
  name: 'deskDepositReview',
  summary: 'Confirm a paid deposit or reject it; above a limit two operators confirm',
  group: 'Desk',
  methods: ['POST'],
  path: '/api/desk/deposits/review.do',
  access: 'operator',
  permission: 'deposit.review',
  changes: true,
  input: decision,
  output: z.object({ status: z.enum(depositStatuses) }),
  refusals: [
    refusals.noSuchDeposit,
    refusals.transferAlreadyReviewed,
    refusals.ownFirstApproval,
    refusals.reasonNeeded,
    refusals.idempotencyKeyReused,
    refusals.notPermitted,
    refusals.ownAccount,
  ],
})

export const deskWithdrawalList = defineCall({
  name: 'deskWithdrawalList',
  summary: 'Withdrawals: pending ones longest first, others newest first',
  group: 'Desk',
  methods: ['GET'],
  path: '/api/desk/withdrawals/list.do',
  access: 'operator',
  permission: 'withdrawal.read',
  changes: false,
  input: reviewFilters(withdrawalStatuses),
  output: reviewPage(withdrawal),
  refusals: [],
})

export const deskWithdrawalDetail = defineCall({
  name: 'deskWithdrawalDetail',
  summary: 'One withdrawal for its review; the investor can see that it was viewed',
  group: 'Desk',
  methods: ['POST'],
  path: '/api/desk/withdrawals/detail.do',
  access: 'operator',
  permission: 'withdrawal.read',
  changes: true,
  input: z.object(which),
  output: withdrawal.extend({
    checks: z.array(machineCheck.extend({ rule: z.enum(withdrawalChecks) })),
    investor,
    history,
    /** Why it is the operator's own account; null: it isn't. */
    ownLink: z.enum(ownLinks).nullable(),
  }),
  refusals: [refusals.noSuchWithdrawal],
})

export const deskWithdrawalReview = defineCall({
  name: 'deskWithdrawalReview',
  summary: 'Approve a withdrawal, which needs two operators, or reject it with a reason',
  group: 'Desk',
  methods: ['POST'],
  path: '/api/desk/withdrawals/review.do',
  access: 'operator',
  permission: 'withdrawal.review',
  changes: true,
  input: decision,
  output: z.object({ status: z.enum(withdrawalStatuses) }),
  refusals: [
    refusals.noSuchWithdrawal,
    refusals.transferAlreadyReviewed,
    refusals.ownFirstApproval,
    refusals.reasonNeeded,
    refusals.idempotencyKeyReused,
    refusals.notPermitted,
    refusals.ownAccount,
  ],
})
