import { z } from 'zod'

/** One line of the dated charge table (docs/charges.md). */
export const chargeRate = z.object({
  charge: z.enum(['brokerage', 'stt', 'exchange-fee', 'sebi-fee', 'stamp-duty', 'gst', 'depository-fee']),
  exchange: z.enum(['NSE', 'BSE', 'any']),
  /** The kind of security: a company's shares, or units of an exchange-traded fund on shares or on gold. */
  security: z.enum(['share', 'equity-etf', 'gold-etf', 'any']),
  /**
   * Shares bought and sold on the same day are intraday; the net rest is delivery. For brokerage, what counts
   * is how the order was placed: fully paid ("delivery"), or on margin or short ("intraday").
   */
  product: z.enum(['delivery', 'intraday', 'any']),
  side: z.enum(['buy', 'sell', 'both']),
  /**
   * The base of the rate: the traded value, the sum of the taxed charges (brokerage, exchange and SEBI fees), or a flat
   * amount: per order for brokerage, per security and delivery day for the depository charge.
   */
  base: z.enum(['turnover', 'taxed-charges', 'flat']),
  /**
   * Parts per thousand million, so that the exchange's 306.99 rupees a crore is a whole number (30,699); for base
   * "flat", paise.
   */
  rate: z.number().int().min(0),
  /** Brokerage: the maximum for one order. */
  maximumPaise: z.number().int().min(0).nullable(),
  fromDay: z.string(),
  toDay: z.string().nullable(),
  source: z.string(),
})

/** The platform's rate for lending money and shares, from its day until the next line's. */
export const financingRate = z.object({
  fromDay: z.string(),
  /** Parts per million a year of 365 days. */
  annualPpm: z.number().int().min(0).max(1_000_000),
})

export type ChargeRate = z.infer<typeof chargeRate>
export type ChargeName = ChargeRate['charge']
export type FinancingRate = z.infer<typeof financingRate>
/** A security's properties in the charge table. */
export type Security = Exclude<ChargeRate['security'], 'any'>
