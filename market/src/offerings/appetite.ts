import { type Factors, marketDeviation } from '../companies/factors.ts'
import { traitsOf } from '../companies/results.ts'
import type { Character } from '../companies/universe.ts'
import { normalAt, type RandomKey } from '../numbers/random.ts'
import { ln } from '../numbers/real-numbers.ts'
import type { Appetite } from './demand.ts'
import type { IssueFacts } from './terms.ts'

/** An issue's random numbers on the day of its announcement, at the company's stream index. */
const draw = { hidden: 0, retail: 1, nonInstitutional: 2, qualified: 3 } as const

const within = (score: number): number => Math.min(2.5, Math.max(-2.5, score))

/** Growth and profitability: about standard normal across companies. */
const qualityOf = ({ company, growthPerYear }: Character, facts: IssueFacts): number => {
  const { margin } = traitsOf(company)
  const isLoss = facts.ratios.priceOverEarnings === undefined
  return within(0.8 * ((growthPerYear - 0.08) / 0.06) + 0.6 * ((margin - 0.13) / 0.046) - (isLoss ? 1 : 0))
}

/** Above 0: more expensive than its peers. */
const dearnessOf = ({ ratios, peersPriceOverEarnings }: IssueFacts): number => {
  if (ratios.priceOverEarnings === undefined || peersPriceOverEarnings === undefined) return 1
  return within(ln(ratios.priceOverEarnings / peersPriceOverEarnings) / 0.6)
}

const moodDays = 60

/** The market's return over the last three months, in deviations. */
export const moodOf = (factors: Factors, dayIndex: number): number => {
  factors.growTo(dayIndex)
  let sum = 0
  for (let day = Math.max(0, dayIndex - moodDays); day < dayIndex; day += 1)
    sum += factors.overnight(day, 0) + factors.intraday(day, 0)
  return within(sum / (marketDeviation * Math.sqrt(moodDays)))
}

/**
 * Large issues attract fewer small investors per share, and more institutions: the real rank correlations
 * between size and multiple are −0.32, −0.15 and 0.21. These are weights in the part of a group's appetite
 * that isn't shared.
 */
const sizeWeights = { retail: -0.5, nonInstitutional: -0.5, qualified: 0.35 } as const

const weights = { quality: 0.35, dearness: -0.35, mood: 0.3 } as const
/** Losses and expensive issues get the mean of all scores below 0. */
const usual = 0.08
const hiddenWeight = Math.sqrt(1 - weights.quality ** 2 - weights.dearness ** 2 - weights.mood ** 2)

/**
 * The demand for an issue at its announcement, as standard normal scores: its quality, its price relative to
 * its peers', the market's mood, and a hidden part drawn with the announcement day's numbers.
 */
export const appetiteOf = (
  character: Character,
  facts: IssueFacts,
  mood: number,
  announcedKey: RandomKey,
  /** The size of the issue: a standard normal score. */
  size: number,
): Appetite => {
  const drawn = (of: keyof typeof sizeWeights) =>
    sizeWeights[of] * size +
    Math.sqrt(1 - sizeWeights[of] ** 2) * normalAt(announcedKey, character.company, draw[of])
  return {
    shared:
      usual +
      weights.quality * qualityOf(character, facts) +
      weights.dearness * dearnessOf(facts) +
      weights.mood * mood +
      hiddenWeight * normalAt(announcedKey, character.company, draw.hidden),
    own: {
      retail: drawn('retail'),
      nonInstitutional: drawn('nonInstitutional'),
      qualified: drawn('qualified'),
    },
  }
}
