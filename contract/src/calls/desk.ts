import { z } from 'zod'
import { defineCall } from '../call.ts'
import { indianMobile, instantOut, rupeesOut } from '../fields.ts'
import { operatorRoles } from '../operator-roles.ts'

/** The desk's calls need an operator's session, which is another kind of token than an investor's. */
export const deskLogin = defineCall({
  name: 'deskLogin',
  summary: 'Log in at the desk with phone and password',
  group: 'Desk',
  methods: ['POST'],
  path: '/api/desk/login.do',
  access: 'public',
  changes: true,
  input: z.object({ phone: indianMobile(), password: z.string().min(6).max(128) }),
  output: z.object({ token: z.string() }),
  refusals: ['tips.msg.030', 'tips.msg.031'],
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
  summary: 'Which operator is logged in',
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
  summary: 'The state of the house at a glance: people, positions, money, ledger, market',
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
    /** Practice cash of all investors, and what open positions hold of it. */
    investorCash: rupeesOut(),
    investorMargin: rupeesOut(),
    /** The house's own accounts (charges collected, market result), summed over their buckets, as the ledger keeps them. */
    houseAccounts: z.array(z.object({ account: z.string(), balance: rupeesOut() })),
    /** Whether all balances of all accounts sum to zero now. The full recomputation is `npm run ledger:check`. */
    ledgerBalanced: z.boolean(),
    market: z.string(),
    marketInstant: instantOut(),
    marketPhase: z.enum(['pre-open', 'open', 'closing', 'settlement', 'closed']),
    databaseHealthy: z.boolean(),
  }),
  refusals: [],
})
