import { z } from 'zod'
import { refusals } from '../refusals/keys.ts'
import { defineCall } from '../wire/call.ts'
import { rupeesOut } from '../wire/fields.ts'

/**
 * The state of the starter sum: waiting for the identity check, ready to claim, paid, paid to an earlier
 * account of the same identity, or not offered here.
 */
export const starterStates = ['needs-identity', 'ready', 'paid', 'taken', 'not-offered'] as const
/** Steps that only the app can report. */
export const reportedSteps = ['receipt-read', 'price-checked', 'draw-checked', 'hidden'] as const

export const firstSteps = defineCall({
  name: 'firstSteps',
  summary: 'A new investor’s first steps, and which of them are done',
  group: 'Money',
  methods: ['GET'],
  path: '/api/app/user/firstSteps.do',
  access: 'investor',
  changes: false,
  input: z.object({}),
  output: z.object({
    starter: z.enum(starterStates),
    /** The amount of the starter sum today. */
    starterAmount: rupeesOut(),
    identity: z.enum(['not_submitted', 'in_review', 'passed', 'failed']),
    /** Whether there is money in the wallet, or there ever was a position. */
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
    'Record a first step made in the app: a receipt read, a price or a draw checked, or the card dismissed',
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
  summary: 'Claim the starter sum: practice money, once per identity',
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
