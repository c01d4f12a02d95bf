import { dayNumberOf, dayOf, weekdayOf } from '../calendar/india-time.ts'
import { roundToTick } from '../day/tick.ts'
import { keyFrom, normalAt, uniformAt } from '../numbers/random.ts'
import { exp, ln } from '../numbers/real-numbers.ts'
import type { Day, Exchange, Instrument } from '../types.ts'
import { type CompanyName, companyNames } from './universe-names.ts'
import { sectors } from './universe-words.ts'

/** How a company's price behaves; all deviations are of a day's logarithmic return. */
export interface Character {
  readonly company: number
  readonly startPaise: number
  readonly sector: number
  readonly marketBeta: number
  readonly sectorBeta: number
  readonly ownDeviation: number
  /** The deviation of movements on rare news. */
  readonly jumpDeviation: number
  /** How strongly the company's own volatility clusters; 1 is usual. */
  readonly clustering: number
  /** The fraction of the company's own variance that falls between the close and the open. */
  readonly overnightShare: number
  /** The expected logarithmic growth of the price in a year. */
  readonly growthPerYear: number
  readonly meanVolumeShares: number
  /** The fraction of a year's earnings that is paid out as dividends; 0 for a company that keeps them. */
  readonly payoutShare: number
  readonly priceBandPpm: number
}

export interface Listing extends Instrument {
  readonly character: Character
  /** The fraction of the company's volume that is traded on this exchange. */
  readonly volumeShare: number
}

/** Public: the companies are not secret, only the days' seeds are. */
const universeKey = keyFrom(new Uint8Array(32), 'tarazu universe 2')
const places = {
  price: 1,
  size: 2,
  beta: 3,
  sectorBeta: 4,
  deviation: 5,
  band: 6,
  earnings: 7,
  float: 8,
  listing: 9,
  jumps: 10,
  clustering: 11,
  overnight: 12,
  growth: 13,
  volume: 14,
  payout: 15,
  faceValue: 16,
  exchanges: 17,
}
const normal = (company: number, place: number) => normalAt(universeKey, company, place)
const uniform = (company: number, place: number) => uniformAt(universeKey, company, place)

/** An ISIN's check digit: letters as two-digit numbers, then Luhn (ISO 6166). */
export const isinCheckDigit = (body: string): number => {
  const digits = [...body].map((character) => Number.parseInt(character, 36).toString()).join('')
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return (10 - (sum % 10)) % 10
}

/**
 * "INE", an issuer's code of four that begins with Z, "01" for shares, "01" for the first issue, and the check digit.
 * The depositories' issuer codes begin with a digit, so none of these is taken.
 */
const isinOf = (company: number): string => {
  const body = `INEZ${company.toString(36).toUpperCase().padStart(3, '0')}0101`
  return body + String(isinCheckDigit(body))
}

const startPriceOf = (company: number): number =>
  // Between ₹20 and ₹20,000, most between ₹150 and ₹2,500.
  roundToTick(Math.min(2_000_000, Math.max(2_500, exp(ln(60_000) + 1.05 * normal(company, places.price)))))

const within = (low: number, high: number, value: number): number => Math.min(high, Math.max(low, value))

/** In whole rupees, spread as those of real main-board issues: half of them between ₹140 and ₹490 (docs/market-model/issues.md). */
const issuePriceOf = (company: number): number =>
  100 * Math.round(within(45, 2_100, exp(ln(265) + 0.9 * normal(company, places.price))))

/** A company's nature, from which its facts and its price's character follow. */
interface Nature {
  readonly company: number
  readonly sector: number
  /** Deviations from the median size, before the sector's shift. */
  readonly size: number
  /** The value of all its shares when its prices begin. */
  readonly valuePaise: number
  readonly startPaise: number
  readonly growthPerYear: number
  /** Years from the beginning of the history to the listing; 0 when it was listed before. */
  readonly listedAfterYears: number
}

