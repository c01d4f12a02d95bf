import { z } from 'zod'
import { houseAccounts } from '../money/chart.ts'
import { operatorRoles } from '../people/operator-roles.ts'
import { refusals } from '../refusals/keys.ts'
import { defineCall } from '../wire/call.ts'
import { indianMobile, instantOut, rupeesOut } from '../wire/fields.ts'
import { heldCode, loginPassword, oneTimeCode } from '../wire/held-proof.ts'

/** The next step of a login at the desk. */
const loginStep = z.object({
  /** "code": send again with the code. "password": choose one. "enrol": set up the second factor. */
  step: z.enum(['done', 'code', 'password', 'enrol']),
  /** The session's token; "" before the step "done". */
  token: z.string(),
  /** For the next step's call, within ten minutes; "" if none is needed. */
  ticket: z.string(),
  /** Remaining recovery codes; returned if one was used. */
  recoveryCodesLeft: z.number().int().nullable(),
})

const ticket = () => z.string().regex(/^[A-Za-z0-9_-]{40,600}$/)

/** The desk's calls need an operator's session token, not an investor's. */
export const deskLogin = defineCall({
  name: 'deskLogin',
  summary:
    'Log in at the desk: phone and password, then with the code of the authenticator app or a recovery code',
  group: 'Desk',
  methods: ['POST'],
  path: '/api/desk/login.do',
  access: 'public',
  changes: true,
  limit: 'attempts',
  isLoginStep: true,
  input: z.object({
    phone: indianMobile(),
    password: loginPassword(),
    code: heldCode().optional(),
  }),
  output: loginStep,
  refusals: [
    refusals.loginLocked,
    refusals.phoneOrPasswordWrong,
    refusals.tooManyRequests,
    refusals.oneTimeCodeWrong,
    refusals.operatorSuspended,
    refusals.tooManyWrongPasswords,
  ],
})

export const deskChoosePassword = defineCall({
  name: 'deskChoosePassword',
  summary: 'Replace the password set by another person, at the first login at the desk',
  group: 'Desk',
  methods: ['POST'],
  path: '/api/desk/login/password.do',
  access: 'public',
  changes: true,
  limit: 'attempts',
  isLoginStep: true,
  input: z.object({ ticket: ticket(), password: loginPassword() }),
  output: loginStep,
  refusals: [
    refusals.passwordTooShort,
    refusals.passwordEasyToGuess,
    refusals.loginLocked,
    refusals.passwordUnchanged,
    refusals.loginStepExpired,
    refusals.operatorSuspended,
  ],
})

export const deskEnrol = defineCall({
  name: 'deskEnrol',
  summary: 'A secret for the authenticator app, at the first login at the desk',
  group: 'Desk',
  methods: ['POST'],
  path: '/api/desk/login/enrol.do',
  access: 'public',
  changes: true,
  limit: 'attempts',
  isLoginStep: true,
  input: z.object({ ticket: ticket() }),
  output: z.object({
    /** Base32, for typing. */
    secret: z.string(),
    /** Content of the QR code. */
    uri: z.string(),
  }),
  refusals: [refusals.loginLocked, refusals.loginStepExpired, refusals.operatorSuspended],
})

export const deskConfirmEnrol = defineCall({
  name: 'deskConfirmEnrol',
  summary: 'Confirm the authenticator app with a code; returns the session and the recovery codes, once',
  group: 'Desk',
  methods: ['POST'],
  path: '/api/desk/login/confirm.do',
  access: 'public',
  changes: true,
  limit: 'attempts',
  isLoginStep: true,
  input: z.object({ ticket: ticket(), code: oneTimeCode() }),
  output: z.object({ token: z.string(), recoveryCodes: z.array(z.string()) }),
  refusals: [
    refusals.loginLocked,
    refusals.tooManyRequests,
    refusals.oneTimeCodeWrong,
    refusals.loginStepExpired,
    refusals.operatorSuspended,
  ],
})

export const deskLogout = defineCall({
  name: 'deskLogout',
  summary: 'End this session at the desk',
  group: 'Desk',
  methods: ['POST'],
  path: '/api/desk/logout.do',
  access: 'operator',
  permission: 'any-operator',
  changes: true,
  input: z.object({}),
  output: z.null(),
  refusals: [],
})

export const deskMe = defineCall({
  name: 'deskMe',
  summary: 'The logged-in operator',
  group: 'Desk',
  methods: ['GET'],
  path: '/api/desk/me.do',
  access: 'operator',
  permission: 'any-operator',
  changes: false,
  input: z.object({}),
  output: z.object({
    operatorId: z.string(),
    name: z.string(),
    phone: z.string(),
    role: z.enum(operatorRoles),
  }),
  refusals: [],
})

export const deskOverview = defineCall({
  name: 'deskOverview',
  summary: 'The platform’s state at a glance: people, positions, money, ledger, market',
  group: 'Desk',
  methods: ['GET'],
  path: '/api/desk/overview.do',
  access: 'operator',
  permission: 'overview.read',
  changes: false,
  input: z.object({}),
  output: z.object({
    investors: z.number().int(),
    openPositions: z.number().int(),
    ordersToday: z.number().int(),
    /** All investors' practice cash, and the part that open positions hold. */
    investorCash: rupeesOut(),
    investorMargin: rupeesOut(),
    /** The platform's own accounts (charges collected, market result), summed over their buckets. */
    houseAccounts: z.array(z.object({ account: z.enum(houseAccounts), balance: rupeesOut() })),
    /** Whether all account balances sum to zero now. The full recomputation is `npm run ledger:check`. */
    ledgerBalanced: z.boolean(),
    market: z.string(),
    marketInstant: instantOut(),
    marketPhase: z.enum(['pre-open', 'open', 'closing', 'settlement', 'closed']),
    databaseHealthy: z.boolean(),
  }),
  refusals: [],
})
