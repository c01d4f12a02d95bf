import { dayOf } from './india-time.ts'
import { keyFrom, normalAt, uniformAt } from './random.ts'
import { exp, ln } from './real-numbers.ts'
import { roundToTick } from './tick.ts'
import type { Exchange, Instrument } from './types.ts'
import { firstWords, sectors } from './universe-words.ts'

/** How a company's price behaves; all deviations are of a day's logarithmic return. */
export interface Character {
  readonly company: number
  readonly startPaise: number
  readonly sector: number
  readonly marketBeta: number
  readonly sectorBeta: number
  readonly ownDeviation: number
  /** The deviation of the move that rare news makes. */
  readonly jumpDeviation: number
  /** How strongly the own volatility clusters; 1 is usual. */
  readonly clustering: number
  /** The part of the own variance that falls between the close and the open. */
  readonly overnightShare: number
  /** The logarithm by which the price tends to grow in a year. */
  readonly growthPerYear: number
  readonly meanVolumeShares: number
  readonly priceBandPpm: number
}

export interface Listing extends Instrument {
  readonly character: Character
  /** The part of the company's volume that is traded on this exchange. */
  readonly volumeShare: number
}

/** Public: the companies are no secret, only the days' seeds are. */
const universeKey = keyFrom(new Uint8Array(32), 'tarazu universe 1')
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
 * "INE", an issuer's code of four that begins with Z, "01" for shares, "01" for the first issue, the check digit. The
 * depositories' issuers' codes begin with a digit, so that none of these is taken.
 */
const isinOf = (company: number): string => {
  const body = `INEZ${company.toString(36).toUpperCase().padStart(3, '0')}0101`
  return body + String(isinCheckDigit(body))
}

const secondWords = sectors.flatMap((sector, index) =>
  sector.seconds.map((word) => ({ word, sector: index })),
)

/** Pairs that come too near to the name of a company that exists. */
const avoidedNames: ReadonlySet<string> = new Set([
  'Malabar Cement',
  'Kaveri Hospitals',
  'Teesta Power',
  'Kaveri Tea',
  'Loktak Power',
])

/** Every pair of words once: for one first word the second ones follow in steps of seven, which shares no factor with 88. */
const names = secondWords.flatMap((_, round) =>
  firstWords.flatMap((first, place) => {
    const second = secondWords[(round * 7 + place * 5) % secondWords.length]
    const name = `${first.latin} ${second?.word.latin}`
    if (second === undefined || avoidedNames.has(name)) return []
    const code = `${first.code}${second.word.code}`
    return [{ code, name, nameHindi: `${first.devanagari} ${second.word.devanagari}`, sector: second.sector }]
  }),
)

const nameOf = (company: number) => {
  const name = names[company]
  if (name === undefined) throw new RangeError(`there is no name for company ${company}`)
  return name
}

const startPriceOf = (company: number): number =>
  // Between ₹20 and ₹20,000, most between ₹150 and ₹2,500.
  roundToTick(Math.min(2_000_000, Math.max(2_500, exp(ln(60_000) + 1.25 * normal(company, places.price)))))

const within = (low: number, high: number, value: number): number => Math.min(high, Math.max(low, value))

const characterOf = (company: number, sector: number): Character => {
  const startPaise = startPriceOf(company)
  const ownDeviation = 0.0192 * exp(0.25 * normal(company, places.deviation))
  const band = uniform(company, places.band)
  return {
    company,
    startPaise,
    sector,
    marketBeta: within(0.4, 1.7, 1 + 0.28 * normal(company, places.beta)),
    sectorBeta: within(0.3, 1.8, 1 + 0.3 * normal(company, places.sectorBeta)),
    ownDeviation,
    jumpDeviation: ownDeviation * within(1.5, 7, 3.6 * exp(0.35 * normal(company, places.jumps))),
    clustering: within(0.4, 1.6, 1 + 0.25 * normal(company, places.clustering)),
    overnightShare: within(0.08, 0.35, 0.19 + 0.05 * normal(company, places.overnight)),
    growthPerYear: within(-0.08, 0.22, 0.08 + 0.06 * normal(company, places.growth)),
    meanVolumeShares: Math.round(exp(ln(4e10 / startPaise) + 1.1 * normal(company, places.size))),
    priceBandPpm: band < 0.02 ? 50_000 : band < 0.12 ? 100_000 : 200_000,
  }
}

/** Years from the beginning of the history to the first day of trading, about; earnings are of that time. */
const historyYears = 8

const factsOf = (company: number, character: Character) => {
  const { startPaise } = character
  const expectedPaise = startPaise * exp(character.growthPerYear * historyYears)
  // Value of the company: about a thousand days' trading of its shares.
  const sharesOutstanding = Math.round((character.meanVolumeShares * 900) / 1000) * 1000 + 1_000_000
  const priceOverEarnings = exp(ln(24) + 0.55 * normal(company, places.earnings))
  const earns = uniform(company, places.earnings + 100) > 0.07
  return {
    sharesOutstanding,
    freeFloatPpm: 250_000 + Math.round(uniform(company, places.float) * 500) * 1000,
    earningsPerSharePaise: Math.round((expectedPaise / priceOverEarnings) * (earns ? 1 : -0.4)),
    faceValuePaise: [100, 200, 500, 1000][company % 4] as number,
    issuePricePaise: roundToTick(startPaise * (0.3 + 0.5 * uniform(company, places.price + 100))),
    // Listed between 1995 and 2017, before the history begins.
    listingDay: dayOf(9_150 + Math.floor(uniform(company, places.listing) * 8_300)),
  }
}

/** On which exchanges a company is listed: every third on both, every tenth on BSE alone, the others on NSE. */
const exchangesOf = (company: number): readonly { exchange: Exchange; volumeShare: number }[] => {
  if (company % 10 === 9) return [{ exchange: 'BSE', volumeShare: 1 }]
  if (company % 3 !== 0) return [{ exchange: 'NSE', volumeShare: 1 }]
  return [
    { exchange: 'NSE', volumeShare: 0.88 },
    { exchange: 'BSE', volumeShare: 0.12 },
  ]
}

/** The listings of the first `companies` invented companies, up to some 3,500 of them; the same on every machine. */
export const createUniverse = (companies: number): readonly Listing[] => {
  const listings: Listing[] = []
  for (let company = 0; company < companies; company += 1) {
    const { sector, ...words } = nameOf(company)
    const character = characterOf(company, sector)
    const facts = factsOf(company, character)
    for (const { exchange, volumeShare } of exchangesOf(company))
      listings.push({
        id: listings.length,
        exchange,
        ...words,
        isin: isinOf(company),
        sector: sectors[sector]?.name ?? '',
        ...facts,
        priceBandPpm: character.priceBandPpm,
        character,
        volumeShare,
      })
  }
  return listings
}
