import { z } from 'zod'
import { refusals } from '../refusals/keys.ts'
import { defineCall } from '../wire/call.ts'
import { instantOut } from '../wire/fields.ts'
import { proofRefusals as askedProof, heldCode, heldProof, oneTimeCode } from '../wire/held-proof.ts'
import { authenticationResponse, registrationResponse } from '../wire/passkey-fields.ts'

/** Nor without a second factor, where there is one to remove. */
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
/** Shown once; ten, each of which opens the account once. */
const recoveryCodes = z.array(z.string())
/** JSON, as the browser's own PublicKeyCredential.parse…OptionsFromJSON takes it. */
const passkeyOptions = z.object({ options: z.string().meta({ examples: ['{"challenge":"…"}'] }) })

const base = { group: 'Second factor', methods: ['POST'], access: 'investor', changes: true } as const
const guessed = { ...base, limit: 'attempts' } as const

export const secondFactors = defineCall({
  ...base,
  name: 'secondFactors',
  summary: 'The authenticator app, the passkeys and how many recovery codes this investor has',
  path: '/api/app/user/security/factors.do',
  changes: false,
  input: z.object({}),
  output: z.object({
    /** Since when a code of the app is asked for at the login; null when none is set up. */
    authenticatorSince: instantOut().nullable(),
    recoveryCodesLeft: z.number().int(),
    passkeys: z.array(
      z.object({
        passkeyId: z.string(),
        name: z.string(),
        /** Whether it is copied between its owner's devices. */
        backedUp: z.boolean(),
        createdAt: instantOut(),
        lastUsedAt: instantOut().nullable(),
      }),
    ),
    /** Whether passkeys work at the address at which the app was opened. */
    passkeysPossible: z.boolean(),
  }),
  refusals: [],
})

export const authenticatorBegin = defineCall({
  ...guessed,
  name: 'authenticatorBegin',
  summary: 'A secret for an authenticator app; it counts once a code of it was given',
  path: '/api/app/user/security/authenticatorBegin.do',
  input: z.object(heldProof()),
  output: z.object({
    /** Base32, for typing. */
    secret: z.string(),
    /** What the QR code says. */
    uri: z.string(),
  }),
  refusals: proofRefusals,
})

export const authenticatorConfirm = defineCall({
  ...guessed,
  name: 'authenticatorConfirm',
  summary:
    'Confirm the authenticator app with a code of it; recovery codes come with the first second factor, else the list is empty',
  path: '/api/app/user/security/authenticatorConfirm.do',
  input: z.object({ code: oneTimeCode() }),
  output: z.object({ recoveryCodes }),
  refusals: [refusals.secondFactorMismatch, refusals.tooManyRequests, refusals.oneTimeCodeWrong],
})

export const authenticatorRemove = defineCall({
  ...guessed,
  name: 'authenticatorRemove',
  summary: 'Take the authenticator app off the login',
  path: '/api/app/user/security/authenticatorRemove.do',
  input: z.object(heldProof()),
  output: z.null(),
  refusals: proofRefusals,
})

export const recoveryCodesRenew = defineCall({
  ...guessed,
  name: 'recoveryCodesRenew',
  summary: 'New recovery codes; the old ones end',
  path: '/api/app/user/security/recoveryCodesRenew.do',
  input: z.object(heldProof()),
  output: z.object({ recoveryCodes }),
  refusals: proofRefusals,
})

export const passkeyConfirmBegin = defineCall({
  ...guessed,
  name: 'passkeyConfirmBegin',
  summary: 'What a passkey of this investor has to sign to confirm one change of the second factors',
  path: '/api/app/user/security/passkeyConfirmBegin.do',
  input: z.object({}),
  output: passkeyOptions,
  refusals: [refusals.passkeyNotAccepted],
})

/** Nobody needs more, and a login searches all of them. */
export const maximumPasskeys = 10

export const passkeyBegin = defineCall({
  ...guessed,
  name: 'passkeyBegin',
  summary: 'What a new passkey has to sign',
  path: '/api/app/user/security/passkeyBegin.do',
  input: z.object(heldProof()),
  output: passkeyOptions,
  refusals: proofRefusals,
})

export const passkeyAdd = defineCall({
  ...guessed,
  name: 'passkeyAdd',
  summary: 'Keep the new passkey; recovery codes come with the first second factor, else the list is empty',
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
  summary: 'Forget a passkey',
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
    /** From the details with which the login was refused (loginNeedsSecondStep); valid for five minutes. */
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
  summary: 'What a passkey has to sign to log in, as the whole login or as its second step',
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