/** The minimum length of the history before a market's first day. Earnings are as of the history's end. */
export const historyYears = 8
/** The fraction of companies listed during the history. */
const lateShare = 0.2
const comingPerYear = 36
const crorePaise = 1e9

/** When a company was listed during the history: between two months after its beginning and a month before its end. */
const pastListingYears = (company: number): number => {
  const listing = uniform(company, places.listing)
  return listing < lateShare ? 0.17 + (historyYears - 0.25) * (listing / lateShare) : 0
}

/** When later companies are listed, three a month, until the schedule of issues takes over (issue-schedule.ts). */
const comingListingYears = (company: number, place: number): number =>
  historyYears + (place + 0.7 + 0.3 * uniform(company, places.listing)) / comingPerYear

const natureOf = (company: number, sector: number, listedAfterYears: number): Nature => {
  const size = normal(company, places.size)
  const shift = (sectors[sector]?.sizeShift ?? 0) - (listedAfterYears > 0 ? 0.4 : 0)
  return {
    company,
    sector,
    size,
    // Half of them are between ₹4,000 and ₹22,000 crore, the largest of 500 some ₹4 lakh crore; all grow in
    // eight years.
    valuePaise: within(
      150 * crorePaise,
      2_000_000 * crorePaise,
      exp(ln(9_000 * crorePaise) + 1.1 * size + shift),
    ),
    startPaise: listedAfterYears > 0 ? issuePriceOf(company) : startPriceOf(company),
    growthPerYear: within(-0.08, 0.24, 0.1 + 0.06 * normal(company, places.growth)),
    listedAfterYears,
  }
}

/**
 * Shares traded on a mean day: a thousandth of a large company's value, up to six times that fraction for a small one.
 */
const meanVolumeOf = ({ company, valuePaise, startPaise }: Nature): number => {
  const part =
    0.0026 * exp(-0.25 * ln(valuePaise / (25_000 * crorePaise)) + 0.5 * normal(company, places.volume))
  return Math.round((valuePaise * part) / startPaise)
}

/** Only small companies have narrow bands. */
const priceBandOf = ({ company, size }: Nature): number => {
  const band = uniform(company, places.band)
  if (size > 0 || band > 0.24) return 200_000
  return band < 0.04 ? 50_000 : 100_000
}

const characterOf = (nature: Nature): Character => {
  const { company, sector, size, startPaise, growthPerYear } = nature
  // Large companies' prices are calmer.
  const ownDeviation = 0.0192 * exp(0.25 * (0.92 * normal(company, places.deviation) - 0.4 * size))
  return {
    company,
    startPaise,
    sector,
    marketBeta: within(0.4, 1.7, 1 + 0.28 * normal(company, places.beta)),
    sectorBeta: within(0.3, 1.8, 1 + 0.3 * normal(company, places.sectorBeta)),
    ownDeviation,
    jumpDeviation: ownDeviation * within(1.5, 7, 3.6 * exp(0.35 * normal(company, places.jumps))),
    clustering: within(0.3, 1.7, 1 + 0.38 * normal(company, places.clustering)),
    overnightShare: within(0.05, 0.33, 0.155 + 0.065 * normal(company, places.overnight)),
    growthPerYear,
    meanVolumeShares: meanVolumeOf(nature),
    payoutShare: payoutOf(nature),
    priceBandPpm: priceBandOf(nature),
  }
}

/** Earnings per share in a year, at the expected price at the history's end; negative for a loss. */
const earningsOf = ({ company, sector, startPaise, growthPerYear, listedAfterYears }: Nature): number => {
  const expectedPaise = startPaise * exp(growthPerYear * Math.max(0, historyYears - listedAfterYears))
  const { priceOverEarnings } = sectors[sector] as (typeof sectors)[number]
  const earningsPaise = expectedPaise / (priceOverEarnings * exp(0.45 * normal(company, places.earnings)))
  return Math.round(earningsPaise * (uniform(company, places.earnings + 100) < 0.07 ? -0.4 : 1))
}

