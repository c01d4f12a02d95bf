import { z } from 'zod'
import { defineCall } from '../call.ts'
import { instantOut } from '../fields.ts'

export const securityChallenge = defineCall({
  name: 'securityChallenge',
  summary: 'A fresh security code for this browser, or the word that none is needed',
  group: 'Security',
  methods: ['POST'],
  path: '/api/app/security/challenge.do',
  access: 'public',
  changes: true,
  input: z.object({
    /** "true": a code although the token is valid, such as when a registration was refused with 265. */
    again: z.enum(['true']).optional(),
  }),
  output: z.object({
    /** False when the firewall token in the header is valid, or the operator switched the check off. */
    required: z.boolean(),
    challengeId: z.string(),
    /** A PNG as a data URL. */
    image: z.string(),
    /** The same question for people who cannot see the image: "7 + 5". */
    question: z.string(),
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
  input: z.object({
    challengeId: z.string().regex(/^[A-Za-z0-9_-]{16,64}$/),
    /** The letters of the image, or the result of the question. */
    code: z.string().trim().min(1).max(12),
  }),
  output: z.object({ firewallToken: z.string(), expiresAt: instantOut() }),
  refusals: ['tips.msg.119'],
})
