import { createMover, createVolume } from '../companies/company-moves.ts'
import type { PricePath } from '../companies/daily-path.ts'
import { bridgeHigh, rangeVariance } from '../companies/day-ways.ts'
import { type Factors, place } from '../companies/factors.ts'
import type { Character } from '../companies/universe.ts'
import type { Bar } from '../day/day-tree.ts'
import { bandOf, roundToTick } from '../day/tick.ts'
import { uniformAt } from '../numbers/random.ts'
import { exp, ln } from '../numbers/real-numbers.ts'
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

/**
 * Gold moves by some 15 % in a year of 250 days, slightly against the market, and much of it while the market is closed,
 * since it is traded all over the world. The numbers are those of the fund that holds it: shares traded are its units.
 */
export const goldCharacter: Character = {
  company: 1_000_001,
  startPaise: 5_000_000,
  // No sector: the market's factor, with no part in it.
  sector: -1,
  sectorBeta: 0,
  marketBeta: -0.06,
  ownDeviation: 0.0092,
  jumpDeviation: 0,
  clustering: 0.55,
  overnightShare: 0.4,
  growthPerYear: 0.11,
  meanVolumeShares: 9_000_000,
  payoutShare: 0,
  priceBandPpm: 100_000,
}

const draw = { high: 6, low: 7 } as const
const pull = 0.0012
const longestGrowthYears = 20

/** Gold's days since the beginning of the history. */
export const createGoldPath = (factors: Factors, dayNumberOf: (dayIndex: number) => number): PricePath => {
  const { company, startPaise, growthPerYear, priceBandPpm } = goldCharacter
  const at = place.firstCompany + company
  const movesOf = createMover(goldCharacter, factors)
  const volumeOf = createVolume(goldCharacter)
  const bars: Bar[] = []

  const addDay = () => {
    const dayIndex = bars.length
    factors.growTo(dayIndex)
    const key = factors.keyOf(dayIndex)
    const before = bars.at(-1)?.closePaise ?? startPaise
    const { lowerPaise, upperPaise } = bandOf(before, priceBandPpm)
    const within = (pricePaise: number) => Math.min(upperPaise, Math.max(lowerPaise, roundToTick(pricePaise)))
    const years = (dayNumberOf(dayIndex) - dayNumberOf(0)) / 365.25
    const drift = pull * (growthPerYear * Math.min(longestGrowthYears, years) - ln(before / startPaise))
    const { overnight, intraday, intradayVariance } = movesOf(dayIndex, key)
    const openPaise = within(before * exp(overnight + drift))
    const closePaise = within(openPaise * exp(intraday))
    const variance = rangeVariance * intradayVariance
    const up = bridgeHigh(intraday, variance, uniformAt(key, at, draw.high))
    const down = bridgeHigh(-intraday, variance, uniformAt(key, at, draw.low))
    bars.push({
      openPaise,
      highPaise: Math.max(openPaise, closePaise, within(openPaise * exp(up))),
      lowPaise: Math.min(openPaise, closePaise, within(openPaise * exp(-down))),
      closePaise,
      volumeShares: Math.max(100, Math.floor(volumeOf(key, overnight + intraday, false))),
    })
  }
  const barOf = (dayIndex: number): Bar => {
    while (bars.length <= dayIndex) addDay()
    return bars[dayIndex] as Bar
  }
  return {
    firstDayIndex: 0,
    barOf,
    closeOf: (dayIndex) => (dayIndex < 0 ? startPaise : barOf(dayIndex).closePaise),
  }
}
