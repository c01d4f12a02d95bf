import { z } from 'zod'
import { entryTypes, houseAccounts, ownNames } from '../money/chart.ts'
import { refusals } from '../refusals/keys.ts'
import { defineCall } from '../wire/call.ts'
import { instantOut, pageOf, paging, recordNumber, rupeesOut, text } from '../wire/fields.ts'

/** One posting on the investor's own accounts: a line of the flow of funds. */
export const cashLine = z.object({
  lineId: z.string(),
  entryId: z.string(),
  time: instantOut(),
  /** What happened. */
  entryType: z.enum(entryTypes),
  /** Which of the investor's accounts. */
  account: z.enum(ownNames),
  /** Positive when the account grew. */
  amount: rupeesOut(),
  balanceAfter: rupeesOut(),
  /** Such as an order number. */
  reference: z.string(),
})

export const cashList = defineCall({
  name: 'cashList',
  summary: 'The flow of funds: every ledger line of the investor, newest first',
  group: 'Money',
  methods: ['GET'],
  path: '/api/app/user/cash/list.do',
  access: 'investor',
  changes: false,
  input: z.object({
    account: text(20).optional(),
    entryType: text(40).optional(),
    reference: text(40).optional(),
    ...paging,
  }),
  output: pageOf(cashLine),
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
  output: z.object({
    entryId: z.string(),
    time: instantOut(),
    entryType: z.enum(entryTypes),
    reference: z.string(),
    /** As the ledger keeps them: debits positive, credits negative. */
    postings: z.array(
      z.object({
        account: z.enum([...Object.values(ownNames), ...houseAccounts]),
        own: z.boolean(),
        amount: rupeesOut(),
      }),
    ),
  }),
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
    fundAccount: rupeesOut(),
    availableFunds: rupeesOut(),
    creditScore: z.number().int(),
    fundMarketValue: rupeesOut(),
    frozenFundAmount: rupeesOut(),
    withdrawalPendingAmount: rupeesOut(),
    totalFrozen: rupeesOut(),
    /** Of the open positions, less the charges so far. */
    unrealisedProfitLoss: rupeesOut(),
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
    /** Of these, those that lost no more than half of their deposit, charges included. */
    disciplinedCount: z.number().int(),
    disciplinePoints: z.number().int(),
  }),
  refusals: [refusals.sessionEnded],
})
