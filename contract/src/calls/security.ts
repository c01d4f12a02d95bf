import { z } from 'zod'
import { refusals } from '../refusals/keys.ts'
import { longestTyped } from '../text/typed-input.ts'
import { defineCall } from '../wire/call.ts'
import { instantOut } from '../wire/fields.ts'
import { proofOfWork, workOut } from '../wire/proof-of-work.ts'

const challengeId = () => z.string().regex(/^[A-Za-z0-9_-]{16,64}$/)

export const securityChallenge = defineCall({
  name: 'securityChallenge',
  summary: 'A new security code for this browser, or the information that none is needed',
  group: 'Security',
  methods: ['POST'],
  path: '/api/app/security/challenge.do',
  access: 'public',
  changes: true,
  limit: 'attempts',
  input: z.object({
    /** "true": request a code even though the token is valid, for example after registrationCodeWrong. */
    again: z.enum(['true']).optional(),
  }),
  output: z.object({
    /** False if the firewall token in the header is valid, or the operator has disabled the check. */
    required: z.boolean(),
    challengeId: z.string(),
    /** A PNG as a data URL. */
    image: z.string(),
    /** The proof of work to send with the answer; null if none is required. */
    work: workOut().nullable(),
    /** The proof of work for security/speech.do, four times as hard. */
    speechWork: workOut().nullable(),
    expiresAt: instantOut(),
  }),
  refusals: [],
})

export const securityVerify = defineCall({
  name: 'securityVerify',
  summary: 'Answer the security code; a correct answer returns the firewall token',
  group: 'Security',
  methods: ['POST'],
  path: '/api/app/security/verify.do',
  access: 'public',
  changes: true,
  limit: 'attempts',
  input: z.object({
    challengeId: challengeId(),
    /** The letters of the image, or the digits spoken by security/speech.do. */
    code: z.string().trim().min(1).max(longestTyped),
    proof: proofOfWork(),
  }),
  output: z.object({ firewallToken: z.string(), expiresAt: instantOut() }),
  refusals: [refusals.securityCodeWrong, refusals.proofOfWorkWrong],
})

export const spokenLanguages = ['en', 'hi', 'zh-CN'] as const
export type SpokenLanguage = (typeof spokenLanguages)[number]

export const securitySpeech = defineCall({
  name: 'securitySpeech',
  summary:
    'Six spoken digits as an alternative to the security code’s letters, for people who can’t see the image; once per code, with a proof of work',
  group: 'Security',
  methods: ['POST'],
  path: '/api/app/security/speech.do',
  access: 'public',
  changes: true,
  limit: 'attempts',
  input: z.object({ challengeId: challengeId(), language: z.enum(spokenLanguages), proof: proofOfWork() }),
  output: z.object({
    /** A WAV as a data URL. */
    audio: z.string(),
  }),
  refusals: [refusals.securityCodeWrong, refusals.proofOfWorkWrong],
})
