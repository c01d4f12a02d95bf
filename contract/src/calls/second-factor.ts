import { z } from 'zod'
import { refusals } from '../refusals/keys.ts'
import { defineCall } from '../wire/call.ts'
import { instantOut } from '../wire/fields.ts'
import { proofRefusals as askedProof, heldCode, heldProof, oneTimeCode } from '../wire/held-proof.ts'
import { authenticationResponse, registrationResponse } from '../wire/passkey-fields.ts'

/** Also refused without a second factor, if there is one to remove. */
const proofRefusals = [...askedProof, refusals.secondFactorMismatch] as const
const passkeyId = () =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]{20,1400}$/)
    .meta({ examples: ['Jt3h0sV9qk2mXy7AJt3h0sV9qk2mXy7A'] })
const ticket = () =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]{43}$/)
    .meta({ examples: ['Zm9vYmFyYmF6Zm9vYmFyYmF6Zm9vYmFyYmF6Zm9vYmF'] })
/** Shown once; ten, each valid for one login. */
const recoveryCodes = z.array(z.string())
/** JSON, as input to the browser's PublicKeyCredential.parse…OptionsFromJSON. */
const passkeyOptions = z.object({ options: z.string().meta({ examples: ['{"challenge":"…"}'] }) })

const base = { group: 'Second factor', methods: ['POST'], access: 'investor', changes: true } as const
const guessed = { ...base, limit: 'attempts' } as const

export const secondFactors = defineCall({
  ...base,
  name: 'secondFactors',
  summary: 'The investor’s authenticator app, passkeys and number of recovery codes',
  path: '/api/app/user/security/factors.do',
  changes: false,
  input: z.object({}),
  output: z.object({
    /** Since when the login requires the app's code; null if none is set up. */
    authenticatorSince: instantOut().nullable(),
    recoveryCodesLeft: z.number().int(),
    passkeys: z.array(
      z.object({
        passkeyId: z.string(),
        name: z.string(),
        /** Whether it is synced between its owner's devices. */
        backedUp: z.boolean(),
        createdAt: instantOut(),
        lastUsedAt: instantOut().nullable(),
      }),
    ),
    /** Whether passkeys work at the app's current URL. */
    passkeysPossible: z.boolean(),
  }),
  refusals: [],
})

export const authenticatorBegin = defineCall({
  ...guessed,
  name: 'authenticatorBegin',
  summary: 'A secret for an authenticator app; it takes effect once confirmed with a code',
  path: '/api/app/user/security/authenticatorBegin.do',
  input: z.object(heldProof()),
  output: z.object({
    /** Base32, for typing. */
    secret: z.string(),
    /** Content of the QR code. */
    uri: z.string(),
  }),
  refusals: proofRefusals,
})

export const authenticatorConfirm = defineCall({
  ...guessed,
  name: 'authenticatorConfirm',
  summary:
    'Confirm the authenticator app with a code; returns recovery codes with the first second factor, else an empty list',
  path: '/api/app/user/security/authenticatorConfirm.do',
  input: z.object({ code: oneTimeCode() }),
  output: z.object({ recoveryCodes }),
  refusals: [refusals.secondFactorMismatch, refusals.tooManyRequests, refusals.oneTimeCodeWrong],
})

export const authenticatorRemove = defineCall({
  ...guessed,
  name: 'authenticatorRemove',
  summary: 'Remove the authenticator app from the login',
  path: '/api/app/user/security/authenticatorRemove.do',
  input: z.object(heldProof()),
  output: z.null(),
  refusals: proofRefusals,
})

export const recoveryCodesRenew = defineCall({
  ...guessed,
  name: 'recoveryCodesRenew',
  summary: 'New recovery codes; the old ones become invalid',
  path: '/api/app/user/security/recoveryCodesRenew.do',
  input: z.object(heldProof()),
  output: z.object({ recoveryCodes }),
  refusals: proofRefusals,
})

export const passkeyConfirmBegin = defineCall({
  ...guessed,
  name: 'passkeyConfirmBegin',
  summary: 'The challenge for one of the investor’s passkeys, to confirm a change of the second factors',
  path: '/api/app/user/security/passkeyConfirmBegin.do',
  input: z.object({}),
  output: passkeyOptions,
  refusals: [refusals.passkeyNotAccepted],
})

/** Nobody needs more, and every login searches all of them. */
export const maximumPasskeys = 10

export const passkeyBegin = defineCall({
  ...guessed,
  name: 'passkeyBegin',
  summary: 'The challenge for a new passkey',
  path: '/api/app/user/security/passkeyBegin.do',
  input: z.object(heldProof()),
  output: passkeyOptions,
  refusals: proofRefusals,
})

export const passkeyAdd = defineCall({
  ...guessed,
  name: 'passkeyAdd',
  summary: 'Save the new passkey; returns recovery codes with the first second factor, else an empty list',
  path: '/api/app/user/security/passkeyAdd.do',
  input: z.object({
    name: z
      .string()
      .min(1)
      .max(60)
      .regex(/^[^\p{Cc}\p{Cs}]*$/u)
      .meta({ examples: ['Chrome on Android'] }),
    response: registrationResponse(),
  }),
  output: z.object({ recoveryCodes }),
  refusals: [refusals.passkeyNotAccepted, refusals.secondFactorMismatch],
})

export const passkeyRemove = defineCall({
  ...guessed,
  name: 'passkeyRemove',
  summary: 'Remove a passkey',
  path: '/api/app/user/security/passkeyRemove.do',
  input: z.object({ passkeyId: passkeyId(), ...heldProof() }),
  output: z.null(),
  refusals: proofRefusals,
})

const loginBase = {
  group: 'Account',
  methods: ['POST'],
  access: 'firewall',
  changes: true,
  limit: 'attempts',
} as const

export const loginSecondStep = defineCall({
  ...loginBase,
  isLoginStep: true,
  name: 'loginSecondStep',
  summary: 'The second step of a login: a code of the authenticator app, or a recovery code',
  path: '/api/app/login/secondStep.do',
  input: z.object({
    /** From the details of the login's refusal (loginNeedsSecondStep); valid for five minutes. */
    ticket: ticket(),
    code: heldCode(),
  }),
  output: z.object({
    token: z.string(),
    /** Returned if a recovery code was used. */
    recoveryCodesLeft: z.number().int().nullable(),
  }),
  refusals: [
    refusals.loginLocked,
    refusals.tooManyRequests,
    refusals.oneTimeCodeWrong,
    refusals.loginStepExpired,
  ],
})

export const passkeyLoginBegin = defineCall({
  ...loginBase,
  name: 'passkeyLoginBegin',
  summary: 'The challenge for a passkey login, as the whole login or as its second step',
  path: '/api/app/login/passkeyBegin.do',
  input: z.object({}),
  output: passkeyOptions,
  refusals: [refusals.passkeyNotAccepted],
})

export const passkeyLogin = defineCall({
  ...loginBase,
  isLoginStep: true,
  name: 'passkeyLogin',
  summary: 'Log in with a passkey',
  path: '/api/app/login/passkey.do',
  input: z.object({ response: authenticationResponse() }),
  output: z.object({ token: z.string() }),
  refusals: [refusals.loginLocked, refusals.passkeyNotAccepted],
})
