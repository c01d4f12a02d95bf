import { z } from 'zod'
import { jsonField } from './json-field.ts'

const hex = (bytes: number) =>
  z
    .string()
    .regex(new RegExp(`^[0-9a-f]{${2 * bytes}}$`))
    .meta({ examples: ['5f'.repeat(bytes)] })

/** The work for an answer, and the larger amount for spoken digits. */
export const workUses = ['answer', 'speech'] as const
export type WorkUse = (typeof workUses)[number]

/**
 * The proof of work that goes with an answer to the security check, in the format of altcha-lib (version 2): find the
 * counter for which `cost` rounds of SHA-256 over salt, nonce and counter start with `keyPrefix`. The signature is the
 * server's own.
 */
const challenge = z.object({
  parameters: z.object({
    algorithm: z.literal('SHA-256'),
    cost: z.number().int().min(1).max(1000),
    /** Binds the work to one security code and one use of it; each level doubles it. */
    data: z.object({
      challengeId: z.string().max(64),
      use: z.enum(workUses),
      level: z.number().int().min(0).max(16),
    }),
    keyLength: z.number().int().min(1).max(32),
    keyPrefix: hex(16),
    nonce: hex(16),
    salt: hex(16),
  }),
  signature: hex(32),
})

const proof = z.object({
  challenge,
  solution: z.object({ counter: z.number().int().min(0).max(0xffff_ffff), derivedKey: hex(32) }),
})

export const workOut = () => challenge

export const proofOfWork = () =>
  jsonField(proof, 2000, 'JSON: the work of security/challenge.do as it came, and its solution', {
    challenge: {
      parameters: {
        algorithm: 'SHA-256',
        cost: 20,
        data: { challengeId: 'Jt3h0sV9qk2mXy7A', use: 'answer', level: 0 },
        keyLength: 32,
        keyPrefix: '5feceb66ffc86f38d952786c6d696c79',
        nonce: 'c2e0b1f54d6a7988a3d4f5e6b7c89910',
        salt: '0f1e2d3c4b5a69788796a5b4c3d2e1f0',
      },
      signature: '6b86b273ff34fce19d6b804eff5a3f5747ada4eaa22f1d49c01e52ddb7875b4b',
    },
    solution: {
      counter: 2718,
      derivedKey: '5feceb66ffc86f38d952786c6d696c79c2dbc239dd4e91b46729d73a27fb57e9',
    },
  })

export type WorkAsked = z.output<typeof challenge>
export type ProofOfWork = z.output<typeof proof>
