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
    /** Whether one person learns alone here (SOLO=on): reviews are automatic, and the learner may skip the clock. */
    solo: z.boolean(),
    minimumBuyAmount: rupeesOut(),
    /** The maximum share of the available funds in one purchase; "100" switches the rule off. */
    maximumBuyPercent: z.string(),
    /** The maximum share of cash and margin in one stock; "100" switches the rule off. */
    maximumStockPercent: z.string(),
    /** The maximum that the platform lends one investor. */
    financingLimit: rupeesOut(),
    /** Today's annual financing rate, charged per calendar day. */
    financingAnnualPercent: z.string(),
    /** The same rate as a dated table, oldest first. */
    financingRates: z.array(financingRate),
    minimumQuantity: z.number().int(),
    maximumQuantity: z.number().int(),
    lotSize: z.number().int(),
    leverages: z.array(z.number().int()),
    repeatLockSeconds: z.number().int(),
    /** A position can't be closed in its first minutes. */
    cannotSellMinutes: z.number().int(),
    /** A delivery can be sold this many trading days after its purchase. */
    holdingDays: z.number().int(),
    /** Whether shorts are kept overnight; if not, they end the same day (short-day.ts). */
    shortsOvernight: z.boolean(),
    /** When those shorts are next bought back. */
    buyBackAt: instantOut(),
    /** The maximum daily price move, unless the exchange's band is narrower. */
    maximumRisePercent: z.string(),
    maximumDeclinePercent: z.string(),
    /** A stock that has risen by this percentage over this many trading days can't be bought; 0 days: no such rule. */
    risingDays: z.number().int(),
    risingPercent: z.string(),
    blockTradeMinimum: rupeesOut(),
    vipMaximumFallPercent: z.string(),
    depositMinimum: rupeesOut(),
    depositMaximum: rupeesOut(),
    /** Minutes after which an unpaid deposit expires. */
    depositPaymentMinutes: z.number().int(),
    /** How many deposits may be started in an hour. */
    depositsAnHour: z.number().int(),
    withdrawalMinimum: rupeesOut(),
    withdrawalMaximum: rupeesOut(),
    /** Deducted from every withdrawal. */
    withdrawalFee: rupeesOut(),
    /** The maximum hours until a withdrawal arrives. */
    withdrawalArrivalHours: z.number().int(),
    /** The hours, Indian time, when withdrawals are accepted. Two windows that cover a whole day touch. */
    withdrawalMorning: hourWindow,
    /** Null: there is only one window. */
    withdrawalAfternoon: hourWindow.nullable(),
    /** The margin levels that trigger the margin call and the automatic square-off. */
    marginCallPercent: z.string(),
    liquidationPercent: z.string(),
    /** The whole dated table: past, current and future charges. */
    charges: z.array(chargeRate),
    /** The running market, "practice" or "replay:NAME", and the time on its clock. */
    market: z.string(),
    marketInstant: z.string(),
    /**
     * Why trading is halted, other than the session's hours: the replay's last day is over. Null if there is
     * no such reason.
     */
    marketNotice: z.enum(['replay-ended']).nullable(),
  }),
  refusals: [],
})
