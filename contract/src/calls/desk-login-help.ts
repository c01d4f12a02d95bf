import { z } from 'zod'
import { ownLinks } from '../people/operator-roles.ts'
import { refusals } from '../refusals/keys.ts'
import { defineCall } from '../wire/call.ts'
import { instantOut, paging, recordNumber, text } from '../wire/fields.ts'
import { oneTimeCode } from '../wire/held-proof.ts'
import { deskRequest } from './desk-clock.ts'

const helpCase = z.object({
  caseNo: z.string(),
  name: z.string().describe('as the visitor entered it'),
  wantsPassword: z.boolean(),
  hasAccount: z.boolean().describe('whether the phone belonged to an account when the case was opened'),
  isClosed: z.boolean(),
  askedAt: instantOut().describe('real time, like all instants here'),
})

export const deskLoginHelpList = defineCall({
  name: 'deskLoginHelpList',
  summary: 'Requests for help from people who can’t log in, newest first',
  group: 'Desk: customer service',
  methods: ['GET'],
  path: '/api/desk/login-help/list.do',
  access: 'operator',
  permission: 'login.read',
  changes: false,
  input: z.object({
    state: z.enum(['open', 'closed']),
    before: recordNumber().optional().describe('only cases before this number'),
    ...paging,
  }),
  output: z.object({
    list: z.array(helpCase),
    total: z.number().int(),
    pageNum: z.number().int(),
    pageSize: z.number().int(),
    next: z.string().nullable().describe('“before” for the next page; null: there is none'),
  }),
  refusals: [],
})

export const deskLoginHelpCase = defineCall({
  name: 'deskLoginHelpCase',
  summary: 'One case, with the phone to call and what matches the account; the view is recorded',
  group: 'Desk: customer service',
  methods: ['GET'],
  path: '/api/desk/login-help/case.do',
  access: 'operator',
  permission: 'login.read',
  changes: false,
  input: z.object({ caseNo: recordNumber() }),
  output: helpCase.extend({
    phone: z.string().describe('in full, for the call'),
    text: z.string().nullable(),
    expiresAt: instantOut(),
    codeTriesLeft: z.number().int(),
    closedBy: z.string().nullable(),
    note: z.string().nullable(),
    account: z
      .object({
        userId: z.string(),
        identityStatus: z.enum(['not_submitted', 'in_review', 'passed', 'failed']),
        locked: z.boolean(),
        nameFits: z.boolean().nullable().describe('null: no identity was verified'),
        numberFits: z.boolean().nullable(),
        hasSecondFactor: z.boolean(),
        ownLink: z.enum(ownLinks).nullable(),
      })
      .nullable()
      .describe('null: no account has this phone'),
    request: deskRequest.nullable().describe('what another operator must approve'),
    needsApproval: z.boolean(),
  }),
  refusals: [refusals.noSuchHelpCase],
})

export const deskLoginHelpRenew = defineCall({
  name: 'deskLoginHelpRenew',
  summary:
    'Request, after the call, to replace a forgotten password with the visitor’s new one; another operator approves it',
  group: 'Desk: customer service',
  methods: ['POST'],
  path: '/api/desk/login-help/renew.do',
  access: 'operator',
  permission: 'login.renew',
  changes: true,
  limit: 'attempts',
  input: z.object({
    caseNo: recordNumber(),
    code: oneTimeCode().describe('as the person who answered the registered phone read it out'),
    reason: text(300).describe('how the person was identified'),
  }),
  output: deskRequest,
  refusals: [
    refusals.noSuchHelpCase,
    refusals.helpCodeWrong,
    refusals.helpIdentityDiffers,
    refusals.ownAccount,
    refusals.loginLocked,
    refusals.requestAlreadyWaiting,
  ],
})

export const deskLoginHelpClose = defineCall({
  name: 'deskLoginHelpClose',
  summary: 'Close a case: solved on the phone, or refused',
  group: 'Desk: customer service',
  methods: ['POST'],
  path: '/api/desk/login-help/close.do',
  access: 'operator',
  permission: 'service.answer',
  changes: true,
  input: z.object({ caseNo: recordNumber(), note: text(300) }),
  output: z.null(),
  refusals: [refusals.noSuchHelpCase],
})