const payoutOf = ({ company, sector }: Nature): number => {
  if (uniform(company, places.payout + 100) < 0.2) return 0
  const middle = sectors[sector]?.payoutShare ?? 0
  return within(0.05, 0.85, 1.25 * middle * exp(0.5 * normal(company, places.payout)))
}

/** A possible listing day: weekends move to the following Monday. */
const onWeekday = (dayNumber: number): Day => {
  const weekday = weekdayOf(dayNumber)
  return dayOf(weekday < 5 ? dayNumber : dayNumber + 7 - weekday)
}

const faceValues = [100, 100, 200, 200, 500, 1000, 1000, 1000] as const

const factsOf = (nature: Nature, historyDay: Day) => {
  const { company, startPaise, valuePaise, listedAfterYears } = nature
  const yearsBefore = 0.1 + 23 * uniform(company, places.listing + 100)
  const isLate = listedAfterYears > 0
  const earningsPerSharePaise = earningsOf(nature)
  const years = isLate ? listedAfterYears : -yearsBefore
  return {
    sharesOutstanding: Math.max(1, Math.round(valuePaise / startPaise / 1000)) * 1000,
    freeFloatPpm: 250_000 + Math.round(uniform(company, places.float) * 500) * 1000,
    earningsPerSharePaise,
    dividendPerSharePaise: Math.floor(Math.max(0, earningsPerSharePaise) * payoutOf(nature)),
    faceValuePaise: faceValues[Math.floor(uniform(company, places.faceValue) * faceValues.length)] as number,
    // A company listed during the history starts at its issue price.
    issuePricePaise: isLate
      ? startPaise
      : roundToTick(startPaise * (0.3 + 0.5 * uniform(company, places.price + 100))),
    listingDay: onWeekday(dayNumberOf(historyDay) + Math.floor(years * 365.25)),
  }
}

/** Large companies are listed on both exchanges, some small ones only on BSE, the others only on NSE. */
const exchangesOf = ({ company, size }: Nature): readonly { exchange: Exchange; volumeShare: number }[] => {
  if (size < -0.3 && uniform(company, places.exchanges) < 0.25) return [{ exchange: 'BSE', volumeShare: 1 }]
  if (size < 0.4) return [{ exchange: 'NSE', volumeShare: 1 }]
  return [
    { exchange: 'NSE', volumeShare: 0.88 },
    { exchange: 'BSE', volumeShare: 0.12 },
  ]
}

const listingsOf = (
  company: number,
  { sector, ...words }: CompanyName,
  listedAfterYears: number,
  historyDay: Day,
): readonly Omit<Listing, 'id'>[] => {
  const nature = natureOf(company, sector, listedAfterYears)
  const character = characterOf(nature)
  const facts = factsOf(nature, historyDay)
  return exchangesOf(nature).map(({ exchange, volumeShare }) => ({
    kind: 'equity',
    exchange,
    ...words,
    isin: isinOf(company),
    sector: sectors[sector]?.name ?? '',
    ...facts,
    priceBandPpm: character.priceBandPpm,
    character,
    volumeShare,
  }))
}

/**
 * The listings of the first `companies` invented companies, up to some 6,000 of them; the same on every
 * machine, however many are listed. Listing days count from the day when the history begins.
 */
export const createUniverse = (companies: number, historyDay: Day): readonly Listing[] =>
  companyNames(companies)
    .flatMap((name, company) => listingsOf(company, name, pastListingYears(company), historyDay))
    .map((listing, id) => ({ ...listing, id }))

/** The next `count` companies after the first `companies`: they go public one by one after the history. */
export const createComing = (
  companies: number,
  count: number,
  historyDay: Day,
): readonly Omit<Listing, 'id'>[] =>
  companyNames(companies + count)
    .slice(companies)
    .flatMap((name, place) => {
      const company = companies + place
      return listingsOf(company, name, comingListingYears(company, place), historyDay)
    })
