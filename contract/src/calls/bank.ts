import { z } from 'zod'
import { refusals } from '../refusals/keys.ts'
import { typedCode } from '../text/typed-input.ts'
import { defineCall } from '../wire/call.ts'
import { instantOut, matching, pageOf, paging, text, typedField } from '../wire/fields.ts'
import { heldProof, proofRefusals } from '../wire/held-proof.ts'

const ifscForm = /^[A-Z]{4}0[A-Z0-9]{6}$/
const accountForm = /^\d{9,18}$/
/** Eleven characters: the bank's four letters, a zero, the branch's six. Lower case is accepted. */
const ifsc = () =>
  typedField(/^[A-Za-z]{4}0[A-Za-z0-9]{6}$/, (typed) => matching(typedCode(typed), ifscForm), 'SBIN0000300')
const accountNumber = () =>
  typedField(accountForm, (typed) => matching(typedCode(typed), accountForm), '990000001234').describe(
    '9 to 18 digits; in this practice market an invented number',
  )

/** A branch of the published list. Three codes in five have a branch, city and state; the others "". */
const branchOut = z.object({
  ifsc: z.string(),
  bankName: z.string(),
  branch: z.string(),
  city: z.string(),
  state: z.string(),
})

const bankAccountOut = z.object({
  bankName: z.string(),
  branch: z.string(),
  accountHolder: z.string(),
  /** Masked except the last four digits; the rest is not stored. */
  accountNumber: z.string(),
  ifsc: z.string(),
  addedAt: instantOut(),
  changedAt: instantOut(),
})

export const bankGet = defineCall({
  name: 'bankGet',
  summary: 'The investor’s bank account, if one was added',
  group: 'Bank',
  methods: ['GET'],
  path: '/api/app/user/bank/get.do',
  access: 'investor',
  changes: false,
  input: z.object({}),
  output: z.object({
    account: bankAccountOut.nullable(),
    /** The verified name, which must be the account holder; null before the identity check. */
    accountHolder: z.string().nullable(),
  }),
  refusals: [],
})

const accountInput = {
  accountHolder: text(80),
  accountNumber: accountNumber(),
  ifsc: ifsc(),
  bankName: text(80).optional().describe('must be the bank of the IFSC; derived from it if omitted'),
  branch: text(80).optional().describe('used if the published list doesn’t have it'),
}

/** In the order of the checks. */
const detailsRefusals = [
  refusals.identityNeeded,
  refusals.accountHolderMismatch,
  refusals.noBranchWithIfsc,
  refusals.bankNameMismatch,
  refusals.bankAccountTaken,
] as const

export const bankAdd = defineCall({
  name: 'bankAdd',
  summary: 'Add the bank account for withdrawals; one per investor',
  group: 'Bank',
  methods: ['GET', 'POST'],
  path: '/api/app/user/bank/add.do',
  access: 'investor',
  changes: true,
  limit: 'attempts',
  input: z.object(accountInput),
  output: bankAccountOut,
  refusals: [refusals.bankAccountExists, ...detailsRefusals, refusals.loginJustRenewed],
})

export const bankUpdate = defineCall({
  name: 'bankUpdate',
  summary:
    'Replace the bank account: needs the login password, and the second factor if there is one; blocks withdrawals for 24 hours',
  group: 'Bank',
  // POST only, so that no password appears in a URL.
  methods: ['POST'],
  path: '/api/app/user/bank/update.do',
  access: 'investor',
  changes: true,
  limit: 'attempts',
  input: z.object({ ...accountInput, ...heldProof() }),
  output: bankAccountOut,
  refusals: [...proofRefusals, refusals.noBankAccount, refusals.withdrawalPending, ...detailsRefusals],
})

export const bankBranch = defineCall({
  name: 'bankBranch',
  summary: 'The branch of an IFSC',
  group: 'Bank',
  methods: ['GET'],
  path: '/api/app/user/bank/branch.do',
  access: 'investor',
  changes: false,
  input: z.object({ ifsc: ifsc() }),
  output: branchOut,
  refusals: [refusals.noBranchWithIfsc],
})

export const bankBranches = defineCall({
  name: 'bankBranches',
  summary: 'Find branches by words of bank, branch, city or IFSC; counts up to 500',
  group: 'Bank',
  methods: ['GET'],
  path: '/api/app/user/bank/branches.do',
  access: 'investor',
  changes: false,
  input: z.object({ query: text(60).meta({ examples: ['state bank pune'] }), ...paging }),
  output: pageOf(branchOut),
  refusals: [],
})
