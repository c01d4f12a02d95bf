import type { OwnExit, OwnFilter, OwnRule, OwnSignal } from '@tarazu/contract/trading/own-rule.ts'

/** A number of a part, with its bounds. */
export interface PartNumber {
  readonly name: 'days' | 'skippedDays' | 'percent' | 'level' | 'count'
  readonly minimum: number
  readonly maximum: number
  readonly step: number
}

const days = (minimum: number, maximum = 252, step = 5): PartNumber => ({
  name: 'days',
  minimum,
  maximum,
  step,
})
const percent = (maximum: number): PartNumber => ({ name: 'percent', minimum: 1, maximum, step: 1 })

/** The defaults of parts, with their editable numbers; the bounds are the schema's. */
export const signalParts: Readonly<
  Record<OwnSignal['by'], { readonly start: OwnSignal; readonly numbers: readonly PartNumber[] }>
> = {
  rise: {
    start: { by: 'rise', days: 120, skippedDays: 20 },
    numbers: [days(5), { name: 'skippedDays', minimum: 0, maximum: 42, step: 5 }],
  },
  fall: { start: { by: 'fall', days: 5 }, numbers: [days(2, 252, 1)] },
  smoothRise: { start: { by: 'smoothRise', days: 120 }, numbers: [days(20)] },
  calm: { start: { by: 'calm' }, numbers: [] },
  cheap: { start: { by: 'cheap' }, numbers: [] },
  nearHigh: { start: { by: 'nearHigh', days: 250 }, numbers: [days(10)] },
  oversold: { start: { by: 'oversold', days: 14 }, numbers: [days(2, 30, 1)] },
}

export const filterParts: Readonly<
  Record<OwnFilter['kind'], { readonly start: OwnFilter; readonly numbers: readonly PartNumber[] }>
> = {
  aboveMean: { start: { kind: 'aboveMean', days: 200 }, numbers: [days(5)] },
  belowMean: { start: { kind: 'belowMean', days: 20 }, numbers: [days(5)] },
  newHigh: { start: { kind: 'newHigh', days: 55 }, numbers: [days(5)] },
  risen: {
    start: { kind: 'risen', days: 60, percent: 5 },
    numbers: [days(2), { name: 'percent', minimum: -50, maximum: 100, step: 1 }],
  },
  rsiBelow: {
    start: { kind: 'rsiBelow', days: 14, level: 30 },
    numbers: [days(2, 30, 1), { name: 'level', minimum: 5, maximum: 95, step: 5 }],
  },
  marketAboveMean: { start: { kind: 'marketAboveMean', days: 200 }, numbers: [days(5)] },
}

export const exitParts: Readonly<
  Record<OwnExit['kind'], { readonly start: OwnExit; readonly numbers: readonly PartNumber[] }>
> = {
  rank: {
    start: { kind: 'rank', count: 20 },
    numbers: [{ name: 'count', minimum: 1, maximum: 100, step: 5 }],
  },
  loss: { start: { kind: 'loss', percent: 10 }, numbers: [percent(60)] },
  trail: { start: { kind: 'trail', percent: 15 }, numbers: [percent(60)] },
  gain: { start: { kind: 'gain', percent: 25 }, numbers: [percent(300)] },
  days: { start: { kind: 'days', days: 20 }, numbers: [days(1, 252, 5)] },
  belowMean: { start: { kind: 'belowMean', days: 50 }, numbers: [days(5)] },
  marketBelowMean: { start: { kind: 'marketBelowMean', days: 200 }, numbers: [days(5)] },
}

export type PartGroup = 'signals' | 'filters' | 'exits'
export type Part = OwnSignal | OwnFilter | OwnExit

/** The kind of a part in its group. */
export const kindOf = (part: Part): string => ('by' in part ? part.by : part.kind)

export const partsOf = { signals: signalParts, filters: filterParts, exits: exitParts } as const

/** The default part of a kind. */
export const startOf = (group: PartGroup, kind: string): Part | undefined =>
  Object.entries(partsOf[group]).find(([name]) => name === kind)?.[1].start

export const numbersOf = (group: PartGroup, kind: string): readonly PartNumber[] =>
  Object.entries(partsOf[group]).find(([name]) => name === kind)?.[1].numbers ?? []

/** Textbook rules as presets; none was chosen for its results. */
export const presets: Readonly<Record<'momentum' | 'dips' | 'breakout' | 'calmValue', OwnRule>> = {
  momentum: {
    pool: 100,
    rhythm: 'monthly',
    signals: [{ by: 'rise', days: 250, skippedDays: 20 }],
    filters: [{ kind: 'marketAboveMean', days: 200 }],
    sizing: { count: 10, by: 'equal', investedPercent: 95 },
    exits: [{ kind: 'rank', count: 30 }],
  },
  dips: {
    pool: 100,
    rhythm: 'weekly',
    signals: [{ by: 'oversold', days: 5 }],
    filters: [{ kind: 'aboveMean', days: 200 }],
    sizing: { count: 10, by: 'equal', investedPercent: 95 },
    exits: [
      { kind: 'days', days: 15 },
      { kind: 'loss', percent: 8 },
    ],
  },
  breakout: {
    pool: 100,
    rhythm: 'daily',
    signals: [{ by: 'smoothRise', days: 120 }],
    filters: [{ kind: 'newHigh', days: 55 }],
    sizing: { count: 10, by: 'equal', investedPercent: 95 },
    exits: [{ kind: 'trail', percent: 15 }],
  },
  calmValue: {
    pool: 50,
    rhythm: 'monthly',
    signals: [{ by: 'cheap' }, { by: 'calm' }],
    filters: [],
    sizing: { count: 10, by: 'calm', investedPercent: 95 },
    exits: [{ kind: 'rank', count: 20 }],
  },
}
