import type { DailyPath, PricePath } from '../companies/daily-path.ts'
import { type Factors, marketDeviation, place, sharedOvernight } from '../companies/factors.ts'
import { type Character, isinCheckDigit, type Listing } from '../companies/universe.ts'
import { likenessOf, marketPlace } from '../day/day-draws.ts'
import type { Bar } from '../day/day-spans.ts'
import { barOfWay, type DayWay } from '../day/day-top.ts'
import type { DayCurves } from '../day/session-curves.ts'
import { bandOf, roundToTick } from '../day/tick.ts'
import { normalAt, type RandomKey } from '../numbers/random.ts'
import { exp } from '../numbers/real-numbers.ts'
import { goldCharacter, goldFundCode } from './gold.ts'
import type { IndexDay } from './indices.ts'

/**
 * Funds that are traded like shares: a gold fund, a unit of which is a hundredth of a gram, and a fund on the broad index,
 * a unit of which is a hundredth of a point. Their prices follow from what they hold, up to a small premium.
 */

interface Holdings {
  readonly gold: PricePath
  readonly factors: Factors
  /** The broad index's days. */
  readonly indexDay: (dayIndex: number) => IndexDay
  /** What prices inside a day are drawn with. */
  readonly pathKey: (dayIndex: number) => RandomKey
  readonly curvesOf: (dayIndex: number) => DayCurves
}

/** Units of funds have ISINs with "INF"; issuers' codes of the depositories begin with a digit, so that none is taken. */
const isinOf = (fund: number): string => {
  const body = `INFZ${String(fund).padStart(3, '0')}K011`
  return body + String(isinCheckDigit(body))
}

/** The sector of funds among those of the companies. */
const fundSector = 'Exchange Traded Funds'

const goldUnits = 1_000
const broadCharacter: Character = {
  ...goldCharacter,
  // Inside the day it draws the market's numbers, which the index's constituents have in common.
  company: marketPlace,
  startPaise: 12_000,
  marketBeta: 1,
  ownDeviation: 0.0126,
  overnightShare: 0.2,
  growthPerYear: 0.08,
  meanVolumeShares: 900_000,
  priceBandPpm: 200_000,
}

const fundOf = (facts: Partial<Listing> & Pick<Listing, 'code' | 'name' | 'nameHindi' | 'character'>) => ({
  kind: 'etf' as const,
  exchange: 'NSE' as const,
  sector: fundSector,
  freeFloatPpm: 1_000_000,
  earningsPerSharePaise: 0,
  dividendPerSharePaise: 0,
  priceBandPpm: 200_000,
  volumeShare: 1,
  faceValuePaise: 1000,
  issuePricePaise: 10_000,
  sharesOutstanding: 400_000_000,
  listingDay: '2012-09-17',
  ...facts,
})

const facts = [
  fundOf({
    code: goldFundCode,
    name: 'Tarazu Gold ETF',
    nameHindi: 'तराज़ू गोल्ड ईटीएफ़',
    character: { ...goldCharacter, startPaise: goldCharacter.startPaise / goldUnits },
    faceValuePaise: 100,
    issuePricePaise: 1_500,
    sharesOutstanding: 2_400_000_000,
    listingDay: '2009-06-15',
  }),
  fundOf({
    code: 'TZ500ETF',
    name: 'Tarazu 500 ETF',
    nameHindi: 'तराज़ू 500 ईटीएफ़',
    character: broadCharacter,
  }),
]

/** The funds' listings, numbered from `firstId`. */
export const createFunds = (firstId: number): readonly Listing[] =>
  facts.map((fund, place) => ({ ...fund, id: firstId + place, isin: isinOf(place + 1) }))

/** The random numbers of a fund's day; those of gold are below 24. */
const draw = { premium: 24, closingPremium: 25, busy: 28, busyDay: 29 } as const

/** How far a price lies from what the fund holds: three hundredths of a per cent, as one deviation. */
const premiumOf = (normal: number): number => 1 + 0.0003 * Math.min(3, Math.max(-3, normal))

/** A path on which nothing else happens. */
const quiet = (path: PricePath): DailyPath => ({
  ...path,
  referenceOf: (dayIndex) => path.closeOf(dayIndex - 1),
  shareFactorOf: () => 1,
  dayOf: () => ({}),
  earningsOf: () => 0,
  actionsUntil: () => [],
})

