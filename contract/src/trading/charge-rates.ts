import { z } from 'zod'

/** One line of the dated table of charges (docs/charges.md). */
export const chargeRate = z.object({
  charge: z.enum(['brokerage', 'stt', 'exchange-fee', 'sebi-fee', 'stamp-duty', 'gst', 'depository-fee']),
  exchange: z.enum(['NSE', 'BSE', 'any']),
  /** A long position paid in full is a delivery; a leveraged or a short one is intraday (docs/charges.md). */
  product: z.enum(['delivery', 'intraday', 'any']),
  side: z.enum(['buy', 'sell', 'both']),
  /** What the rate applies to: the traded value, the sum of the taxed charges (brokerage, exchange and SEBI fees), or a flat amount an order. */
  base: z.enum(['turnover', 'taxed-charges', 'order']),
  /** Parts per thousand million, so that the exchange's 306.99 rupees a crore is whole (30,699); for base "order", paise. */
  rate: z.number().int().min(0),
  maximumPaise: z.number().int().min(0).nullable(),
  fromDay: z.string(),
  toDay: z.string().nullable(),
  source: z.string(),
})

/** What the house takes for what it lends, from a day on until the next line's. */
export const financingRate = z.object({
  fromDay: z.string(),
  /** Parts per million a year of 365 days. */
  annualPpm: z.number().int().min(0).max(1_000_000),
})

export type ChargeRate = z.infer<typeof chargeRate>
export type ChargeName = ChargeRate['charge']
export type FinancingRate = z.infer<typeof financingRate>
