import { z } from 'zod'
import { refusals } from '../refusals/keys.ts'
import { defineCall } from '../wire/call.ts'
import { instantOut, rupeesOut, wholeNumber } from '../wire/fields.ts'
import { loginPassword } from '../wire/held-proof.ts'

/** The most rows in one response of `privacyRows`. */
export const privacyPageSize = 1000

export const privacyTables = defineCall({
  name: 'privacyTables',
  summary: 'The investor’s stored data: every table with the number of the investor’s rows',
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
  summary: 'The investor’s rows of one of these tables, except secrets, a page at a time',
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
    rows: z.array(z.array(z.string().nullable())).describe('as text, in column order'),
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
  summary: 'What prevents closing the account, and the practice money it would return',
  group: 'Privacy',
  methods: ['GET', 'POST'],
  path: '/api/app/user/privacy/closing.do',
  access: 'investor',
  changes: false,
  input: z.object({}),
  output: z.object({
    blockers: z.array(z.object({ reason: z.enum(closingReasons), count: z.number().int() })),
    cash: rupeesOut().describe('returns to the practice bank'),
  }),
  refusals: [],
})

export const closeAccount = defineCall({
  name: 'closeAccount',
  summary:
    'Close the account permanently: personal data are erased, the ledger stays, the phone number is free again',
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
