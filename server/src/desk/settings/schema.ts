import { chargeRate, financingRate } from '@tarazu/contract/trading/charge-rates.ts'
import { defaultChargeTable } from '@tarazu/contract/trading/charge-table.ts'
import { stockStates } from '@tarazu/contract/trading/order-rules.ts'
import { z } from 'zod'

/** Paise in JSON: digits as text, since JSON's numbers are not exact. */
const paise = () =>
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(BigInt)
const count = (minimum: number, maximum: number) => z.number().int().min(minimum).max(maximum)

/** "09:30"; "24:00" is the end of the day. */
const hour = () => z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/)

/** Each setting as stored (JSON), parsed into what the rules compute with. */
const shape = {
  /** The minimum margin of one purchase. */
  minimumBuyAmountPaise: paise(),
  /**
   * The maximum fraction of the available cash for one purchase, in parts per million; 1,000,000 switches the rule off.
   */
  maximumBuyPpm: count(1, 1_000_000).transform(BigInt),
  /**
   * The maximum fraction of an investor's cash and margins in one stock, in parts per million; 1,000,000 switches the
   * rule off.
   */
  maximumStockPpm: count(1, 1_000_000).transform(BigInt),
  /** The most that the house lends to one investor, over all leveraged positions. */
  financingLimitPaise: paise(),
  /** The financing rates, dated, oldest first; charged for each calendar day. */
  financingRates: z
    .array(financingRate)
    .min(1)
    .max(1000)
    .refine((all) => all.every(({ fromDay }, place) => (all[place - 1]?.fromDay ?? '') < fromDay), {
      message: 'must go from the oldest to the newest',
    }),
  minimumQuantity: count(1, 10_000_000),
  maximumQuantity: count(1, 10_000_000),
  /** Quantities are multiples of this. */
  lotSize: count(1, 100_000),
  /** Never above 5: the regulator's margin of 20 per cent. */
  leverages: z
    .array(count(1, 5))
    .min(1)
    .refine((all) => all.every((leverage, index) => index === 0 || (all[index - 1] ?? 0) < leverage), {
      message: 'must grow from one to the next',
    }),
  /** The same input from the same user within this time is refused with repeatedTooSoon; 0 switches the rule off. */
  repeatLockMs: count(0, 3_600_000),
  /** A position can't be closed in its first minutes; 0 switches the rule off. */
  cannotSellMinutes: count(0, 1_440),
  /** A delivery can be sold this many trading days after its purchase; 0: at once, as brokers allow. */
  holdingDays: count(0, 10),
  /** Whether shorts are kept overnight; false: they end with their day, as in India's cash market. */
  shortsOvernight: z.boolean(),
  /** How far a price may rise or fall in a day, in parts per million, unless the exchange's band is narrower. */
  maximumRisePpm: count(1, 1_000_000),
  maximumDeclinePpm: count(1, 1_000_000),
  /** A stock that has risen by this much over this many trading days can't be bought; 0 days switch the rule off. */
  risingDays: count(0, 30),
  risingPpm: count(1, 100_000_000),
  /** The minimum value of a block trade. */
  blockTradeMinimumPaise: paise(),
  /** A VIP ticket's discount on a placement's price, in parts per million: at most 5 per cent. */
  vipMaximumFallPpm: count(1, 50_000),
  /** One account's maximum for one placement, in paise. */
  placementQuotaPaise: paise(),
  /** Fund orders of at least this amount wait for an operator, in paise. */
  fundReviewPaise: paise(),
  /** A loan's nightly interest, in parts per million of its capital; and the penal charge added once it is overdue. */
  loanDailyPpm: count(0, 10_000).transform(BigInt),
  loanPenalPpm: count(0, 10_000).transform(BigInt),
  /** Nights without interest, and days until a loan is due. */
  loanFreeDays: count(0, 365),
  loanTermDays: count(1, 3_650),
  /** Applications up to this amount are approved automatically, in paise; 0: every one is reviewed. */
  loanAutoPaise: paise(),
  /**
   * The most that one investor may owe on such loans, and the most that is approved automatically per day over all
   * investors, in paise.
   */
  loanAutoInvestorPaise: paise(),
  loanAutoDayPaise: paise(),
  /** Above this amount, in paise, a loan needs two operators' approvals. */
  loanSecondPersonPaise: paise(),
  /**
   * { "NSE:KAVCEM": "locked" }; listings not in the map are listed. A setting rather than a table, because settings
   * already have approval by two operators, a history and notification of all processes.
   */
  stockStates: z.record(z.string().regex(/^(NSE|BSE):[A-Z0-9&-]{1,20}$/), z.enum(stockStates)),
  /** For one deposit, in paise. */
  depositMinimumPaise: paise(),
  depositMaximumPaise: paise(),
  /** Above this amount a deposit needs two operators' approvals. */
  depositSecondPersonPaise: paise(),
  /** An unpaid deposit expires after this many minutes. */
  depositPaymentMinutes: count(1, 1440),
  /** The practice money that every new identity may claim once; 0: none. */
  starterSumPaise: paise(),
  withdrawalMinimumPaise: paise(),
  withdrawalMaximumPaise: paise(),
  /** Deducted from every withdrawal's amount. */
  withdrawalFeePaise: paise(),
  /** A withdrawal arrives within this many hours. */
  withdrawalArrivalHours: count(1, 720),
  /** The withdrawal windows, hours of the day in India: morning and afternoon. */
  withdrawalHours: z
    .array(z.strictObject({ from: hour(), to: hour() }))
    .min(1)
    .max(2),
  /** The dated table of charges. */
  charges: z.array(chargeRate).min(1).max(1000),
}

