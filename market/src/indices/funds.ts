import type { DailyPath, PricePath } from '../companies/daily-path.ts'
import { type Factors, place } from '../companies/factors.ts'
import { type Character, isinCheckDigit, type Listing } from '../companies/universe.ts'
import { marketPlace } from '../day/day-draws.ts'
import type { Bar } from '../day/day-tree.ts'
import type { DayCurves } from '../day/session-curves.ts'
import { bandOf, roundToTick } from '../day/tick.ts'
import { normalAt, type RandomKey } from '../numbers/random.ts'
import { exp, ln } from '../numbers/real-numbers.ts'
import { goldCharacter, goldFundCode } from './gold.ts'
import type { IndexDay } from './indices.ts'
import { marketExtremes } from './market-way.ts'

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

/** How far a price lies from what the fund holds: a twentieth of a per cent, as one deviation. */
const premiumOf = (normal: number): number => 1 + 0.0005 * Math.min(3, Math.max(-3, normal))

/** A path on which nothing else happens. */
const quiet = (path: PricePath): DailyPath => ({
  ...path,
  partsOf: () => undefined,
  referenceOf: (dayIndex) => path.closeOf(dayIndex - 1),
  shareFactorOf: () => 1,
  dayOf: () => ({}),
  earningsOf: () => 0,
  actionsUntil: () => [],
})

const remembered = (startPaise: number, makeBar: (dayIndex: number) => Bar): PricePath => {
  const bars = new Map<number, Bar>()
  const barOf = (dayIndex: number): Bar => {
    const known = bars.get(dayIndex)
    if (known !== undefined) return known
    const fresh = makeBar(dayIndex)
    bars.set(dayIndex, fresh)
    return fresh
  }
  return {
    firstDayIndex: 0,
    barOf,
    closeOf: (dayIndex) => (dayIndex < 0 ? startPaise : barOf(dayIndex).closePaise),
  }
}

/** The gold fund's days: gold's, by the gram, with one premium a day. Inside a day it draws gold's own numbers. */
const goldFundPath = (gold: PricePath, factors: Factors): PricePath => {
  const at = place.firstCompany + goldCharacter.company
  return remembered(goldCharacter.startPaise / goldUnits, (dayIndex) => {
    const bar = gold.barOf(dayIndex)
    const premium = premiumOf(normalAt(factors.keyOf(dayIndex), at, draw.premium))
    const unit = (pricePaise: number) => roundToTick((pricePaise / goldUnits) * premium)
    return {
      openPaise: unit(bar.openPaise),
      highPaise: unit(bar.highPaise),
      lowPaise: unit(bar.lowPaise),
      closePaise: unit(bar.closePaise),
      volumeShares: bar.volumeShares,
    }
  })
}

/** How much of the constituents' deviations the index's way has, fitted so that the fund stays near it. */
const commonPart = 0.28

/** Days whose busyness is still felt. */
const busyDays = 8

/**
 * The broad fund's days: open and close are the index's, each with its premium. The exact way of an index of hundreds of
 * companies would take a second a day; the fund goes the way of the numbers that all companies draw in part.
 */
const broadFundPath = ({ indexDay, factors, pathKey, curvesOf }: Holdings): PricePath => {
  const { company, startPaise, ownDeviation, meanVolumeShares, priceBandPpm } = broadCharacter
  const at = place.firstCompany + company
  const normal = (dayIndex: number, number: number) => {
    factors.growTo(dayIndex)
    return normalAt(factors.keyOf(dayIndex), at, number)
  }
  const unit = (level: number, dayIndex: number, number: number) =>
    roundToTick((level / 100) * premiumOf(normal(dayIndex, number)))
  const closeBefore = (dayIndex: number): number =>
    dayIndex === 0 ? startPaise : unit(indexDay(dayIndex - 1).close, dayIndex - 1, draw.closingPremium)
  const volumeOf = (dayIndex: number, logReturn: number): number => {
    let busy = 0
    for (let ago = Math.min(dayIndex, busyDays - 1); ago >= 0; ago -= 1)
      busy = 0.9 * busy + 0.2 * normal(dayIndex - ago, draw.busy)
    const surprise = Math.min(5, Math.abs(logReturn) / ownDeviation) - 0.9
    return meanVolumeShares * exp(busy + 0.3 * normal(dayIndex, draw.busyDay) + 0.31 * surprise)
  }
  return remembered(startPaise, (dayIndex) => {
    const day = indexDay(dayIndex)
    const before = closeBefore(dayIndex)
    const { lowerPaise, upperPaise } = bandOf(before, priceBandPpm)
    const within = (pricePaise: number) => Math.min(upperPaise, Math.max(lowerPaise, pricePaise))
    const openPaise = within(unit(day.open, dayIndex, draw.premium))
    const closePaise = within(unit(day.close, dayIndex, draw.closingPremium))
    const deviation = (day.deviation / 100) * commonPart
    const way = { open: openPaise, close: closePaise, variance: deviation * deviation }
    const { high, low } = marketExtremes(pathKey(dayIndex), curvesOf(dayIndex), way)
    return {
      openPaise,
      highPaise: Math.max(openPaise, closePaise, within(roundToTick(high))),
      lowPaise: Math.min(openPaise, closePaise, within(roundToTick(low))),
      closePaise,
      volumeShares: Math.max(100, Math.floor(volumeOf(dayIndex, ln(closePaise / before)))),
    }
  })
}

/** The days of the two funds, by code. */
export const createFundPaths = (holdings: Holdings): ReadonlyMap<string, DailyPath> =>
  new Map([
    [goldFundCode, quiet(goldFundPath(holdings.gold, holdings.factors))],
    ['TZ500ETF', quiet(broadFundPath(holdings))],
  ])
