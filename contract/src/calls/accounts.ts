import { z } from 'zod'
import { refusals } from '../refusals/keys.ts'
import { defineCall } from '../wire/call.ts'
import { indianMobile } from '../wire/fields.ts'
import { loginPassword } from '../wire/held-proof.ts'

export const login = defineCall({
  name: 'login',
  summary: 'Log in with phone and password',
  group: 'Account',
  methods: ['POST'],
  path: '/api/app/login.do',
  access: 'firewall',
  changes: true,
  limit: 'attempts',
  isLoginStep: true,
  input: z.object({ phone: indianMobile(), password: loginPassword() }),
  output: z.object({ token: z.string() }),
  refusals: [
    refusals.phoneInvalid,
    refusals.loginLocked,
    refusals.phoneOrPasswordWrong,
    refusals.loginNeedsSecondStep,
    refusals.tooManyRequests,
    refusals.tooManyWrongPasswords,
  ],
})

export const logout = defineCall({
  name: 'logout',
  summary: 'End this session',
  group: 'Account',
  methods: ['POST'],
  path: '/api/app/logout.do',
  access: 'investor',
  changes: true,
  input: z.object({}),
  output: z.null(),
  refusals: [],
})

/**
 * The kind of investor (docs/specification.md, "People"). If several apply, the most restrictive one: a locked one has
 * no session, a simulated one can't withdraw, an agent invites others, an authenticated one has passed the identity
 * check.
 */
const investorRole = z.enum(['locked', 'simulated', 'agent', 'authenticated', 'unauthenticated'])
export type InvestorRole = z.infer<typeof investorRole>

export const getUserInfo = defineCall({
  name: 'getUserInfo',
  summary: 'The logged-in investor and their rights',
  group: 'Account',
  methods: ['POST'],
  path: '/api/app/user/getUserInfo.do',
  access: 'investor',
  changes: false,
  input: z.object({}),
  output: z.object({
    userId: z.string(),
    /** Masked except the last four digits. */
    phone: z.string(),
    realName: z.string().nullable(),
    identityStatus: z.enum(['not_submitted', 'in_review', 'passed', 'failed']),
    locked: z.boolean(),
    simulated: z.boolean(),
    role: investorRole,
  }),
  refusals: [refusals.sessionEnded],
})
