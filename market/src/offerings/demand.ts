import { normalAt, type RandomKey, uniformAt } from '../numbers/random.ts'
import { exp, ln } from '../numbers/real-numbers.ts'
import { type ByCategory, type Category, mapCategories } from './categories.ts'
import type { BookHour } from './hours.ts'
import { scaleOf, scoreOf, valueAt } from './score.ts'

/**
 * The lots applied for in an hour of the book. Each hour's applications follow from the book at the end of
 * the previous hour and the seeds of days that have begun, never from the result. An appetite is a standard
 * normal score; a scale turns it into a subscription multiple at the close, of which the hour contributes a
 * fraction.
 */

/** The three groups whose subscriptions exchanges publish. */
export const groups = ['retail', 'nonInstitutional', 'qualified'] as const
export type Group = (typeof groups)[number]
export type ByGroup<Value> = Readonly<Record<Group, Value>>

export interface Appetite {
  /** Of the announcement's day: quality, valuation, mood, and a hidden part (appetite.ts). */
  readonly shared: number
  readonly own: ByGroup<number>
}

/** Subscription multiples, without anchors, at the percentiles of score.ts. */
const scales = {
  retail: scaleOf([0.1, 0.31, 0.53, 1.6, 5.1, 13.8, 41, 73, 150]),
  nonInstitutional: scaleOf([0.06, 0.14, 0.36, 1.55, 13.2, 81, 234, 362, 650]),
  qualified: scaleOf([0.04, 0.14, 0.5, 1.9, 13.7, 76, 149, 185, 238]),
}
/** A group's loading on the shared appetite: from the rank correlations of real multiples, 0.80, 0.64 and 0.78. */
const loading = { retail: 0.78, nonInstitutional: 0.95, qualified: 0.78 }
/** A day's new information, and how strongly people follow each other. */
const dayDeviation = 0.25
const hourDeviation = 0.3
const crowd = 0.3
/** A book is the mean of its hours, which narrows its distribution; this widens it again. */
const spread = 1.06

/**
 * The fraction that is in at the end of each day, and the exponent of a day's arrivals: late, especially for
 * institutions.
 */
const arrivals = {
  retail: { ends: [0, 0.17, 0.42, 1], power: [1.2, 1.2, 1.4] },
  nonInstitutional: { ends: [0, 0.045, 0.18, 1], power: [1.2, 1.3, 2] },
  qualified: { ends: [0, 0.01, 0.03, 1], power: [2, 2, 4] },
} as const

/** The usual fraction of all applications that is in at a fraction of a day. */
const usuallyIn = (group: Group, day: number, part: number): number => {
  const { ends, power } = arrivals[group]
  const [from, to] = [ends[day] as number, ends[day + 1] as number]
  return part <= 0 ? from : from + (to - from) * exp((power[day] as number) * ln(part))
}

/** An issue's random numbers on a day of its book, at the company's stream index. */
const draw = { day: 0, rescue: 1, hour: 16 } as const

/** The visible score of a book: of the groups that have begun to apply. */
const shownScore = (multiples: ByGroup<number>, before: BookHour): number => {
  const scoreBy = (group: Group) =>
    scoreOf(scales[group], multiples[group] / usuallyIn(group, before.day, before.to))
  return (scoreBy('retail') + scoreBy('nonInstitutional')) / 2
}

/** The shared appetite on a day of the book, by the keys of its days up to then. */
export const sharedOn = (appetite: Appetite, company: number, keys: readonly RandomKey[]): number =>
  keys.reduce(
    (shared, key) =>
      Math.sqrt(1 - dayDeviation * dayDeviation) * shared + dayDeviation * normalAt(key, company, draw.day),
    appetite.shared,
  )

/**
 * The multiples that an hour adds to the three groups. `multiples` are those of all earlier hours; the last key is of
 * the hour's own day.
 */
export const addedMultiples = (
  appetite: Appetite,
  company: number,
  keys: readonly RandomKey[],
  multiples: ByGroup<number>,
  { hour, before }: { readonly hour: BookHour; readonly before: BookHour | undefined },
): ByGroup<number> => {
  const shared = sharedOn(appetite, company, keys)
  const key = keys.at(-1) as RandomKey
  const added = (group: Group, place: number): number => {
    const alone = loading[group] * shared + Math.sqrt(1 - loading[group] ** 2) * appetite.own[group]
    const followed = before === undefined ? alone : shownScore(multiples, before)
    const score = spread * ((1 - crowd) * alone + crowd * followed)
    const part = usuallyIn(group, hour.day, hour.to) - usuallyIn(group, hour.day, hour.from)
    const noise = hourDeviation * normalAt(key, company, draw.hour + 4 * hour.number + place)
    return part * valueAt(scales[group], score) * exp(noise - (hourDeviation * hourDeviation) / 2)
  }
  return {
    retail: added('retail', 0),
    nonInstitutional: added('nonInstitutional', 1),
    qualified: added('qualified', 2),
  }
}

/** How often the lead managers fill up a book with too little demand, to which multiple, and with whom. */
const rescue = { part: 0.75, least: 1.02, most: 1.45, qualified: 0.45, bigNonInstitutional: 0.25 } as const

/**
 * The applications that the lead managers bring in the last hour if the book isn't full by then:
 * institutions, rich clients or their branches' customers, because they won't let an issue fail. `times` is
 * the subscription multiple without them; returns the multiple they add, by category.
 */
export const rescued = (
  times: number,
  key: RandomKey,
  company: number,
): { readonly category: Category; readonly times: number } => {
  const drawn = (of: number) => uniformAt(key, company, draw.rescue + of)
  const who = drawn(2)
  const category =
    who < rescue.qualified
      ? 'qualified'
      : who < rescue.qualified + rescue.bigNonInstitutional
        ? 'bigNonInstitutional'
        : 'retail'
  const wanted = rescue.least + (rescue.most - rescue.least) * drawn(1)
  return { category, times: drawn(0) < rescue.part ? Math.max(0, wanted - times) : 0 }
}

/** How hot a book is, for its bid prices: the shared appetite, clamped to the observed range. */
export const heatOf = (shared: number): number => Math.min(2, Math.max(-2, shared))

/** The lots for the groups' multiples. The two non-institutional categories have the same multiple. */
export const lotsOfGroups = (
  multiples: ByGroup<number>,
  reserved: ByCategory<number>,
): ByCategory<number> => {
  const times = {
    anchor: 0,
    qualified: multiples.qualified,
    bigNonInstitutional: multiples.nonInstitutional,
    smallNonInstitutional: multiples.nonInstitutional,
    retail: multiples.retail,
  }
  return mapCategories((category) => times[category] * reserved[category])
}