export const settingsSchema = z.strictObject(shape).check(({ value, issues }) => {
  const { minimumQuantity, maximumQuantity, lotSize } = value
  const problem = (path: string, message: string) =>
    issues.push({ code: 'custom', input: value, path: [path], message })
  if (minimumQuantity > maximumQuantity) problem('minimumQuantity', 'is above maximumQuantity')
  if (value.depositMinimumPaise > value.depositMaximumPaise)
    problem('depositMinimumPaise', 'is above depositMaximumPaise')
  if (value.withdrawalMinimumPaise > value.withdrawalMaximumPaise)
    problem('withdrawalMinimumPaise', 'is above withdrawalMaximumPaise')
  if (value.withdrawalFeePaise >= value.withdrawalMinimumPaise)
    problem('withdrawalFeePaise', 'leaves nothing of the least withdrawal')
  if (
    !value.withdrawalHours.every(
      ({ from, to }, place, all) => from < to && (all[place - 1]?.to ?? '') <= from,
    )
  )
    problem('withdrawalHours', 'must each begin before they end, one after the other')
  if (minimumQuantity % lotSize !== 0) problem('minimumQuantity', 'is not a multiple of lotSize')
})

/** The settings at one moment. */
export type Settings = z.output<typeof settingsSchema>
export type SettingName = keyof typeof shape
/** As stored in the database and the history. */
export type StoredSettings = z.input<typeof settingsSchema>

/** The settings of a new installation. */
export const defaultSettings: StoredSettings = {
  minimumBuyAmountPaise: '50000',
  maximumBuyPpm: 900_000,
  maximumStockPpm: 1_000_000,
  financingLimitPaise: '1000000000',
  financingRates: [{ fromDay: '2012-07-01', annualPpm: 120_000 }],
  minimumQuantity: 100,
  maximumQuantity: 100_000,
  lotSize: 100,
  leverages: [1, 2, 3, 5],
  repeatLockMs: 15_000,
  cannotSellMinutes: 0,
  holdingDays: 0,
  shortsOvernight: true,
  maximumRisePpm: 200_000,
  maximumDeclinePpm: 200_000,
  risingDays: 5,
  risingPpm: 1_000_000,
  blockTradeMinimumPaise: '50000000',
  vipMaximumFallPpm: 50_000,
  placementQuotaPaise: '50000000',
  fundReviewPaise: '10000000000',
  loanDailyPpm: 400,
  loanPenalPpm: 200,
  loanFreeDays: 7,
  loanTermDays: 90,
  loanAutoPaise: '2500000',
  loanAutoInvestorPaise: '5000000',
  loanAutoDayPaise: '100000000',
  loanSecondPersonPaise: '20000000',
  stockStates: {},
  depositMinimumPaise: '10000',
  depositMaximumPaise: '1000000000',
  depositSecondPersonPaise: '20000000',
  depositPaymentMinutes: 15,
  starterSumPaise: '10000000',
  withdrawalMinimumPaise: '10000',
  withdrawalMaximumPaise: '100000000',
  withdrawalFeePaise: '500',
  withdrawalArrivalHours: 24,
  // The whole day, because the practice market is also open all day by default.
  withdrawalHours: [
    { from: '00:00', to: '12:00' },
    { from: '12:00', to: '24:00' },
  ],
  charges: [...defaultChargeTable],
}
