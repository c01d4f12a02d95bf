import { z } from 'zod'
import { refusals } from '../refusals/keys.ts'
import { defineCall } from '../wire/call.ts'
import { rupeesOut } from '../wire/fields.ts'

/**
 * Where the starter sum is: it waits for the identity, is ready to be claimed, was paid, was paid to an earlier account
 * of the same identity, or is not offered here.
 */
export const starterStates = ['needs-identity', 'ready', 'paid', 'taken', 'not-offered'] as const
/** Steps that only the app can report. */
export const reportedSteps = ['receipt-read', 'price-checked', 'draw-checked', 'hidden'] as const

export const firstSteps = defineCall({
  name: 'firstSteps',
  summary: 'The first steps of a new investor, and which of them are done',
  group: 'Money',
  methods: ['GET'],
  path: '/api/app/user/firstSteps.do',
  access: 'investor',
  changes: false,
  input: z.object({}),
  output: z.object({
    starter: z.enum(starterStates),
    /** What the starter sum is today. */
    starterAmount: rupeesOut(),
    identity: z.enum(['not_submitted', 'in_review', 'passed', 'failed']),
    /** Whether there is money in the wallet, or ever was a position. */
    funded: z.boolean(),
    /** The first position ever opened; null before. */
    firstOrderNo: z.string().nullable(),
    receiptRead: z.boolean(),
    priceChecked: z.boolean(),
    /** Whether the investor hid the card. */
    hidden: z.boolean(),
  }),
  refusals: [],
})

export const firstStepDone = defineCall({
  name: 'firstStepDone',
  summary:
    'Note a first step that happens in the app: a receipt read, a price or a draw checked, or the card put away',
  group: 'Money',
  methods: ['GET', 'POST'],
  path: '/api/app/user/firstSteps/done.do',
  access: 'investor',
  changes: true,
  input: z.object({ step: z.enum(reportedSteps) }),
  output: z.null(),
  refusals: [],
})

export const starterClaim = defineCall({
  name: 'starterClaim',
  summary: 'Claim the starter sum: practice money, once for each identity',
  group: 'Money',
  methods: ['GET', 'POST'],
  path: '/api/app/user/starter/claim.do',
  access: 'investor',
  changes: true,
  input: z.object({}),
  output: z.object({ amount: rupeesOut() }),
  refusals: [
    refusals.accountLocked,
    refusals.identityNeeded,
    refusals.starterAlreadyPaid,
    refusals.starterNotOffered,
    refusals.idempotencyKeyReused,
  ],
})
