import { z } from 'zod'
import { refusals } from '../refusals/keys.ts'
import { defineCall } from '../wire/call.ts'
import { transactionPassword } from '../wire/fields.ts'
import { heldProof, loginPassword, proofRefusals } from '../wire/held-proof.ts'

export const updatePwd = defineCall({
  name: 'updatePwd',
  summary: 'Change the login password; every other session ends',
  group: 'Passwords',
  methods: ['POST'],
  path: '/api/app/user/updatePwd.do',
  access: 'investor',
  changes: true,
  limit: 'attempts',
  input: z.object({ oldPassword: loginPassword(), newPassword: loginPassword() }),
  output: z.null(),
  refusals: [
    refusals.passwordTooShort,
    refusals.passwordEasyToGuess,
    refusals.loginPasswordWrong,
    refusals.passwordUnchanged,
    refusals.tooManyRequests,
  ],
})

export const hasWithPwd = defineCall({
  name: 'hasWithPwd',
  summary: 'Whether a transaction password is set, and how many attempts are left',
  group: 'Passwords',
  methods: ['POST'],
  path: '/api/app/user/hasWithPwd.do',
  access: 'investor',
  changes: false,
  input: z.object({}),
  output: z.object({
    set: z.boolean(),
    /** Locked after five wrong attempts, until it is reset. */
    locked: z.boolean(),
    attemptsLeft: z.number().int(),
  }),
  refusals: [],
})

export const insertWithPwd = defineCall({
  name: 'insertWithPwd',
  summary:
    'Set the transaction password for the first time: six digits that are not obvious; needs the login password, and the second factor if there is one',
  group: 'Passwords',
  methods: ['POST'],
  path: '/api/app/user/insertWithPwd.do',
  access: 'investor',
  changes: true,
  limit: 'attempts',
  input: z.object({ password: transactionPassword(), ...heldProof() }),
  output: z.null(),
  refusals: [
    /** It doesn't have six digits; likewise below. */
    refusals.transactionPasswordWrong,
    refusals.transactionPasswordEasyToGuess,
    refusals.transactionPasswordAlreadySet,
    ...proofRefusals,
  ],
})

export const updateWithPwd = defineCall({
  name: 'updateWithPwd',
  summary: 'Change the transaction password',
  group: 'Passwords',
  methods: ['POST'],
  path: '/api/app/user/updateWithPwd.do',
  access: 'investor',
  changes: true,
  limit: 'attempts',
  input: z.object({ oldPassword: transactionPassword(), newPassword: transactionPassword() }),
  output: z.null(),
  refusals: [
    refusals.transactionPasswordLocked,
    refusals.transactionPasswordEasyToGuess,
    refusals.passwordUnchanged,
    refusals.transactionPasswordWrong,
    refusals.noTransactionPassword,
  ],
})

/** How long a security check counts as fresh, for calls that require it again. */
export const freshCheckMs = 10 * 60_000

export const resetWithPwd = defineCall({
  name: 'resetWithPwd',
  summary:
    'Replace a locked or forgotten transaction password: needs the login password, the second factor if there is one, and a security check in the last 10 minutes',
  group: 'Passwords',
  methods: ['POST'],
  path: '/api/app/user/resetWithPwd.do',
  access: 'investor',
  changes: true,
  limit: 'attempts',
  input: z.object({ newPassword: transactionPassword(), ...heldProof() }),
  output: z.null(),
  refusals: [
    refusals.transactionPasswordWrong,
    refusals.securityCheckNeeded,
    refusals.transactionPasswordEasyToGuess,
    refusals.noTransactionPassword,
    ...proofRefusals,
  ],
})

export const checkWithPwd = defineCall({
  name: 'checkWithPwd',
  summary: 'Validate the transaction password; a wrong one counts as an attempt',
  group: 'Passwords',
  methods: ['GET', 'POST'],
  path: '/api/code/bank/pwd.do',
  access: 'investor',
  changes: true,
  limit: 'attempts',
  input: z.object({ password: transactionPassword() }),
  output: z.null(),
  refusals: [
    refusals.transactionPasswordLocked,
    refusals.transactionPasswordWrong,
    refusals.noTransactionPassword,
  ],
})