const remembered = (startPaise: number, makeWay: (dayIndex: number) => DayWay): PricePath => {
  const days = new Map<number, { readonly way: DayWay; readonly bar: Bar }>()
  const dayOf = (dayIndex: number) => {
    const known = days.get(dayIndex)
    if (known !== undefined) return known
    const way = makeWay(dayIndex)
    const fresh = { way, bar: barOfWay(way) }
    days.set(dayIndex, fresh)
    return fresh
  }
  return {
    firstDayIndex: 0,
    barOf: (dayIndex) => dayOf(dayIndex).bar,
    wayOf: (dayIndex) => dayOf(dayIndex).way,
    openOf: (dayIndex) => dayOf(dayIndex).bar.openPaise,
    closeOf: (dayIndex) => (dayIndex < 0 ? startPaise : dayOf(dayIndex).bar.closePaise),
  }
}

/** The gold fund's days: gold's, by the gram, with one premium a day. Inside a day it draws gold's own numbers. */
const goldFundPath = (gold: PricePath, factors: Factors): PricePath => {
  const at = place.firstCompany + goldCharacter.company
  return remembered(goldCharacter.startPaise / goldUnits, (dayIndex) => {
    const way = gold.wayOf(dayIndex)
    const premium = premiumOf(normalAt(factors.keyOf(dayIndex), at, draw.premium))
    const scale = premium / goldUnits
    const unit = (pricePaise: number) => roundToTick(pricePaise * scale)
    return {
      ...way,
      openPaise: unit(way.openPaise),
      closePaise: unit(way.closePaise),
      variance: way.variance * scale * scale,
      band: { lowerPaise: unit(way.band.lowerPaise), upperPaise: unit(way.band.upperPaise) },
    }
  })
}

/** Days whose busyness is still felt. */
const busyDays = 8

/**
 * The broad fund's days: open and close are the index's, each with its premium. The exact way of an index of hundreds of
 * companies would take a second a day; the fund goes the way of the numbers that all companies draw in part.
 */
const broadFundPath = ({ indexDay, factors, pathKey, curvesOf }: Holdings): PricePath => {
  const { company, startPaise, meanVolumeShares, priceBandPpm } = broadCharacter
  const at = place.firstCompany + company
  const normal = (dayIndex: number, number: number) => {
    factors.growTo(dayIndex)
    return normalAt(factors.keyOf(dayIndex), at, number)
  }
  const unit = (level: number, dayIndex: number, number: number) =>
    roundToTick((level / 100) * premiumOf(normal(dayIndex, number)))
  const closeBefore = (dayIndex: number): number =>
    dayIndex === 0 ? startPaise : unit(indexDay(dayIndex - 1).close, dayIndex - 1, draw.closingPremium)
  const volumeOf = (dayIndex: number, turbulence: number): number => {
    let busy = 0
    for (let ago = Math.min(dayIndex, busyDays - 1); ago >= 0; ago -= 1)
      busy = 0.9 * busy + 0.2 * normal(dayIndex - ago, draw.busy)
    return meanVolumeShares * exp(busy + 0.3 * normal(dayIndex, draw.busyDay)) * turbulence
  }
  return remembered(startPaise, (dayIndex) => {
    const day = indexDay(dayIndex)
    const before = closeBefore(dayIndex)
    const { lowerPaise, upperPaise } = bandOf(before, priceBandPpm)
    const within = (pricePaise: number) => Math.min(upperPaise, Math.max(lowerPaise, pricePaise))
    const openPaise = within(unit(day.open, dayIndex, draw.premium))
    const closePaise = within(unit(day.close, dayIndex, draw.closingPremium))
    const turbulence = factors.turbulence(dayIndex)
    const deviation = turbulence * marketDeviation * Math.sqrt(1 - sharedOvernight) * openPaise
    return {
      openPaise,
      closePaise,
      variance: deviation * deviation,
      volumeShares: Math.max(100, Math.floor(volumeOf(dayIndex, turbulence))),
      band: { lowerPaise, upperPaise },
      likeness: likenessOf(1, 0, 0),
      key: pathKey(dayIndex),
      place: company,
      curves: curvesOf(dayIndex),
    }
  })
}

/** The days of the two funds, by code. */
export const createFundPaths = (holdings: Holdings): ReadonlyMap<string, DailyPath> =>
  new Map([
    [goldFundCode, quiet(goldFundPath(holdings.gold, holdings.factors))],
    ['TZ500ETF', quiet(broadFundPath(holdings))],
  ])
