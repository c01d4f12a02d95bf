import { z } from 'zod'
import { type CashKind, cashKinds, entryTypes, houseAccounts, ownNames } from '../money/chart.ts'
import { refusals } from '../refusals/keys.ts'
import { bookedParts } from '../trading/profit-loss.ts'
import { defineCall } from '../wire/call.ts'
import { exchange, instantOut, paging, recordNumber, rupeesOut, text } from '../wire/fields.ts'

const kindNames = Object.keys(cashKinds) as [CashKind, ...CashKind[]]

const posting = z.object({
  account: z.enum([...ownNames, ...houseAccounts]),
  own: z.boolean(),
  /** As in the ledger: debits positive, credits negative; an entry's amounts sum to zero. */
  amount: rupeesOut(),
})

const entry = z.object({
  entryId: z.string(),
  time: instantOut(),
  /** The kind of event. */
  entryType: z.enum(entryTypes),
  /** Such as an order number. */
  reference: z.string(),
  postings: z.array(posting),
})

/** One funds-flow event: one complete journal entry for the investor. */
export const cashEvent = entry.extend({
  /** The stock concerned; null if there is none. */
  stock: z
    .object({
      exchange: exchange(),
      code: z.string(),
      name: z.string(),
      nameHindi: z.string(),
      direction: z.enum(['long', 'short']),
    })
    .nullable(),
  /** The available funds after it; null if they did not change. */
  balanceAfter: rupeesOut().nullable(),
})

export const cashList = defineCall({
  name: 'cashList',
  summary: 'The flow of funds: every event of the investor’s money, newest first, each with its double entry',
  group: 'Money',
  methods: ['GET'],
  path: '/api/app/user/cash/list.do',
  access: 'investor',
  changes: false,
  input: z.object({
    kind: z.enum(kindNames).optional(),
    part: z
      .enum(['putIn', ...bookedParts])
      .optional()
      .describe('the events behind a figure of netResult, booked on its accounts'),
    reference: text(40).optional(),
    /** The previous page's `next`. */
    before: recordNumber().optional(),
    pageNum: paging.pageNum
      .unwrap()
      .describe(
        'instead of `before`: the page number, with the total, which costs more the longer the list is',
      ),
    pageSize: paging.pageSize,
  }),
  output: z.object({
    /** May hold fewer events than requested, even none, while there is a next page. */
    list: z.array(cashEvent),
    next: z.string().nullable(),
    total: z.number().int().nullable().describe('if pageNum requests it'),
    pageNum: z.number().int().nullable(),
    pageSize: z.number().int(),
  }),
  refusals: [],
})

export const cashEntry = defineCall({
  name: 'cashEntry',
  summary: 'The journal entry behind a line: all its postings, which sum to zero',
  group: 'Money',
  methods: ['GET'],
  path: '/api/app/user/cash/entry.do',
  access: 'investor',
  changes: false,
  input: z.object({ entryId: recordNumber() }),
  output: entry,
  refusals: [refusals.noSuchOrder],
})

/** docs/specification.md defines each figure. */
export const getUserPositionMarketValue = defineCall({
  name: 'getUserPositionMarketValue',
  summary: 'The account figures',
  group: 'Money',
  methods: ['GET'],
  path: '/api/app/user/getUserPositionMarketValue.do',
  access: 'investor',
  changes: false,
  input: z.object({}),
  output: z.object({
    totalAssets: rupeesOut(),
    walletAccount: rupeesOut(),
    stockAccount: rupeesOut(),
    allottedShares: rupeesOut().describe('part of stockAccount: paid for shares that are not credited yet'),
    fundAccount: rupeesOut(),
    availableFunds: rupeesOut(),
    creditScore: z.number().int(),
    fundMarketValue: rupeesOut(),
    frozenFundAmount: rupeesOut(),
    withdrawalPendingAmount: rupeesOut(),
    totalFrozen: rupeesOut(),
    openProfitLoss: rupeesOut().describe(
      'of the open positions, after charges and financing: the sum of their profitLoss',
    ),
    /** Loans with their interest and charges; deducted from the total assets. */
    loanDebt: rupeesOut(),
  }),
  refusals: [refusals.sessionEnded],
})

/** docs/credit-score.md publishes the formula. */
export const creditScore = defineCall({
  name: 'creditScore',
  summary: 'The credit score and its components',
  group: 'Money',
  methods: ['GET'],
  path: '/api/app/user/creditScore.do',
  access: 'investor',
  changes: false,
  input: z.object({}),
  output: z.object({
    /** 300 to 900: the sum of the points, clamped. */
    score: z.number().int(),
    startPoints: z.number().int(),
    /** Full days since registration. */
    accountAgeDays: z.number().int(),
    agePoints: z.number().int(),
    /** Closed positions that were leveraged or short. */
    closedCount: z.number().int(),
    /** Of these, those that lost at most half of their margin, charges included. */
    disciplinedCount: z.number().int(),
    disciplinePoints: z.number().int(),
    /** Loans repaid by their due day, of those that lasted a week or more. */
    repaidInTime: z.number().int(),
    overdueLoans: z.number().int(),
    /** Overdue nights, over all loans. */
    overdueNights: z.number().int(),
    repaymentPoints: z.number().int(),
  }),
  refusals: [refusals.sessionEnded],
})
