import { z } from 'zod'
import { longestLookbackDays } from './own-lookback.ts'

/**
 * The rule of an investor's own strategy: a structure of known parts and bounded numbers, never code. The same function
 * evaluates it in the browser's back-test and in the server's run (market/src/quant/own/).
 */

const days = (least: number) => z.number().int().min(least).max(longestLookbackDays)
const percent = (least: number, most: number) => z.number().int().min(least).max(most)

/** The ranking of companies, best first. */
export const ownSignal = z.discriminatedUnion('by', [
  /** Momentum: the largest rise, leaving out the newest days. */
  z.strictObject({ by: z.literal('rise'), days: days(5), skippedDays: z.number().int().min(0).max(42) }),
  z.strictObject({ by: z.literal('fall'), days: days(2) }),
  /** The largest rise relative to volatility. */
  z.strictObject({ by: z.literal('smoothRise'), days: days(20) }),
  /** The lowest volatility over a year. */
  z.strictObject({ by: z.literal('calm') }),
  /** The highest earnings yield. */
  z.strictObject({ by: z.literal('cheap') }),
  /** Closest to its highest close. */
  z.strictObject({ by: z.literal('nearHigh'), days: days(10) }),
  /** The lowest relative strength. */
  z.strictObject({ by: z.literal('oversold'), days: z.number().int().min(2).max(30) }),
])

/** Conditions for buying a company. */
export const ownFilter = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('aboveMean'), days: days(5) }),
  z.strictObject({ kind: z.literal('belowMean'), days: days(5) }),
  z.strictObject({ kind: z.literal('newHigh'), days: days(5) }),
  z.strictObject({ kind: z.literal('risen'), days: days(2), percent: percent(-50, 100) }),
  z.strictObject({
    kind: z.literal('rsiBelow'),
    days: z.number().int().min(2).max(30),
    level: percent(5, 95),
  }),
  /** A condition on the whole market; unless it is met, nothing is bought. */
  z.strictObject({ kind: z.literal('marketAboveMean'), days: days(5) }),
])

/** When a holding is sold: whichever comes first, checked every day. */
export const ownExit = z.discriminatedUnion('kind', [
  /** Relative to the purchase price. */
  z.strictObject({ kind: z.literal('loss'), percent: percent(1, 60) }),
  z.strictObject({ kind: z.literal('gain'), percent: percent(1, 300) }),
  /** Relative to the highest close since it was bought. */
  z.strictObject({ kind: z.literal('trail'), percent: percent(1, 60) }),
  z.strictObject({ kind: z.literal('days'), days: z.number().int().min(1).max(longestLookbackDays) }),
  z.strictObject({ kind: z.literal('belowMean'), days: days(5) }),
  z.strictObject({ kind: z.literal('marketBelowMean'), days: days(5) }),
  /** No longer among this many of the best, on a day when the strategy buys. */
  z.strictObject({ kind: z.literal('rank'), count: z.number().int().min(1).max(100) }),
])

export const ownPools = [30, 50, 100] as const
export const ownRhythms = ['daily', 'weekly', 'monthly'] as const
export const ownSizes = ['equal', 'calm', 'rank'] as const
export const mostSignals = 3
export const mostFilters = 4
export const mostExits = 4

const kindsDiffer = (list: readonly { readonly kind: string }[]): boolean =>
  new Set(list.map(({ kind }) => kind)).size === list.length

export const ownRule = z.strictObject({
  /** This many of the largest companies. */
  pool: z.literal(ownPools),
  /** When it buys: on every trading day, or on the first of a week or a month. */
  rhythm: z.enum(ownRhythms),
  signals: z.array(ownSignal).min(1).max(mostSignals),
  filters: z.array(ownFilter).max(mostFilters).refine(kindsDiffer),
  sizing: z.strictObject({
    /** At most this many companies. */
    count: z.number().int().min(1).max(20),
    by: z.enum(ownSizes),
    /** The invested share of its money; the rest stays in cash. */
    investedPercent: percent(10, 98),
  }),
  /** At least one, so that every purchase is sold at some time. */
  exits: z.array(ownExit).min(1).max(mostExits).refine(kindsDiffer),
})

export type OwnRule = z.output<typeof ownRule>
export type OwnSignal = z.output<typeof ownSignal>
export type OwnFilter = z.output<typeof ownFilter>
export type OwnExit = z.output<typeof ownExit>

/** The same text for the same rule, however it was written: the parts are in the schema's order. */
export const ownRuleText = (rule: OwnRule): string => JSON.stringify(ownRule.parse(rule))
