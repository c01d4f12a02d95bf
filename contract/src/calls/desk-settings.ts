import { z } from 'zod'
import { refusals } from '../refusals/keys.ts'
import { chargeRate, financingRate } from '../trading/charge-rates.ts'
import { stockStates } from '../trading/order-rules.ts'
import { defineCall } from '../wire/call.ts'
import {
  calendarDay,
  exchange,
  instantOut,
  pageOf,
  paging,
  paragraphs,
  stockCode,
  text,
} from '../wire/fields.ts'
import { deskRequest } from './desk-clock.ts'

export const settingUnits = [
  'rupees',
  'percent',
  'seconds',
  'minutes',
  'hours',
  'days',
  'shares',
  'list',
  'windows',
  'yes-no',
] as const

const waitingSetting = deskRequest.extend({ name: z.string(), before: z.string(), after: z.string() })

export const deskSettings = defineCall({
  name: 'deskSettings',
  summary: 'The trading settings, listings in another state than listed, and pending requests',
  group: 'Desk',
  methods: ['GET'],
  path: '/api/desk/settings.do',
  access: 'operator',
  permission: 'setting.read',
  changes: false,
  input: z.object({}),
  output: z.object({
    settings: z.array(
      z.object({
        name: z.string(),
        unit: z.enum(settingUnits),
        /** In its unit: "500.00", "90", "1, 2, 3, 5". */
        value: z.string(),
        /** The default. */
        initial: z.string(),
      }),
    ),
    stocks: z.array(
      z.object({ exchange: exchange(), code: z.string(), name: z.string(), state: z.enum(stockStates) }),
    ),
    /** Whether another operator must approve a change. */
    needsApproval: z.boolean(),
    /** Oldest first. */
    waitingSettings: z.array(waitingSetting),
    waitingStocks: z.array(waitingSetting),
    /** Newest first, at most 20. */
    requests: z.array(deskRequest),
  }),
  refusals: [],
})

/** A change of a setting that has taken effect. */
const settingChange = z.object({
  changeId: z.string(),
  name: z.string(),
  /** Real time. */
  changedAt: instantOut(),
  /** In the setting's unit; for tables, a summary of the changes. */
  before: z.string(),
  after: z.string(),
  /** Null: the system, at startup. */
  askedBy: z.string().nullable(),
  approvedBy: z.string().nullable(),
  /** One operator requested and approved it, because there was no other. */
  alone: z.boolean(),
  reason: z.string(),
})

export const deskSettingHistory = defineCall({
  name: 'deskSettingHistory',
  summary:
    'Every change of the settings or of one setting, newest first: who, when, from what to what, and why',
  group: 'Desk',
  methods: ['GET'],
  path: '/api/desk/settings/history.do',
  access: 'operator',
  permission: 'setting.read',
  changes: false,
  input: z.object({ name: text(40).optional().describe('of this setting; all if omitted'), ...paging }),
  output: pageOf(settingChange),
  refusals: [],
})

export const deskChangeSetting = defineCall({
  name: 'deskChangeSetting',
  summary: 'Request to change a trading setting; another operator approves it, if there is one',
  group: 'Desk',
  methods: ['POST'],
  path: '/api/desk/settings/change.do',
  access: 'operator',
  permission: 'setting.propose',
  changes: true,
  input: z.object({ name: text(40), value: text(60), reason: text(300) }),
  output: deskRequest,
  refusals: [refusals.requestAlreadyWaiting, refusals.settingInvalid],
})

export const deskChangeStockState = defineCall({
  name: 'deskChangeStockState',
  summary:
    'Request to lock, hide, suspend, delist or delete a listing, to put it under special treatment, or to list it again',
  group: 'Desk',
  methods: ['POST'],
  path: '/api/desk/settings/stock.do',
  access: 'operator',
  permission: 'setting.propose',
  changes: true,
  input: z.object({
    exchange: exchange(),
    code: stockCode(),
    state: z.enum(stockStates),
    reason: text(300),
  }),
  output: deskRequest,
  refusals: [refusals.requestAlreadyWaiting, refusals.noSuchStock],
})

/** One line of a version of the charge table, without its dates. */
export const chargeTerms = chargeRate.omit({ fromDay: true, toDay: true })

export const deskCharges = defineCall({
  name: 'deskCharges',
  summary: 'The dated table of charges and financing rates, and the version pending approval',
  group: 'Desk',
  methods: ['GET'],
  path: '/api/desk/charges.do',
  access: 'operator',
  permission: 'setting.read',
  changes: false,
  input: z.object({}),
  output: z.object({
    /** Today's date in the market. */
    today: z.string(),
    /** The earliest day from which a version requested now can apply. */
    earliestDay: z.string(),
    charges: z.array(chargeRate),
    financingRates: z.array(financingRate),
    needsApproval: z.boolean(),
    /** Oldest first. */
    waiting: z.array(
      deskRequest.extend({
        fromDay: z.string(),
        lines: z.array(chargeTerms),
        financingAnnualPpm: z.number().int(),
      }),
    ),
    /** Newest first, at most 20, with the day from which each was to apply. */
    requests: z.array(deskRequest.extend({ fromDay: z.string() })),
  }),
  refusals: [],
})

export const deskChangeCharges = defineCall({
  name: 'deskChangeCharges',
  summary:
    'Request a version of the charges from a future day on; another operator approves it, if there is one',
  group: 'Desk',
  methods: ['POST'],
  path: '/api/desk/charges/change.do',
  access: 'operator',
  permission: 'setting.propose',
  changes: true,
  input: z.object({
    fromDay: calendarDay(),
    lines: paragraphs(30_000).describe(
      'JSON: every line of the version, each as in getSetting without its days',
    ),
    financingAnnualPercent: text(10).describe('annual financing rate'),
    reason: text(300),
  }),
  output: deskRequest,
  refusals: [refusals.requestAlreadyWaiting, refusals.settingInvalid],
})
