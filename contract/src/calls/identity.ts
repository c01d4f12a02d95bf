import { z } from 'zod'
import { countryCodes } from '../people/countries.ts'
import { identityTypes } from '../people/identity-number.ts'
import { typedName } from '../people/person-name.ts'
import { refusals } from '../refusals/keys.ts'
import { longestTyped } from '../text/typed-input.ts'
import { defineCall } from '../wire/call.ts'
import { fileOut, instantOut, text } from '../wire/fields.ts'

/** 10 MB, decimal. */
export const maximumImageBytes = 10_000_000
/** The reasons for a failed review; the investor reads them in the page's language. */
export const identityProblems = [
  'unreadable',
  'incomplete',
  'wrong-sides',
  'name-differs',
  'number-differs',
  'real-document',
  'other',
] as const
/** What may be wrong with an image, in the details of imageUnusable. */
export const imageProblems = [
  'not-an-image',
  'wrong-extension',
  'damaged',
  'animated',
  'more-than-an-image',
  'too-many-pixels',
  'too-small',
  'too-complex',
] as const

/** A person's name as on the card: letters of any script, and joining characters. */
const personName = () =>
  z
    .string()
    .max(200)
    .transform((typed, context) => {
      const name = typedName(typed)
      if (name !== undefined) return name
      context.addIssue({ code: 'custom', message: 'not a name' })
      return z.NEVER
    })
    .describe('1 to 60 letters of any script, joiners, apostrophes, dots, hyphens and spaces')
/** ISO 3166-1, two letters. */
const nationality = () =>
  z
    .string()
    .regex(/^[A-Z]{2}$/)
    .refine((code) => countryCodes.includes(code))
const identityType = () => z.enum(identityTypes)
const uploadId = () => z.string().regex(/^[\w-]{22}$/)
const status = () => z.enum(['not_submitted', 'in_review', 'passed', 'failed'])

export const identitySpecimen = defineCall({
  name: 'identitySpecimen',
  summary: 'A specimen identity to practise with: an invented name and number',
  group: 'Identity',
  methods: ['GET'],
  path: '/api/app/user/identity/specimen.do',
  access: 'investor',
  changes: false,
  input: z.object({ idType: identityType().optional().default('aadhaar') }),
  output: z.object({
    name: z.string(),
    nationality: nationality(),
    idType: identityType(),
    /** Without spaces, from a range that is never issued. */
    idNumber: z.string(),
  }),
  refusals: [],
})

const kept = () =>
  z.object({
    /** For `front` and `back` of auth.do, and for the preview. */
    uploadId: z.string(),
    /** In pixels, as stored: upright, at most 1600 on a side, without the camera's metadata. */
    width: z.number().int(),
    height: z.number().int(),
    /** When it is deleted unless submitted by then. Real time. */
    expiresAt: instantOut(),
  })
const imageRefusals = [
  refusals.identityAlreadySubmitted,
  refusals.imageUnusable,
  refusals.fileTooLarge,
  refusals.tooManyRequests,
] as const

export const uploadTemp = defineCall({
  name: 'uploadTemp',
  summary: 'Upload one image of an identity card; JPEG, PNG, HEIC or WebP',
  group: 'Identity',
  methods: ['POST'],
  path: '/api/app/user/uploadTemp.do',
  access: 'investor',
  changes: true,
  limit: 'attempts',
  input: z.object({}),
  file: { name: 'file', maximumBytes: maximumImageBytes },
  output: kept(),
  refusals: imageRefusals,
})

export const uploadFile = defineCall({
  name: 'uploadFile',
  summary: 'The same with the field name and response that older clients use',
  group: 'Identity',
  methods: ['POST'],
  path: '/user/upload.do',
  access: 'investor',
  changes: true,
  limit: 'attempts',
  input: z.object({}),
  file: { name: 'upload_file', maximumBytes: maximumImageBytes },
  hasSuccess: true,
  output: kept(),
  refusals: imageRefusals,
})

export const previewTemp = defineCall({
  name: 'previewTemp',
  summary: 'The path of previews of one’s own uploads: append an upload’s id',
  group: 'Identity',
  methods: ['POST'],
  path: '/api/app/user/previewTemp.do',
  access: 'investor',
  changes: false,
  input: z.object({}),
  output: z.object({ basePath: z.string() }),
  refusals: [],
})

export const previewImage = defineCall({
  name: 'previewImage',
  summary: 'One’s own upload, until the review ends',
  group: 'Identity',
  methods: ['GET'],
  path: '/api/app/user/preview.do',
  access: 'investor',
  changes: false,
  input: z.object({ uploadId: uploadId() }),
  answers: 'image/jpeg',
  output: fileOut(),
  refusals: [refusals.uploadGone],
})

export const submitIdentity = defineCall({
  name: 'submitIdentity',
  summary: 'Submit a specimen identity for review',
  group: 'Identity',
  methods: ['POST'],
  path: '/api/app/user/auth.do',
  access: 'investor',
  changes: true,
  limit: 'attempts',
  input: z.object({
    name: personName(),
    nationality: nationality(),
    idType: identityType(),
    idNumber: text(longestTyped),
    front: uploadId(),
    back: uploadId(),
  }),
  output: z.object({ status: status() }),
  refusals: [
    refusals.fieldEmpty,
    refusals.identityNumberInvalid,
    refusals.identityNumberMayBeReal,
    refusals.identityNumberTaken,
    refusals.identityAlreadySubmitted,
    refusals.uploadGone,
  ],
})

export const identityStatus = defineCall({
  name: 'identityStatus',
  summary: 'The state of the investor’s identity check, and why it failed',
  group: 'Identity',
  methods: ['GET'],
  path: '/api/app/user/identity/status.do',
  access: 'investor',
  changes: false,
  input: z.object({}),
  output: z.object({
    status: status(),
    /** Null before the first submission. */
    latest: z
      .object({
        name: z.string(),
        nationality: nationality(),
        idType: identityType(),
        /** "XXXX XXXX 1234" */
        idNumberMasked: z.string(),
        submittedAt: instantOut(),
        reviewedAt: instantOut().nullable(),
        /** Why it failed. */
        problem: z.enum(identityProblems).nullable(),
        /** The reviewer's comment. */
        note: z.string().nullable(),
        /** "server" if somebody learns alone (SOLO=on); null before the review. */
        reviewedBy: z.enum(['operator', 'server']).nullable(),
      })
      .nullable(),
    /** True if the server checks identities itself, without a reviewer. */
    checksItself: z.boolean(),
  }),
  refusals: [],
})
