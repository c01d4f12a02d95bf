import { z } from 'zod'
import { refusals } from '../refusals/keys.ts'
import { longestTyped } from '../text/typed-input.ts'
import { defineCall } from '../wire/call.ts'
import { instantOut } from '../wire/fields.ts'
import { proofOfWork, workOut } from '../wire/proof-of-work.ts'

const challengeId = () => z.string().regex(/^[A-Za-z0-9_-]{16,64}$/)

export const securityChallenge = defineCall({
  name: 'securityChallenge',
  summary: 'A fresh security code for this browser, or the word that none is needed',
  group: 'Security',
  methods: ['POST'],
  path: '/api/app/security/challenge.do',
  access: 'public',
  changes: true,
  limit: 'attempts',
  input: z.object({
    /** "true": a code although the token is valid, for example after registrationCodeWrong. */
    again: z.enum(['true']).optional(),
  }),
  output: z.object({
    /** False when the firewall token in the header is valid, or the operator switched the check off. */
    required: z.boolean(),
    challengeId: z.string(),
    /** A PNG as a data URL. */
    image: z.string(),
    /** What must be found out and sent with the answer; null when none is required. */
    work: workOut().nullable(),
    /** What must be found out for security/speech.do: four times as much. */
    speechWork: workOut().nullable(),
    expiresAt: instantOut(),
  }),
  refusals: [],
})

export const securityVerify = defineCall({
  name: 'securityVerify',
  summary: 'Answer the security code; a right answer gives the firewall token',
  group: 'Security',
  methods: ['POST'],
  path: '/api/app/security/verify.do',
  access: 'public',
  changes: true,
  limit: 'attempts',
  input: z.object({
    challengeId: challengeId(),
    /** The letters of the image, or the digits that security/speech.do said. */
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
    'Six spoken digits that answer the security code in place of its letters, for people who can’t see the image; once a code, for the work that the code’s answer names',
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
