import { dayOf } from '../calendar/india-time.ts'
import type { TradingDays } from '../calendar/trading-days.ts'
import { type Factors, place } from '../companies/factors.ts'
import { type RandomKey, uniformAt } from '../numbers/random.ts'
import { exp } from '../numbers/real-numbers.ts'
import type { NewsFacts, NewsKind } from './news-kinds.ts'

/**
 * News about the whole market and sectors, which explains their movements before the open: a large movement
 * has news in its direction. Budgets and rate decisions have separate days.
 */
export interface SharedNews {
  readonly kind: NewsKind
  readonly direction: 'up' | 'down' | 'none'
  /** Seconds from the open: negative, or 0 if the market wasn't closed before it. */
  readonly atS: number
  /** Undefined for the whole market. */
  readonly sector?: number
  readonly facts: NewsFacts
}

interface Sources {
  readonly factors: Factors
  readonly days: TradingDays
  readonly sectorCount: number
  readonly hasNightBefore: (dayIndex: number) => boolean
}

const draw = { cue: 32, size: 33, time: 34 } as const
/** Movements before the open, as logarithms, that are large enough for news. */
const marketMove = 0.0045
const sectorMove = 0.0062
/** A decision that moved the market at least this far was a rate change. */
const rateMove = 0.0015
const firstRatePercent = 6.5
const middleRatePercent = 6
const rateStep = 0.25
const rates = { least: 3.5, most: 8.5 } as const

const cues = {
  up: ['oil-falls', 'foreign-buying', 'world-markets-up', 'monsoon-good'],
  down: ['oil-rises', 'foreign-selling', 'world-markets-down', 'monsoon-weak'],
} as const
const sectorCues = {
  up: ['sector-policy-up', 'sector-demand-up'],
  down: ['sector-policy-down', 'sector-demand-down'],
} as const

const monthOf = (dayNumber: number): number => Number(dayOf(dayNumber).slice(5, 7))
/** Forecasts and rainfall are reported from April to September. */
const isMonsoon = (month: number): boolean => month >= 4 && month <= 9
const twoPlaces = (value: number): number => Math.round(value * 100) / 100
const onePlace = (value: number): number => Math.round(value * 10) / 10

/** Whether a yearly or two-monthly date falls on a trading day, or on the non-trading days before it. */
const fallsOn = (
  days: Sources['days'],
  dayIndex: number,
  wanted: (month: number, date: number) => boolean,
): boolean => {
  const last = days.numberOf(dayIndex)
  const first = dayIndex === 0 ? last : days.numberOf(dayIndex - 1) + 1
  for (let dayNumber = first; dayNumber <= last; dayNumber += 1) {
    const [, month, date] = dayOf(dayNumber).split('-').map(Number) as [number, number, number]
    if (wanted(month, date)) return true
  }
  return false
}
const overnightOf = (factors: Sources['factors'], dayIndex: number, factor: number): number => {
  factors.growTo(dayIndex)
  return factors.overnight(dayIndex, factor)
}

const sizeFacts = (kind: NewsKind, move: number, key: RandomKey, at: number): NewsFacts => {
  const size = Math.abs(exp(move) - 1) * 100
  const spread = 0.7 + 0.6 * uniformAt(key, at, draw.size)
  if (kind === 'foreign-buying' || kind === 'foreign-selling')
    return { amountCrore: Math.max(100, Math.round((size * spread * 2_500) / 10) * 10) }
  if (kind.startsWith('oil')) return { movePercent: twoPlaces(Math.max(0.4, size * spread * 3)) }
  if (kind.startsWith('monsoon')) return { rainPercent: Math.max(2, Math.round(size * spread * 6)) }
  return { movePercent: twoPlaces(Math.max(0.3, size * spread * 1.5)) }
}

const rateNews = ({ change, percent }: { change: number; percent: number }, atS: number): SharedNews => {
  const facts = { ratePercent: percent, stepPoints: rateStep, beforePercent: percent - change }
  if (change < 0) return { kind: 'rate-cut', direction: 'up', atS, facts }
  if (change > 0) return { kind: 'rate-raised', direction: 'down', atS, facts }
  return { kind: 'rate-held', direction: 'none', atS, facts }
}

