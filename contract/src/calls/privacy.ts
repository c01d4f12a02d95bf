import { z } from 'zod'
import { refusals } from '../refusals/keys.ts'
import { defineCall } from '../wire/call.ts'
import { instantOut, rupeesOut, wholeNumber } from '../wire/fields.ts'
import { loginPassword } from '../wire/held-proof.ts'

/** Rows that one call of `privacyRows` answers at most. */
export const privacyPageSize = 1000

export const privacyTables = defineCall({
  name: 'privacyTables',
  summary: 'What is kept of the investor: every table with how many of its rows are the investor’s',
  group: 'Privacy',
  methods: ['GET', 'POST'],
  path: '/api/app/user/privacy/tables.do',
  access: 'investor',
  changes: false,
  input: z.object({}),
  output: z.object({
    asOf: instantOut(),
    tables: z.array(z.object({ table: z.string(), rows: z.number().int() })),
  }),
  refusals: [],
})

export const privacyRows = defineCall({
  name: 'privacyRows',
  summary: 'The investor’s rows of one of these tables, all but secrets, a page at a time',
  group: 'Privacy',
  methods: ['GET', 'POST'],
  path: '/api/app/user/privacy/rows.do',
  access: 'investor',
  changes: false,
  input: z.object({
    table: z.string().regex(/^[a-z_]{1,60}$/),
    pageNum: wholeNumber(1, 10_000).optional().default(1),
  }),
  output: z.object({
    columns: z.array(z.string()),
    rows: z.array(z.array(z.string().nullable())).describe('as text, in the order of the columns'),
    hasMore: z.boolean(),
  }),
  refusals: [refusals.noSuchAddress],
})

export const closingReasons = [
  'positions',
  'orders',
  'deposits',
  'withdrawals',
  'applications',
  'debts',
  'loan-applications',
  'funds',
  'held',
  'agent',
] as const

export const closingState = defineCall({
  name: 'closingState',
  summary: 'What stands in the way of closing the account, and what practice money it would give back',
  group: 'Privacy',
  methods: ['GET', 'POST'],
  path: '/api/app/user/privacy/closing.do',
  access: 'investor',
  changes: false,
  input: z.object({}),
  output: z.object({
    blockers: z.array(z.object({ reason: z.enum(closingReasons), count: z.number().int() })),
    cash: rupeesOut().describe('goes back to the practice bank'),
  }),
  refusals: [],
})

export const closeAccount = defineCall({
  name: 'closeAccount',
  summary:
    'Close the account for good: what names the person is erased, the ledger stays, the phone number is free',
  group: 'Privacy',
  methods: ['POST'],
  path: '/api/app/user/privacy/close.do',
  access: 'investor',
  changes: true,
  limit: 'attempts',
  input: z.object({ password: loginPassword().describe('the login password') }),
  output: z.null(),
  refusals: [refusals.loginPasswordWrong, refusals.accountNotClosable, refusals.tooManyRequests],
})
