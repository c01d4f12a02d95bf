import { createMover, createSharedParts, createVolume } from '../companies/company-moves.ts'
import type { Factors } from '../companies/factors.ts'
import type { PricePath } from '../companies/price-path.ts'
import type { Character } from '../companies/universe.ts'
import { clamp } from '../day/bridge.ts'
import { barOfWay } from '../day/day-bar.ts'
import { likenessOf } from '../day/day-draws.ts'
import { createDayScratch } from '../day/day-scratch.ts'
import type { DayWay } from '../day/day-top.ts'
import { bandOf } from '../day/price-band.ts'
import type { DayCurves } from '../day/session-curves.ts'
import type { Bar } from '../day/span-table.ts'
import { roundToTick } from '../day/tick.ts'
import type { RandomKey } from '../numbers/random.ts'
import type { MarketIndex } from '../types.ts'

/** The fund that holds gold (funds.ts), on NSE. */
export const goldFundCode = 'TZGOLD'
export const goldIndexCode = 'GOLD'

/** The price of ten grams of gold, in rupees. */
export const goldIndex: MarketIndex = {
  code: goldIndexCode,
  name: 'Gold, 10 g',
  nameHindi: 'सोना, 10 ग्राम',
  kind: 'commodity',
}

/** The mean daily return of gold. */
const goldPremiumPerDay = 0.00032

/**
 * Gold moves by some 15 % in a year of 250 days, slightly against the market, and much of it while the market
 * is closed, since it is traded all over the world. The numbers are the gold fund's: shares traded are its
 * units.
 */
export const goldCharacter: Character = {
  company: 1_000_001,
  startPaise: 5_000_000,
  // No sector: the market's factor, with weight zero.
  sector: -1,
  sectorBeta: 0,
  marketBeta: -0.06,
  ownDeviation: 0.0092,
  jumpDeviation: 0,
  clustering: 0.55,
  overnightShare: 0.4,
  growthPerYear: 0.11,
  meanVolumeShares: 2_000_000,
  payoutShare: 0,
  priceBandPpm: 100_000,
}

interface Sources {
  readonly factors: Factors
  readonly pathKeyOf: (dayIndex: number) => RandomKey
  readonly curvesOf: (dayIndex: number) => DayCurves
}

/** Gold's days since the beginning of the history. */
export const createGoldPath = ({ factors, pathKeyOf, curvesOf }: Sources): PricePath => {
  const { company, startPaise, priceBandPpm } = goldCharacter
  const movesOf = createMover(goldCharacter, factors, { slow: 0, fast: 0 })
  const sharedPartsOf = createSharedParts(goldCharacter, factors)
  const volumeOf = createVolume(goldCharacter, { busy: 0 })
  const days: { readonly bar: Bar; readonly way: Omit<DayWay, 'key' | 'curves'> }[] = []

  const scratch = createDayScratch()

  const addDay = () => {
    const dayIndex = days.length
    factors.growTo(dayIndex)
    const key = factors.keyOf(dayIndex)
    const before = days.at(-1)?.bar.closePaise ?? startPaise
    const band = bandOf(before, priceBandPpm)
    const within = (pricePaise: number) => clamp(roundToTick(pricePaise), band.lowerPaise, band.upperPaise)
    const { overnight, intraday, intradayVariance, volatility } = movesOf(dayIndex, key)
    const openPaise = within(before * (1 + overnight + goldPremiumPerDay))
    const closePaise = within(openPaise * (1 + intraday))
    const { market, ofSector } = sharedPartsOf(dayIndex, intradayVariance)
    const way = {
      openPaise,
      closePaise,
      variance: intradayVariance * openPaise * openPaise,
      volumeShares: Math.max(100, Math.floor(volumeOf(key, volatility))),
      band,
      likeness: likenessOf(market, ofSector, 0),
      place: company,
    }
    const bar = barOfWay({ ...way, key: pathKeyOf(dayIndex), curves: curvesOf(dayIndex) }, scratch)
    days.push({ bar, way })
  }
  const dayOf = (dayIndex: number) => {
    while (days.length <= dayIndex) addDay()
    return days[dayIndex] as (typeof days)[number]
  }
  return {
    firstDayIndex: 0,
    isListedOn: () => true,
    barOf: (dayIndex) => dayOf(dayIndex).bar,
    wayOf: (dayIndex) => ({ ...dayOf(dayIndex).way, key: pathKeyOf(dayIndex), curves: curvesOf(dayIndex) }),
    openOf: (dayIndex) => dayOf(dayIndex).bar.openPaise,
    closeOf: (dayIndex) => (dayIndex < 0 ? startPaise : dayOf(dayIndex).bar.closePaise),
  }
}
