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
  /** As the ledger keeps it: debits positive, credits negative; those of an entry sum to zero. */
  amount: rupeesOut(),
})

const entry = z.object({
  entryId: z.string(),
  time: instantOut(),
  /** What happened. */
  entryType: z.enum(entryTypes),
  /** Such as an order number. */
  reference: z.string(),
  postings: z.array(posting),
})

/** One event of the flow of funds: a journal entry of the investor's, whole. */
export const cashEvent = entry.extend({
  /** What it was about; null if no stock. */
  stock: z
    .object({
      exchange: exchange(),
      code: z.string(),
      name: z.string(),
      nameHindi: z.string(),
      direction: z.enum(['long', 'short']),
    })
    .nullable(),
  /** The available funds after it; null if it left them as they were. */
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
      .describe('what is behind a figure of netResult: the events booked on its accounts'),
    reference: text(40).optional(),
    /** The `next` of the page before. */
    before: recordNumber().optional(),
    pageNum: paging.pageNum
      .unwrap()
      .describe(
        'instead of `before`: the page by its number, with the total, which costs the more the longer the list is',
      ),
    pageSize: paging.pageSize,
  }),
  output: z.object({
    /** May hold fewer events than asked for, even none, while there is a next page. */
    list: z.array(cashEvent),
    next: z.string().nullable(),
    total: z.number().int().nullable().describe('where pageNum asks for it'),
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

/** docs/specification.md says what each figure means. */
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
    /** Loans with their interest and charges; the total assets are less this. */
    loanDebt: rupeesOut(),
  }),
  refusals: [refusals.sessionEnded],
})

/** docs/credit-score.md publishes the formula. */
export const creditScore = defineCall({
  name: 'creditScore',
  summary: 'The credit score with the parts of which it consists',
  group: 'Money',
  methods: ['GET'],
  path: '/api/app/user/creditScore.do',
  access: 'investor',
  changes: false,
  input: z.object({}),
  output: z.object({
    /** 300 to 900: the points together, kept within these. */
    score: z.number().int(),
    startPoints: z.number().int(),
    /** Full days since the registration. */
    accountAgeDays: z.number().int(),
    agePoints: z.number().int(),
    /** Positions that were leveraged or short and are closed. */
    closedCount: z.number().int(),
    /** Of these, those that lost no more than half of their margin, charges included. */
    disciplinedCount: z.number().int(),
    disciplinePoints: z.number().int(),
    /** Loans repaid by their due day, of those that lasted a week or more. */
    repaidInTime: z.number().int(),
    overdueLoans: z.number().int(),
    /** Nights after the due day, over all loans. */
    overdueNights: z.number().int(),
    repaymentPoints: z.number().int(),
  }),
  refusals: [refusals.sessionEnded],
})
