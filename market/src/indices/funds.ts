import { type Factors, place } from '../companies/factors.ts'
import type { DailyPath, PricePath } from '../companies/price-path.ts'
import { type Character, isinCheckDigit, type Listing } from '../companies/universe.ts'
import { barOfWay } from '../day/day-bar.ts'
import { likenessOf, marketPlace } from '../day/day-draws.ts'
import { createDayScratch } from '../day/day-scratch.ts'
import type { DayWay } from '../day/day-top.ts'
import { bandOf, equityFundBand, goldFundBand } from '../day/price-band.ts'
import type { DayCurves } from '../day/session-curves.ts'
import type { Bar } from '../day/span-table.ts'
import { roundToTick } from '../day/tick.ts'
import { normalAt, type RandomKey } from '../numbers/random.ts'
import { exp } from '../numbers/real-numbers.ts'
import { goldCharacter, goldFundCode } from './gold.ts'
import type { IndexWay } from './index-way.ts'

/**
 * Exchange-traded funds: a gold fund, a unit of which is a hundredth of a gram, and a fund on the broad index, a unit
 * of which is a hundredth of a point. Their prices follow from their holdings, up to a small premium.
 */

interface Holdings {
  readonly gold: PricePath
  readonly factors: Factors
  /** The broad index's intraday paths. */
  readonly indexWay: (dayIndex: number) => IndexWay
  /** The end of such a path. */
  readonly indexEnd: (dayIndex: number) => number
  /** What prices inside a day are drawn with. */
  readonly pathKey: (dayIndex: number) => RandomKey
  readonly curvesOf: (dayIndex: number) => DayCurves
}

/**
 * Units of funds have ISINs with "INF"; the depositories' issuer codes begin with a digit, so none of these is taken.
 */
const isinOf = (fund: number): string => {
  const body = `INFZ${String(fund).padStart(3, '0')}K011`
  return body + String(isinCheckDigit(body))
}

/** The fund on the broad index. */
export const broadFundCode = 'TZ500ETF'

/** The funds' sector, in addition to the companies'. */
const fundSector = 'Exchange Traded Funds'

const goldUnits = 1_000
const broadCharacter: Character = {
  ...goldCharacter,
  // Inside the day it draws the market's numbers, which the index's constituents share.
  company: marketPlace,
  startPaise: 12_000,
  marketBeta: 1,
  ownDeviation: 0.0126,
  overnightShare: 0.2,
  growthPerYear: 0.08,
  // About a crore of rupees a day, like real funds on 500 shares: its spread is some 0.3 per cent.
  meanVolumeShares: 60_000,
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
    nameHindi: 'Tarazu गोल्ड ETF',
    character: { ...goldCharacter, startPaise: goldCharacter.startPaise / goldUnits },
    faceValuePaise: 100,
    issuePricePaise: 1_500,
    sharesOutstanding: 2_400_000_000,
    listingDay: '2009-06-15',
    dynamicBand: goldFundBand,
  }),
  fundOf({
    code: broadFundCode,
    name: 'Tarazu 500 ETF',
    nameHindi: 'Tarazu 500 ETF',
    character: broadCharacter,
    dynamicBand: equityFundBand,
  }),
]

/** The funds' listings, numbered from `firstId`. */
export const createFunds = (firstId: number): readonly Listing[] =>
  facts.map((fund, place) => ({ ...fund, id: firstId + place, isin: isinOf(place + 1) }))

/** The random numbers of a fund's day; gold's are below 24. */
const draw = { premium: 24, closingPremium: 25, busy: 28, busyDay: 29 } as const

/** One deviation of the price from the holdings' value; draws go up to three. */
const premiumDeviations = { gold: 0.0001, broad: 0.00015 } as const
const premiumOf = (deviation: number, normal: number): number =>
  1 + deviation * Math.min(3, Math.max(-3, normal))

/** A path without other events. */
const quiet = (path: PricePath): DailyPath => ({
  ...path,
  referenceOf: (dayIndex) => path.closeOf(dayIndex - 1),
  bandBaseOf: (dayIndex) => path.closeOf(dayIndex - 1),
  restlessnessOf: () => 1,
  shareFactorOf: () => 1,
  leapsOn: () => false,
  dayOf: () => ({}),
  earningsOf: () => 0,
  actionsUntil: () => [],
})

