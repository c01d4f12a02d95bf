import { z } from 'zod'
import { refusals } from '../refusals/keys.ts'
import { longestTyped } from '../text/typed-input.ts'
import { defineCall } from '../wire/call.ts'
import { proofOfWork } from '../wire/proof-of-work.ts'

/**
 * The registration's fields arrive unparsed, even if empty or missing, so that the response is the
 * specification's own refusal, not the one for malformed requests.
 */
const text = (maximumLength: number, form: RegExp) =>
  z.string().max(maximumLength).regex(form).optional().default('')
const typed = (maximumLength: number) => text(maximumLength, /^[^\p{Cc}\p{Cs}]*$/u)
/** Its spaces, tabs and line ends are removed when it is read; login accepts the same. */
const pasted = (maximumLength: number) => text(maximumLength, /^(?:[^\p{Cc}\p{Cs}]|[\t\n\v\f\r])*$/u)

export const register = defineCall({
  name: 'register',
  summary: 'Open an account with phone, password, email and the invitation code of an agent',
  group: 'Account',
  methods: ['POST'],
  path: '/api/app/reg.do',
  access: 'firewall',
  changes: true,
  limit: 'attempts',
  input: z.object({
    /** An Indian mobile number, +91 optional. */
    phone: pasted(longestTyped),
    /** At least 6 characters, and not one of the 10,000 most common. */
    password: typed(128),
    email: pasted(254),
    /** An agent's: letters in either case, digits. */
    invitationCode: pasted(longestTyped),
    /** "true": the user agreement was ticked. */
    agreement: typed(5),
    /** Required after some refusals: a new security code from security/challenge.do, and its answer. */
    challengeId: typed(64),
    code: pasted(longestTyped).meta({ examples: ['RXK4T'] }),
    /** The proof of work that came with the security code. */
    proof: proofOfWork().optional(),
  }),
  output: z.object({ userId: z.string() }),
  refusals: [
    refusals.phoneInvalid,
    refusals.fieldEmpty,
    refusals.agreementNotAccepted,
    refusals.noAgentWithCode,
    refusals.agentLocked,
    refusals.phoneTaken,
    refusals.passwordTooShort,
    refusals.passwordEasyToGuess,
    refusals.emailInvalid,
    refusals.emailTaken,
    refusals.soloAccountExists,
    refusals.tooManyRequests,
    refusals.proofOfWorkWrong,
    refusals.registrationCodeWrong,
  ],
})

export const checkPhone = defineCall({
  name: 'checkPhone',
  summary:
    'Whether a phone can still be registered, for somebody with an invitation code; rate-limited against enumeration',
  group: 'Account',
  methods: ['POST'],
  path: '/api/app/checkPhone.do',
  access: 'firewall',
  changes: true,
  limit: 'attempts',
  input: z.object({ phone: pasted(longestTyped), invitationCode: pasted(longestTyped) }),
  output: z.null(),
  refusals: [
    refusals.phoneInvalid,
    refusals.fieldEmpty,
    refusals.noAgentWithCode,
    refusals.agentLocked,
    refusals.phoneTaken,
    refusals.tooManyRequests,
  ],
})

export const invitation = defineCall({
  name: 'invitation',
  summary: 'An agent’s own invitation code; null for other investors',
  group: 'Account',
  methods: ['GET', 'POST'],
  path: '/api/app/user/invitation.do',
  access: 'investor',
  changes: false,
  input: z.object({}),
  output: z.object({
    /** Null if the investor isn't an agent. */
    invitationCode: z.string().nullable(),
    /** A locked code registers nobody. */
    locked: z.boolean(),
    /** How many people have registered with the code. */
    registered: z.number().int(),
  }),
  refusals: [],
})
