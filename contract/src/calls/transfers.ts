import { z } from 'zod'
import { type RefusalKey, refusalKeys, refusals } from '../refusals/keys.ts'
import { defineCall } from '../wire/call.ts'
import {
  instantOut,
  pageOf,
  paging,
  recordNumber,
  rupees,
  rupeesOut,
  text,
  transactionPassword,
} from '../wire/fields.ts'
import { heldCode } from '../wire/held-proof.ts'

export const depositStatuses = ['waiting', 'reviewing', 'deposited', 'failed', 'expired'] as const
export const depositMethods = ['upi', 'bank-transfer'] as const

/** How many deposits may be started within an hour (docs/specification.md). */
export const depositsAnHour = 10

/** A transfer in, through the practice bank. */
export const depositRecord = z.object({
  orderNo: z.string(),
  amount: rupeesOut(),
  payer: z.string(),
  method: z.enum(depositMethods),
  /** Waiting for payment; paid and being reviewed; deposited; failed (declined or rejected); expired unpaid. */
  status: z.enum(depositStatuses),
  /** The payment reference: "PRACTICE 123456". */
  reference: z.string(),
  time: instantOut(),
  /** When it expires if unpaid. */
  expiresAt: instantOut(),
  paidAt: instantOut().nullable(),
  /** When it was deposited, failed or expired. */
  settledAt: instantOut().nullable(),
  /** An operator's words; null if it failed because the practice bank declined the payment. */
  rejectReason: z.string().nullable(),
  /** Who confirmed it: an operator, or the server if somebody learns alone (SOLO=on); null if nobody. */
  confirmedBy: z.enum(['operator', 'server']).nullable(),
})

/** A rule that can block a deposit or a withdrawal, with the reason as a message key and its details. */
export const transferRule = z.object({
  key: z.enum(refusalKeys as [RefusalKey, ...RefusalKey[]]),
  met: z.boolean(),
  details: z.record(z.string(), z.string()).nullable(),
})

export const depositRules = defineCall({
  name: 'depositRules',
  summary: 'A deposit’s limits, and each rule that could refuse it',
  group: 'Deposit and withdrawal',
  methods: ['GET'],
  path: '/api/app/user/recharge/rules.do',
  access: 'investor',
  changes: false,
  input: z.object({}),
  output: z.object({
    minimumAmount: rupeesOut(),
    maximumAmount: rupeesOut(),
    /** The verified name; null before the identity check. */
    payer: z.string().nullable(),
    /** Minutes after which an unpaid deposit expires. */
    paymentMinutes: z.number().int(),
    /** Whether a paid deposit is confirmed automatically, as where somebody learns alone (SOLO=on). */
    confirmedAtOnce: z.boolean(),
    rules: z.array(transferRule),
  }),
  refusals: [],
})

export const depositCreate = defineCall({
  name: 'depositCreate',
  summary: 'Start a deposit: it waits for its payment at the practice bank',
  group: 'Deposit and withdrawal',
  methods: ['GET', 'POST'],
  path: '/api/app/user/recharge/inMoney.do',
  access: 'investor',
  changes: true,
  input: z.object({
    amount: rupees(),
    /** The payer. */
    payer: text(80),
    method: z.enum(depositMethods).optional().default('upi'),
  }),
  output: depositRecord,
  refusals: [
    refusals.accountLocked,
    refusals.depositNeedsIdentity,
    refusals.depositTooLow,
    refusals.depositTooHigh,
    refusals.tooManyDeposits,
    refusals.idempotencyKeyReused,
    refusals.repeatedTooSoon,
  ],
})

export const depositPay = defineCall({
  name: 'depositPay',
  summary: 'The practice bank’s side of a deposit: pay or decline',
  group: 'Deposit and withdrawal',
  methods: ['GET', 'POST'],
  path: '/api/app/user/recharge/pay.do',
  access: 'investor',
  changes: true,
  input: z.object({ orderNo: recordNumber(), outcome: z.enum(['paid', 'declined']) }),
  output: depositRecord,
  refusals: [
    refusals.accountLocked,
    refusals.noSuchDeposit,
    refusals.depositExpired,
    refusals.depositNotAwaitingPayment,
    refusals.idempotencyKeyReused,
  ],
})

export const depositList = defineCall({
  name: 'depositList',
  summary: 'The investor’s deposits, newest first',
  group: 'Deposit and withdrawal',
  methods: ['GET'],
  path: '/api/app/user/recharge/list.do',
  access: 'investor',
  changes: false,
  input: z.object({ orderNo: recordNumber().optional(), ...paging }),
  output: pageOf(depositRecord),
  refusals: [],
})

