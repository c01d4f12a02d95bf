import { dayOf } from '../calendar/india-time.ts'
import { keyFrom, uniformAt } from '../numbers/random.ts'
import type { Shareholding } from './facts-types.ts'
import { lastDayNumberOf, type Quarter } from './results.ts'

/** Public: the shareholding reveals nothing about future days. */
const holdersKey = keyFrom(new Uint8Array(32), 'tarazu holders 1')
const draw = { institutions: 1, foreign: 2, funds: 3, shift: 64 } as const

const wholePpm = 1_000_000

/** The largest quarterly change of institutions' holding, as a fraction of the free float. */
const largestStep = 0.008
const stepsRemembered = 12

const drift = (company: number, quarter: Quarter, of: number): number => {
  let sum = 0
  for (let back = 0; back < stepsRemembered; back += 1)
    sum += (2 * uniformAt(holdersKey, company, draw.shift + 4 * (quarter - back) + of) - 1) * largestStep
  return sum
}

const within = (low: number, high: number, value: number): number => Math.min(high, Math.max(low, value))

/** Whole hundredths of a per cent, as the exchanges publish them. */
const hundredths = (ppm: number): number => Math.round(ppm / 100) * 100

/**
 * A company's shareholding at a quarter's end, in the classes that SEBI requires. Promoters hold what isn't
 * in the free float; institutions hold more of a large company's float than of a small one's; the four add up
 * to the whole.
 */
export const shareholdingOf = (
  company: number,
  freeFloatPpm: number,
  /** 0 for the smallest, 1 for the largest companies. */
  sizeShare: number,
  quarter: Quarter,
): Shareholding => {
  const institutions = within(
    0.08,
    0.85,
    0.18 +
      0.4 * sizeShare +
      0.24 * (uniformAt(holdersKey, company, draw.institutions) - 0.5) +
      drift(company, quarter, 0),
  )
  const foreign = within(
    0.15,
    0.8,
    0.25 + 0.45 * uniformAt(holdersKey, company, draw.foreign) + drift(company, quarter, 1),
  )
  const promotersPpm = hundredths(wholePpm - freeFloatPpm)
  const institutionsPpm = hundredths((wholePpm - promotersPpm) * institutions)
  const foreignPpm = hundredths(institutionsPpm * foreign)
  const mutualFundsPpm = hundredths(
    (institutionsPpm - foreignPpm) * (0.45 + 0.4 * uniformAt(holdersKey, company, draw.funds)),
  )
  return {
    day: dayOf(lastDayNumberOf(quarter)),
    promotersPpm,
    foreignPpm,
    mutualFundsPpm,
    insurersPpm: institutionsPpm - foreignPpm - mutualFundsPpm,
    publicPpm: wholePpm - promotersPpm - institutionsPpm,
  }
}
