import { dayNumberAt, dayOf } from '../calendar/india-time.ts'
import type { Day, DynamicBand, Instrument } from '../types.ts'
import { bandAround } from './tick.ts'

/**
 * Bands of funds traded on an exchange since 1 September 2026 (SEBI's circular on base prices and price bands
 * of ETFs, quoted by thebriefwire.com): for equity 10 %, widened by 5 % each time the price reaches the end,
 * up to 20 %; for gold 6 %, widened by 3 %. Until then, a fixed 20 %.
 */
const since: Day = '2026-09-01'
export const equityFundBand: DynamicBand = { from: since, firstPpm: 100_000, stepPpm: 50_000 }
export const goldFundBand: DynamicBand = { from: since, firstPpm: 60_000, stepPpm: 30_000 }

interface BandQuote {
  readonly prevClosePaise: number
  readonly bandBasePaise?: number | undefined
  /** Of the day so far. */
  readonly highPaise: number
  readonly lowPaise: number
}
type Banded = Pick<Instrument, 'priceBandPpm' | 'dynamicBand'>

const bandInForce = ({ dynamicBand }: Banded, instantMs: number): DynamicBand | undefined =>
  dynamicBand !== undefined && dayOf(dayNumberAt(instantMs)) >= dynamicBand.from ? dynamicBand : undefined

/** The band at the beginning of a given time's day. */
export const firstBandPpm = (instrument: Banded, instantMs: number): number =>
  bandInForce(instrument, instantMs)?.firstPpm ?? instrument.priceBandPpm

/** The band at a given time: a dynamic band widens at once with the extremes of its day. */
export const bandPpmAt = (instrument: Banded, quote: BandQuote, instantMs: number): number => {
  const { priceBandPpm } = instrument
  const dynamic = bandInForce(instrument, instantMs)
  if (dynamic === undefined) return priceBandPpm
  const { highPaise, lowPaise } = quote
  let ppm = dynamic.firstPpm
  for (; ppm < priceBandPpm; ppm = Math.min(priceBandPpm, ppm + dynamic.stepPpm)) {
    const { lowerPaise, upperPaise } = bandAround(quote, ppm)
    if (highPaise < upperPaise && lowPaise > lowerPaise) break
  }
  return ppm
}

/** The price band: the lowest and the highest price at a given time. */
export const quotedBandOf = (instrument: Banded, quote: BandQuote, instantMs: number) =>
  bandAround(quote, bandPpmAt(instrument, quote, instantMs))