export const withdrawalStatuses = ['awaiting', 'successful', 'rejected', 'cancelled'] as const

/** A transfer out, to the investor's bank account at the time of the request. */
export const withdrawalRecord = z.object({
  orderNo: z.string(),
  /** The amount debited from the wallet. */
  amount: rupeesOut(),
  /** Deducted from the amount. */
  fee: rupeesOut(),
  /** The amount credited at the bank: the amount less the fee. */
  arrives: rupeesOut(),
  bank: z.string(),
  ifsc: z.string(),
  /** Masked except the last four digits. */
  accountNumber: z.string(),
  status: z.enum(withdrawalStatuses),
  /** An operator's words; "loss-cover" if the platform cancelled it to cover a loss (loss-cover.ts). */
  rejectReason: z.string().nullable(),
  time: instantOut(),
  /** When it arrives at the latest, if approved. */
  expectedAt: instantOut(),
  /** When it was paid out, rejected or cancelled. */
  settledAt: instantOut().nullable(),
})

export const withdrawalRules = defineCall({
  name: 'withdrawalRules',
  summary: 'A withdrawal’s limits, fee and hours, and each rule that could refuse it, met or not',
  group: 'Deposit and withdrawal',
  methods: ['GET'],
  path: '/api/app/user/withdraw/rules.do',
  access: 'investor',
  changes: false,
  input: z.object({}),
  output: z.object({
    availableFunds: rupeesOut(),
    minimumAmount: rupeesOut(),
    maximumAmount: rupeesOut(),
    fee: rupeesOut(),
    /** The maximum hours until it arrives. */
    arrivalHours: z.number().int(),
    /** "09:00–13:00", Indian time; "00:00–24:00" is all day. */
    hours: z.array(z.string()),
    bank: z.object({ bankName: z.string(), accountNumber: z.string(), ifsc: z.string() }).nullable(),
    /** The investor has an authenticator app, so its code is required too. */
    codeNeeded: z.boolean(),
    /** In the order of the checks. */
    rules: z.array(transferRule),
  }),
  refusals: [],
})

export const withdrawalCreate = defineCall({
  name: 'withdrawalCreate',
  summary: 'Request a withdrawal to the bank account; the amount is blocked until it is decided',
  group: 'Deposit and withdrawal',
  methods: ['GET', 'POST'],
  path: '/api/app/user/withdraw/outMoney.do',
  access: 'investor',
  changes: true,
  limit: 'attempts',
  input: z.object({
    amount: rupees(),
    /** The transaction password. */
    password: transactionPassword(),
    /** Six digits from the authenticator app, or a recovery code, if `codeNeeded`. */
    code: heldCode().optional(),
  }),
  output: withdrawalRecord,
  refusals: [
    refusals.accountLocked,
    refusals.simulatedUser,
    refusals.withdrawalNeedsIdentity,
    refusals.withdrawalNeedsBankAccount,
    refusals.bankAccountJustChanged,
    refusals.loginJustRenewed,
    refusals.noTransactionPassword,
    refusals.positionsOpen,
    refusals.debtBlocksWithdrawal,
    refusals.noWithdrawalsToday,
    refusals.outsideWithdrawalHours,
    refusals.transactionPasswordLocked,
    refusals.transactionPasswordWrong,
    refusals.withdrawalTooLow,
    refusals.withdrawalTooHigh,
    refusals.withdrawalExceedsFunds,
    refusals.verificationCodeNeeded,
    refusals.withdrawalCodeWrong,
    refusals.tooManyRequests,
    refusals.idempotencyKeyReused,
    refusals.repeatedTooSoon,
  ],
})

export const withdrawalList = defineCall({
  name: 'withdrawalList',
  summary: 'The investor’s withdrawals, newest first',
  group: 'Deposit and withdrawal',
  methods: ['GET'],
  path: '/api/app/user/withdraw/list.do',
  access: 'investor',
  changes: false,
  input: z.object({ orderNo: recordNumber().optional(), ...paging }),
  output: pageOf(withdrawalRecord),
  refusals: [],
})

export const withdrawalCancel = defineCall({
  name: 'withdrawalCancel',
  summary: 'Cancel a pending withdrawal; the amount is released',
  group: 'Deposit and withdrawal',
  methods: ['GET', 'POST'],
  path: '/api/app/user/withdraw/cancel.do',
  access: 'investor',
  changes: true,
  input: z.object({ orderNo: recordNumber() }),
  output: withdrawalRecord,
  refusals: [refusals.noSuchWithdrawal, refusals.orderNotCancellable, refusals.idempotencyKeyReused],
})
