import { dayOf } from '../calendar/india-time.ts'
import type { Day, DynamicBand, Instrument, PriceBand, Quote } from '../types.ts'
import { roundDownToTick, roundUpToTick } from './tick.ts'

/**
 * Bands of funds traded on an exchange since 1 September 2026 (SEBI's circular on base prices and price bands
 * of ETFs, quoted by thebriefwire.com): for equity 10 %, widened by 5 % each time the price reaches the end,
 * up to 20 %; for gold 6 %, widened by 3 %. Until then, a fixed 20 %.
 */
const since: Day = '2026-09-01'
export const equityFundBand: DynamicBand = { from: since, firstPpm: 100_000, stepPpm: 50_000 }
export const goldFundBand: DynamicBand = { from: since, firstPpm: 60_000, stepPpm: 30_000 }

/** The band this wide around its base; its ends are on tick. */
export const bandOf = (basePaise: number, widthPpm: number): PriceBand => {
  const widthPaise = Math.floor((basePaise * widthPpm) / 1_000_000)
  return {
    basePaise,
    widthPpm,
    lowerPaise: roundUpToTick(Math.max(1, basePaise - widthPaise)),
    upperPaise: roundDownToTick(basePaise + widthPaise),
  }
}

type Banded = Pick<Instrument, 'priceBandPpm' | 'dynamicBand'>

/** The band at the beginning of a day. */
export const firstBand = (
  { priceBandPpm, dynamicBand }: Banded,
  basePaise: number,
  dayNumber: number,
): PriceBand => {
  const isDynamic = dynamicBand !== undefined && dayOf(dayNumber) >= dynamicBand.from
  return bandOf(basePaise, isDynamic ? dynamicBand.firstPpm : priceBandPpm)
}

/** A day's band once its prices have been this high and low: a dynamic one widens at once. */
export const widenedBand = (
  first: PriceBand,
  { priceBandPpm, dynamicBand }: Banded,
  { highPaise, lowPaise }: Pick<Quote, 'highPaise' | 'lowPaise'>,
): PriceBand => {
  if (dynamicBand === undefined) return first
  let band = first
  while (band.widthPpm < priceBandPpm && (highPaise >= band.upperPaise || lowPaise <= band.lowerPaise))
    band = bandOf(band.basePaise, Math.min(priceBandPpm, band.widthPpm + dynamicBand.stepPpm))
  return band
}