const remembered = (
  startPaise: number,
  makeWay: (dayIndex: number) => DayWay,
  makeClose?: (dayIndex: number) => number,
): PricePath => {
  const days = new Map<number, { readonly way: DayWay; bar?: Bar }>()
  const scratch = createDayScratch()
  const dayOf = (dayIndex: number) => {
    const known = days.get(dayIndex)
    if (known !== undefined) return known
    const fresh: { readonly way: DayWay; bar?: Bar } = { way: makeWay(dayIndex) }
    days.set(dayIndex, fresh)
    return fresh
  }
  const barOf = (dayIndex: number): Bar => {
    const day = dayOf(dayIndex)
    day.bar ??= barOfWay(day.way, scratch)
    return day.bar
  }
  return {
    firstDayIndex: 0,
    isListedOn: () => true,
    barOf,
    wayOf: (dayIndex) => dayOf(dayIndex).way,
    openOf: (dayIndex) => dayOf(dayIndex).way.openPaise,
    closeOf: (dayIndex) => {
      if (dayIndex < 0) return startPaise
      return days.get(dayIndex)?.way.closePaise ?? makeClose?.(dayIndex) ?? dayOf(dayIndex).way.closePaise
    },
  }
}

/** The gold fund's days: gold's, by the gram, with one premium a day. Inside a day it draws gold's own numbers. */
const goldFundPath = (gold: PricePath, factors: Factors): PricePath => {
  const at = place.firstCompany + goldCharacter.company
  return remembered(goldCharacter.startPaise / goldUnits, (dayIndex) => {
    const way = gold.wayOf(dayIndex)
    const premium = premiumOf(premiumDeviations.gold, normalAt(factors.keyOf(dayIndex), at, draw.premium))
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

/** How many days high activity lasts. */
const busyDays = 8

/**
 * The broad fund's days: its open, close and the end of each 32nd are the index's, times a premium interpolated from
 * the open's to the close's. In between it follows the market's own numbers.
 */
const broadFundPath = ({ indexWay, indexEnd, factors, pathKey, curvesOf }: Holdings): PricePath => {
  const { company, startPaise, meanVolumeShares, priceBandPpm } = broadCharacter
  const at = place.firstCompany + company
  const normal = (dayIndex: number, number: number) => {
    factors.growTo(dayIndex)
    return normalAt(factors.keyOf(dayIndex), at, number)
  }
  const premium = (dayIndex: number, number: number) =>
    premiumOf(premiumDeviations.broad, normal(dayIndex, number))
  const closes = new Map([[-1, startPaise]])
  const closeOf = (dayIndex: number): number => {
    const known = closes.get(dayIndex)
    if (known !== undefined) return known
    const pricePaise = roundToTick((indexEnd(dayIndex) / 100) * premium(dayIndex, draw.closingPremium))
    closes.set(dayIndex, pricePaise)
    return pricePaise
  }
  const volumeOf = (dayIndex: number, turbulence: number): number => {
    let busy = 0
    for (let ago = Math.min(dayIndex, busyDays - 1); ago >= 0; ago -= 1)
      busy = 0.9 * busy + 0.2 * normal(dayIndex - ago, draw.busy)
    return meanVolumeShares * exp(busy + 0.3 * normal(dayIndex, draw.busyDay)) * turbulence
  }
  const makeWay = (dayIndex: number): DayWay => {
    const day = indexWay(dayIndex)
    const [opening, closing] = [premium(dayIndex, draw.premium), premium(dayIndex, draw.closingPremium)]
    return {
      // In a day, no index moves as far as the fund's band.
      openPaise: roundToTick((day.open / 100) * opening),
      closePaise: closeOf(dayIndex),
      middlesPaise: day.middles.map((level, number) => (level / 100) * premiumAt(number, opening, closing)),
      variance: day.variance / 10_000,
      volumeShares: Math.max(100, Math.floor(volumeOf(dayIndex, factors.turbulence(dayIndex)))),
      band: bandOf(closeOf(dayIndex - 1), priceBandPpm),
      likeness: likenessOf(1, 0, 0),
      key: pathKey(dayIndex),
      place: company,
      curves: curvesOf(dayIndex),
    }
  }
  return remembered(startPaise, makeWay, closeOf)
}

/** The premium at the cut of a span, by its heap number, as if the day were cut into equal halves. */
const premiumAt = (number: number, opening: number, closing: number): number => {
  const depth = 31 - Math.clz32(Math.max(1, number))
  const part = (number - 2 ** depth + 0.5) / 2 ** depth
  return opening + (closing - opening) * part
}

/** The days of the two funds, by code. */
export const createFundPaths = (holdings: Holdings): ReadonlyMap<string, DailyPath> =>
  new Map([
    [goldFundCode, quiet(goldFundPath(holdings.gold, holdings.factors))],
    ['TZ500ETF', quiet(broadFundPath(holdings))],
  ])