/** The rate decision of a day, if there was one. */
const createRateDecisions = ({ factors, days }: Pick<Sources, 'factors' | 'days'>) => {
  const isRateDay = (dayIndex: number) =>
    fallsOn(days, dayIndex, (month, date) => month % 2 === 0 && date === 6)
  /** The rate after each decision, with the index of its day. */
  const decisions: { dayIndex: number; change: number; percent: number }[] = []
  let decidedUntil = -1
  return (dayIndex: number) => {
    while (decidedUntil < dayIndex) {
      decidedUntil += 1
      if (!isRateDay(decidedUntil)) continue
      const before = decisions.at(-1)?.percent ?? firstRatePercent
      const move = overnightOf(factors, decidedUntil, 0)
      // The further the rate is from the middle, the rarer a step away from it.
      const [toCut, toRaise] =
        before < middleRatePercent ? [3 * rateMove, rateMove] : [rateMove, 3 * rateMove]
      const wanted = move > toCut ? -rateStep : move < -toRaise ? rateStep : 0
      const percent = Math.min(rates.most, Math.max(rates.least, before + wanted))
      decisions.push({ dayIndex: decidedUntil, change: percent - before, percent })
    }
    return decisions.findLast((decision) => decision.dayIndex === dayIndex)
  }
}

export const createSharedNews = ({ factors, days, sectorCount, hasNightBefore }: Sources) => {
  const isBudget = (dayIndex: number) => fallsOn(days, dayIndex, (month, date) => month === 2 && date === 1)
  const overnight = (dayIndex: number, factor: number) => overnightOf(factors, dayIndex, factor)
  const decisionOn = createRateDecisions({ factors, days })
  const secondOf = (dayIndex: number, key: RandomKey, at: number): number =>
    hasNightBefore(dayIndex) ? -300 - Math.floor(uniformAt(key, at, draw.time) * 6_300) : 0

  const budgetNews = (dayIndex: number, atS: number): SharedNews => {
    const year = Number(dayOf(days.numberOf(dayIndex)).slice(0, 4))
    const facts = { year: `${year}-${String((year + 1) % 100).padStart(2, '0')}` }
    return overnight(dayIndex, 0) >= 0
      ? { kind: 'budget-welcomed', direction: 'up', atS, facts }
      : { kind: 'budget-disappoints', direction: 'down', atS, facts }
  }
  const marketNews = (dayIndex: number, key: RandomKey): readonly SharedNews[] => {
    const at = place.market
    const atS = secondOf(dayIndex, key, at)
    if (isBudget(dayIndex)) return [budgetNews(dayIndex, atS)]
    const decision = decisionOn(dayIndex)
    if (decision !== undefined) return [rateNews(decision, atS)]
    const move = overnight(dayIndex, 0)
    if (Math.abs(move) < marketMove) return []
    const direction = move >= 0 ? 'up' : 'down'
    const choices = isMonsoon(monthOf(days.numberOf(dayIndex))) ? 4 : 3
    const kind = cues[direction][Math.floor(uniformAt(key, at, draw.cue) * choices)] ?? cues[direction][0]
    return [{ kind, direction, atS, facts: sizeFacts(kind, move, key, at) }]
  }

  const sectorNews = (dayIndex: number, key: RandomKey, sector: number): readonly SharedNews[] => {
    const move = overnight(dayIndex, sector + 1)
    if (Math.abs(move) < sectorMove) return []
    const direction = move >= 0 ? 'up' : 'down'
    const at = place.sector + sector + 1
    const kind =
      sectorCues[direction][Math.floor(uniformAt(key, at, draw.cue) * 2)] ?? sectorCues[direction][0]
    const facts = kind.startsWith('sector-demand')
      ? { demandPercent: onePlace(2 + Math.abs(move) * 100 * (2 + 3 * uniformAt(key, at, draw.size))) }
      : {}
    return [{ kind, direction, atS: secondOf(dayIndex, key, at), sector, facts }]
  }

  /** The shared news of a day that has begun. */
  return (dayIndex: number, key: RandomKey): readonly SharedNews[] => [
    ...marketNews(dayIndex, key),
    ...Array.from({ length: sectorCount }, (_, sector) => sectorNews(dayIndex, key, sector)).flat(),
  ]
}
