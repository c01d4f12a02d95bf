import { z } from 'zod'
import { identityTypes } from '../people/identity-number.ts'
import { ownLinks } from '../people/operator-roles.ts'
import { refusals } from '../refusals/keys.ts'
import { defineCall } from '../wire/call.ts'
import { fileOut, instantOut, recordNumber, text } from '../wire/fields.ts'
import { machineCheck, reviewFilters, reviewPage } from '../wire/review.ts'
import { identityProblems } from './identity.ts'

const states = ['in_review', 'passed', 'failed'] as const

/** One submission in the queue. */
const row = z.object({
  submissionId: z.string(),
  userId: z.string(),
  /** Masked except the last four digits. */
  phone: z.string(),
  name: z.string(),
  /** ISO 3166-1, two letters. */
  nationality: z.string(),
  idType: z.enum(identityTypes),
  /** "XXXX XXXX 1234" */
  idNumberMasked: z.string(),
  status: z.enum(states),
  /** The investor's attempt number, from 1. */
  attempt: z.number().int(),
  submittedAt: instantOut(),
})

export const deskIdentityList = defineCall({
  name: 'deskIdentityList',
  summary: 'Identities waiting for a review, longest first, or reviewed, newest first',
  group: 'Desk',
  methods: ['GET'],
  path: '/api/desk/identity/list.do',
  access: 'operator',
  permission: 'identity.read',
  changes: false,
  input: reviewFilters(states).extend({ idType: z.enum(identityTypes).optional() }),
  output: reviewPage(row).extend({
    /** True if the server checks identities itself. */
    checksItself: z.boolean(),
  }),
  refusals: [],
})

/** Automatically checked rules; the desk has a sentence for each. */
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
  summary: 'One submission for its review; the investor can see that it was viewed',
  group: 'Desk',
  methods: ['POST'],
  path: '/api/desk/identity/detail.do',
  access: 'operator',
  permission: 'identity.read',
  changes: true,
  input: z.object({ submissionId: recordNumber() }),
  output: row.extend({
    checks: z.array(machineCheck.extend({ rule: z.enum(identityRules) })),
    /** Why it is the operator's own account; null: it isn't. */
    ownLink: z.enum(ownLinks).nullable(),
    /** Whether the images still exist: they are deleted when the review ends. */
    hasImages: z.boolean(),
    investor: z.object({
      /** By the market's clock, like all times here. */
      registeredAt: instantOut(),
      identityStatus: z.enum(['not_submitted', 'in_review', 'passed', 'failed']),
      locked: z.boolean(),
      simulated: z.boolean(),
    }),
    /** All submissions by this investor, including this one, newest first. */
    history: z.array(
      z.object({
        submissionId: z.string(),
        name: z.string(),
        idType: z.enum(identityTypes),
        idNumberMasked: z.string(),
        status: z.enum(states),
        submittedAt: instantOut(),
        reviewedAt: instantOut().nullable(),
        /** The operator's name; null: not reviewed yet, or, if `reviewedAt` is set, automatically. */
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
  summary: 'End a review: pass it, or fail it with a reason for the investor',
  group: 'Desk',
  methods: ['POST'],
  path: '/api/desk/identity/decide.do',
  access: 'operator',
  permission: 'identity.review',
  changes: true,
  input: z.object({
    submissionId: recordNumber(),
    decision: z.enum(['approve', 'reject']),
    /** Reason for the rejection. */
    problem: z.enum(identityProblems).optional(),
    /** Shown to the investor. */
    note: text(300).optional(),
  }),
  output: z.object({ status: z.enum(states) }),
  refusals: [refusals.fieldEmpty, refusals.uploadGone, refusals.identityAlreadyReviewed, refusals.ownAccount],
})
