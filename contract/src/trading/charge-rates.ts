import { z } from 'zod'

/** One line of the dated table of charges (docs/charges.md). */
export const chargeRate = z.object({
  charge: z.enum(['brokerage', 'stt', 'exchange-fee', 'sebi-fee', 'stamp-duty', 'gst', 'depository-fee']),
  exchange: z.enum(['NSE', 'BSE', 'any']),
  /** What is traded: a company's shares, or units of an exchange-traded fund on shares or on gold. */
  security: z.enum(['share', 'equity-etf', 'gold-etf', 'any']),
  /**
   * What is bought and sold on the same day is intraday, the net rest delivery. For brokerage it is how the order was
   * placed: paid in full ("delivery"), or on margin or short ("intraday").
   */
  product: z.enum(['delivery', 'intraday', 'any']),
  side: z.enum(['buy', 'sell', 'both']),
  /**
   * What the rate applies to: the traded value, the sum of the taxed charges (brokerage, exchange and SEBI fees), or a flat
   * amount: for brokerage an order, for the depository charge a security and day on which shares are delivered.
   */
  base: z.enum(['turnover', 'taxed-charges', 'flat']),
  /** Parts per thousand million, so that the exchange's 306.99 rupees a crore is whole (30,699); for base "flat", paise. */
  rate: z.number().int().min(0),
  /** Brokerage: the most for one order. */
  maximumPaise: z.number().int().min(0).nullable(),
  fromDay: z.string(),
  toDay: z.string().nullable(),
  source: z.string(),
})

/** What the house takes for the money and the shares that it lends, from a day on until the next line's. */
export const financingRate = z.object({
  fromDay: z.string(),
  /** Parts per million a year of 365 days. */
  annualPpm: z.number().int().min(0).max(1_000_000),
})

export type ChargeRate = z.infer<typeof chargeRate>
export type ChargeName = ChargeRate['charge']
export type FinancingRate = z.infer<typeof financingRate>
/** What is traded, as far as the table of charges distinguishes it. */
export type Security = Exclude<ChargeRate['security'], 'any'>
