import type { ChargeRate } from './charge-rates.ts'

/** Applies to every trade from its first day, unless the line says otherwise. */
const general = {
  exchange: 'any',
  security: 'any',
  product: 'any',
  side: 'both',
  base: 'turnover',
  maximumPaise: null,
  toDay: null,
} as const
const stampAct = 'Indian Stamp Act 1899, schedule I, 56A, as amended from 1 July 2020'
const securitiesTax = 'Finance (No. 2) Act 2004, section 98'

/**
 * The charges of a new installation: the rates levied on the real market by the exchanges, the regulator and
 * the state, each for its period, and a discount broker's usual price. Worked examples and their sources:
 * docs/charges.md.
 */
export const defaultChargeTable: readonly ChargeRate[] = [
  {
    ...general,
    charge: 'brokerage',
    product: 'intraday',
    rate: 300_000,
    maximumPaise: 2_000,
    fromDay: '2017-07-01',
    source:
      "Tarazu's price, as usual among discount brokers: 0.03 %, at most 20 rupees an order on margin; orders paid in full free",
  },
  {
    ...general,
    charge: 'stt',
    security: 'share',
    product: 'delivery',
    rate: 1_000_000,
    fromDay: '2012-07-01',
    source: `${securitiesTax}: 0.1 % on both sides of a delivery`,
  },
  {
    ...general,
    charge: 'stt',
    security: 'share',
    product: 'intraday',
    side: 'sell',
    rate: 250_000,
    fromDay: '2012-07-01',
    source: `${securitiesTax}: 0.025 % on the sale when nothing is delivered`,
  },
  {
    ...general,
    charge: 'stt',
    security: 'equity-etf',
    product: 'delivery',
    side: 'sell',
    rate: 10_000,
    fromDay: '2013-06-01',
    source: `${securitiesTax}, as amended by the Finance Act 2013: 0.001 % on the delivered sale of units of an equity-oriented fund`,
  },
  {
    ...general,
    charge: 'stt',
    security: 'equity-etf',
    product: 'intraday',
    side: 'sell',
    rate: 250_000,
    fromDay: '2012-07-01',
    source: `${securitiesTax}: 0.025 % on the sale when nothing is delivered`,
  },
  {
    ...general,
    charge: 'exchange-fee',
    exchange: 'NSE',
    rate: 32_500,
    fromDay: '2017-07-01',
    toDay: '2020-12-31',
    source: 'NSE, capital market, with the investor protection fund: 325 rupees a crore until 2020',
  },
  {
    ...general,
    charge: 'exchange-fee',
    exchange: 'NSE',
    rate: 34_500,
    fromDay: '2021-01-01',
    toDay: '2023-03-31',
    source:
      'NSE, capital market, with the investor protection fund: 6 % more from 1-1-2021 (345 rupees a crore)',
  },
  {
    ...general,
    charge: 'exchange-fee',
    exchange: 'NSE',
    rate: 33_500,
    fromDay: '2023-04-01',
    toDay: '2024-09-30',
    source:
      'NSE, capital market, with the investor protection fund: rolled back from 1-4-2023, the fund’s part 10 rupees (335 rupees a crore)',
  },
  {
    ...general,
    charge: 'exchange-fee',
    exchange: 'NSE',
    rate: 30_700,
    fromDay: '2024-10-01',
    source:
      'NSE, capital market: one rate for all members from 1-10-2024; today 306.99 rupees a crore, and 0.01 for the investor protection fund',
  },
  {
    ...general,
    charge: 'exchange-fee',
    exchange: 'BSE',
    rate: 30_000,
    fromDay: '2017-07-01',
    toDay: '2022-11-30',
    source: 'BSE, equity: 300 rupees a crore; its last day is not confirmed',
  },
  {
    ...general,
    charge: 'exchange-fee',
    exchange: 'BSE',
    rate: 37_500,
    fromDay: '2022-12-01',
    source:
      'BSE, equity: 0.00375 %, 375 rupees a crore (in force in March 2023; its first day is not confirmed)',
  },
  {
    ...general,
    charge: 'sebi-fee',
    rate: 1_000,
    fromDay: '2017-07-01',
    toDay: '2020-05-31',
    source: 'SEBI (Stock Brokers) Regulations, turnover fee: 10 rupees a crore (set from 1-4-2019)',
  },
  {
    ...general,
    charge: 'sebi-fee',
    rate: 500,
    fromDay: '2020-06-01',
    toDay: '2021-03-31',
    source: 'SEBI (Stock Brokers) Regulations, turnover fee: halved from June 2020 to March 2021',
  },
  {
    ...general,
    charge: 'sebi-fee',
    rate: 1_000,
    fromDay: '2021-04-01',
    source: 'SEBI (Stock Brokers) Regulations, turnover fee: 10 rupees a crore',
  },
  {
    ...general,
    charge: 'stamp-duty',
    product: 'delivery',
    rate: 100_000,
    fromDay: '2017-07-01',
    toDay: '2020-06-30',
    source:
      'Maharashtra Stamp Act, before the duty was the same in all states: 0.01 % on both sides of a delivery',
  },
  {
    ...general,
    charge: 'stamp-duty',
    product: 'intraday',
    rate: 20_000,
    fromDay: '2017-07-01',
    toDay: '2020-06-30',
    source: 'Maharashtra Stamp Act: 0.002 % on both sides when nothing is delivered',
  },
  {
    ...general,
    charge: 'stamp-duty',
    product: 'delivery',
    side: 'buy',
    rate: 150_000,
    fromDay: '2020-07-01',
    source: `${stampAct}: 0.015 % on the buyer of a delivery`,
  },
  {
    ...general,
    charge: 'stamp-duty',
    product: 'intraday',
    side: 'buy',
    rate: 30_000,
    fromDay: '2020-07-01',
    source: `${stampAct}: 0.003 % on the buyer when nothing is delivered`,
  },
  {
    ...general,
    charge: 'depository-fee',
    product: 'delivery',
    side: 'sell',
    base: 'flat',
    rate: 1_534,
    fromDay: '2017-07-01',
    source:
      'Depository and participant: 13 rupees and GST on it, once a day for each security that is delivered',
  },
  {
    ...general,
    charge: 'gst',
    base: 'taxed-charges',
    rate: 180_000_000,
    fromDay: '2017-07-01',
    source: 'CGST and IGST Acts 2017: 18 % on brokerage, exchange and SEBI fees',
  },
]
