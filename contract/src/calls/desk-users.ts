import { z } from 'zod'
import { ownLinks } from '../people/operator-roles.ts'
import { refusals } from '../refusals/keys.ts'
import { defineCall } from '../wire/call.ts'
import { exchange, instantOut, pageOf, paging, recordNumber, rupeesOut, text } from '../wire/fields.ts'
import { deskAction } from './desk-audit.ts'
import { cashEvent } from './money.ts'

const userId = recordNumber
const identityStatus = z.enum(['not_submitted', 'in_review', 'passed', 'failed'])

const investorRow = z.object({
  userId: z.string(),
  phone: z.string(),
  name: z.string().nullable(),
  identityStatus,
  locked: z.boolean(),
  simulated: z.boolean(),
  /** Invites others with a code. */
  agent: z.boolean(),
  /** When its owner closed it, by the market's clock; it can't be changed after that. */
  closedAt: instantOut().nullable(),
  /** The market's clock. */
  createdAt: instantOut(),
})

export const deskUsers = defineCall({
  name: 'deskUsers',
  summary: 'Investors, newest first; searched by part of the phone number or name, or by user id',
  group: 'Desk',
  methods: ['GET'],
  path: '/api/desk/user/list.do',
  access: 'operator',
  permission: 'user.read',
  changes: false,
  input: z.object({
    search: text(60).optional(),
    show: z.enum(['all', 'locked', 'simulated', 'agents']).optional().default('all'),
    ...paging,
  }),
  output: pageOf(investorRow.extend({ cash: rupeesOut() })),
  refusals: [],
})

export const deskUser = defineCall({
  name: 'deskUser',
  summary: 'One investor’s account; the view is recorded, and the investor can see it',
  group: 'Desk',
  methods: ['POST'],
  path: '/api/desk/user/detail.do',
  access: 'operator',
  permission: 'user.read',
  changes: true,
  input: z.object({ userId: userId() }),
  output: z.object({
    investor: investorRow,
    /** Why it is the current operator's own account; null: it isn't. */
    ownLink: z.enum(ownLinks).nullable(),
    figures: z.object({
      totalAssets: rupeesOut(),
      walletAccount: rupeesOut(),
      stockAccount: rupeesOut(),
      availableFunds: rupeesOut(),
      totalFrozen: rupeesOut(),
      openProfitLoss: rupeesOut(),
      creditScore: z.number().int(),
    }),
    bank: z
      .object({
        bankName: z.string(),
        branch: z.string(),
        ifsc: z.string(),
        /** "****1234" */
        account: z.string(),
        holder: z.string(),
      })
      .nullable(),
    /** The open ones, newest first, at most 50. */
    positions: z.array(
      z.object({
        orderNo: z.string(),
        exchange: exchange(),
        code: z.string(),
        direction: z.enum(['long', 'short']),
        leverage: z.number().int(),
        quantity: z.number().int(),
        buyPrice: rupeesOut(),
        deposit: rupeesOut(),
        openedAt: instantOut(),
      }),
    ),
    /** Newest first, at most 50. */
    events: z.array(cashEvent),
    sessions: z.array(
      z.object({
        device: z.string(),
        createdAt: instantOut(),
        lastUsedAt: instantOut(),
        expiresAt: instantOut(),
      }),
    ),
    /** About this account, newest first, at most 50. */
    actions: z.array(deskAction),
  }),
  refusals: [refusals.noSuchInvestor],
})

const change = { userId: userId(), reason: text(300) }

export const deskLockUser = defineCall({
  name: 'deskLockUser',
  summary: 'Lock an investor’s account; its sessions end at once everywhere',
  group: 'Desk',
  methods: ['POST'],
  path: '/api/desk/user/lock.do',
  access: 'operator',
  permission: 'user.lock',
  changes: true,
  input: z.object(change),
  output: z.null(),
  refusals: [refusals.accountClosed, refusals.noSuchInvestor, refusals.ownAccount],
})

export const deskUnlockUser = defineCall({
  name: 'deskUnlockUser',
  summary: 'Unlock an investor’s account',
  group: 'Desk',
  methods: ['POST'],
  path: '/api/desk/user/unlock.do',
  access: 'operator',
  permission: 'user.unlock',
  changes: true,
  input: z.object(change),
  output: z.null(),
  refusals: [refusals.accountClosed, refusals.noSuchInvestor, refusals.ownAccount],
})

export const deskEndUserSessions = defineCall({
  name: 'deskEndUserSessions',
  summary: 'Log an investor out everywhere',
  group: 'Desk',
  methods: ['POST'],
  path: '/api/desk/user/end-sessions.do',
  access: 'operator',
  permission: 'user.sessions',
  changes: true,
  input: z.object(change),
  output: z.null(),
  refusals: [refusals.accountClosed, refusals.noSuchInvestor, refusals.ownAccount],
})

export const deskSimulateUser = defineCall({
  name: 'deskSimulateUser',
  summary: 'Mark an account as a simulated one, or as a person’s',
  group: 'Desk',
  methods: ['POST'],
  path: '/api/desk/user/simulate.do',
  access: 'operator',
  permission: 'user.simulate',
  changes: true,
  input: z.object({ ...change, simulated: z.enum(['true', 'false']) }),
  output: z.null(),
  refusals: [refusals.accountClosed, refusals.noSuchInvestor, refusals.ownAccount],
})
