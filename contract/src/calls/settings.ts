import { z } from 'zod'
import { chargeRate, financingRate } from '../trading/charge-rates.ts'
import { defineCall } from '../wire/call.ts'
import { instantOut, rupeesOut } from '../wire/fields.ts'

/** "09:00" to "13:00"; "24:00" is the end of the day. */
const hourWindow = z.object({ from: z.string(), to: z.string() })

export const getSetting = defineCall({
  name: 'getSetting',
  summary: 'The trading settings (tradeConfig)',
  group: 'Settings',
  methods: ['GET'],
  path: '/api/admin/getSetting.do',
  access: 'public',
  changes: false,
  input: z.object({}),
  output: z.object({
    /** Whether one person learns alone here (SOLO=on): reviews come at once, and the learner may skip the clock. */
    solo: z.boolean(),
    minimumBuyAmount: rupeesOut(),
    /** At most this part of the available funds in one buy; "100" switches the rule off. */
    maximumBuyPercent: z.string(),
    /** At most this part of cash and margin in one stock; "100" switches the rule off. */
    maximumStockPercent: z.string(),
    /** What the house lends one investor at most. */
    financingLimit: rupeesOut(),
    /** The price of what is lent today, a year; charged for each calendar day. */
    financingAnnualPercent: z.string(),
    /** The same as a dated table, the oldest first. */
    financingRates: z.array(financingRate),
    minimumQuantity: z.number().int(),
    maximumQuantity: z.number().int(),
    lotSize: z.number().int(),
    leverages: z.array(z.number().int()),
    repeatLockSeconds: z.number().int(),
    /** A position can't be closed in its first minutes. */
    cannotSellMinutes: z.number().int(),
    /** A delivery is sellable so many trading days after its purchase. */
    holdingDays: z.number().int(),
    /** Whether shorts are kept overnight; if not, they end with their day (short-day.ts). */
    shortsOvernight: z.boolean(),
    /** When shorts that end with their day are bought back next. */
    buyBackAt: instantOut(),
    /** How far a price may rise and fall in a day, where the exchange's band is not narrower. */
    maximumRisePercent: z.string(),
    maximumDeclinePercent: z.string(),
    /** A stock that has risen by the per cent over so many trading days can't be bought; 0 days: no such rule. */
    risingDays: z.number().int(),
    risingPercent: z.string(),
    blockTradeMinimum: rupeesOut(),
    vipMaximumFallPercent: z.string(),
    depositMinimum: rupeesOut(),
    depositMaximum: rupeesOut(),
    /** An unpaid deposit expires after so many minutes. */
    depositPaymentMinutes: z.number().int(),
    /** How many deposits may be started in an hour. */
    depositsAnHour: z.number().int(),
    withdrawalMinimum: rupeesOut(),
    withdrawalMaximum: rupeesOut(),
    /** Taken out of every withdrawal. */
    withdrawalFee: rupeesOut(),
    /** A withdrawal arrives within so many hours. */
    withdrawalArrivalHours: z.number().int(),
    /** The hours of the day in India in which withdrawals are taken; the windows of a whole day touch. */
    withdrawalMorning: hourWindow,
    /** Null: there is one window only. */
    withdrawalAfternoon: hourWindow.nullable(),
    /** Parts of the margin at which the margin call is sent, and at which the position is closed. */
    marginCallPercent: z.string(),
    liquidationPercent: z.string(),
    /** The whole dated table: what was, is, and from its day on will be in force. */
    charges: z.array(chargeRate),
    /** The market that runs: "practice" or "replay:NAME"; and the instant of its clock. */
    market: z.string(),
    marketInstant: z.string(),
    /** Why nothing trades, beyond the session's hours: the last day of a replay is over. Null: nothing of the kind. */
    marketNotice: z.enum(['replay-ended']).nullable(),
  }),
  refusals: [],
})
