import { z } from 'zod'
import { identityTypes } from '../people/identity-number.ts'
import { ownLinks } from '../people/operator-roles.ts'
import { refusals } from '../refusals/keys.ts'
import { defineCall } from '../wire/call.ts'
import { fileOut, instantOut, recordNumber, text } from '../wire/fields.ts'
import { machineCheck, reviewFilters, reviewPage } from '../wire/review.ts'
import { identityProblems } from './identity.ts'

const states = ['in_review', 'passed', 'failed'] as const

/** One submission, as the queue shows it. */
const row = z.object({
  submissionId: z.string(),
  userId: z.string(),
  /** Masked but for the last four digits. */
  phone: z.string(),
  name: z.string(),
  /** ISO 3166-1, two letters. */
  nationality: z.string(),
  idType: z.enum(identityTypes),
  /** "XXXX XXXX 1234" */
  idNumberMasked: z.string(),
  status: z.enum(states),
  /** Which attempt of this investor it is, from 1. */
  attempt: z.number().int(),
  submittedAt: instantOut(),
})

export const deskIdentityList = defineCall({
  name: 'deskIdentityList',
  summary: 'Identities that wait for a review, longest first, or were reviewed, newest first',
  group: 'Desk',
  methods: ['GET'],
  path: '/api/desk/identity/list.do',
  access: 'operator',
  permission: 'identity.read',
  changes: false,
  input: reviewFilters(states).extend({ idType: z.enum(identityTypes).optional() }),
  output: reviewPage(row).extend({
    /** True where the server checks identities itself. */
    checksItself: z.boolean(),
  }),
  refusals: [],
})

/** Rules that the machine checks; the desk has a sentence for each. */
export const identityRules = [
  'specimen-range',
  'check-digit',
  'number-unused',
  'name-plausible',
  'name-fits-number',
  'name-unused',
  'sides-differ',
] as const

export const deskIdentityDetail = defineCall({
  name: 'deskIdentityDetail',
  summary: 'One submission for its review; the investor is shown that it was looked at',
  group: 'Desk',
  methods: ['POST'],
  path: '/api/desk/identity/detail.do',
  access: 'operator',
  permission: 'identity.read',
  changes: true,
  input: z.object({ submissionId: recordNumber() }),
  output: row.extend({
    checks: z.array(machineCheck.extend({ rule: z.enum(identityRules) })),
    /** What makes it the operator's own account; null: nothing. */
    ownLink: z.enum(ownLinks).nullable(),
    /** Whether the images are still there: they are deleted when the review ends. */
    hasImages: z.boolean(),
    investor: z.object({
      /** The market's clock, as all instants here. */
      registeredAt: instantOut(),
      identityStatus: z.enum(['not_submitted', 'in_review', 'passed', 'failed']),
      locked: z.boolean(),
      simulated: z.boolean(),
    }),
    /** All submissions of this investor, newest first, this one among them. */
    history: z.array(
      z.object({
        submissionId: z.string(),
        name: z.string(),
        idType: z.enum(identityTypes),
        idNumberMasked: z.string(),
        status: z.enum(states),
        submittedAt: instantOut(),
        reviewedAt: instantOut().nullable(),
        /** The operator's name; null: nobody yet, or with `reviewedAt` the machine. */
        reviewedBy: z.string().nullable(),
        problem: z.enum(identityProblems).nullable(),
        note: z.string().nullable(),
      }),
    ),
  }),
  refusals: [refusals.uploadGone],
})

export const deskIdentityImage = defineCall({
  name: 'deskIdentityImage',
  summary: 'One side of a card in review',
  group: 'Desk',
  methods: ['GET'],
  path: '/api/desk/identity/image.do',
  access: 'operator',
  permission: 'identity.review',
  changes: false,
  input: z.object({ submissionId: recordNumber(), side: z.enum(['front', 'back']) }),
  answers: 'image/jpeg',
  output: fileOut(),
  refusals: [refusals.uploadGone],
})

export const deskIdentityDecide = defineCall({
  name: 'deskIdentityDecide',
  summary: 'End a review: it passes, or fails with a reason that the investor reads',
  group: 'Desk',
  methods: ['POST'],
  path: '/api/desk/identity/decide.do',
  access: 'operator',
  permission: 'identity.review',
  changes: true,
  input: z.object({
    submissionId: recordNumber(),
    decision: z.enum(['approve', 'reject']),
    /** Why it is rejected. */
    problem: z.enum(identityProblems).optional(),
    /** Read by the investor. */
    note: text(300).optional(),
  }),
  output: z.object({ status: z.enum(states) }),
  refusals: [refusals.fieldEmpty, refusals.uploadGone, refusals.identityAlreadyReviewed, refusals.ownAccount],
})
