import { type Calendar, closesAtMs, lastSessionDay, opensAtMs } from '../calendar/session.ts'
import type { TradingDays } from '../calendar/trading-days.ts'
import type { DayCurves } from '../day/session-curves.ts'
import { weighted } from '../indices/index-weights.ts'
import type { IndexQuote, Instrument, MarketIndex, Quote } from '../types.ts'
import type { ReplayData } from './replay-data.ts'
import { createReplayLevels, type IndexSource } from './replay-levels.ts'

/**
 * A replay's own practice indices, used if no index of the exchange was imported for all its days: a level moves by the
 * weighted mean of its constituents' changes since their previous close, chained from day to day. Constituents are the
 * shares with the highest value traded on the first imported day; a share without a trade on a day counts as unchanged.
 */
interface Plan extends MarketIndex {
  readonly constituents: readonly Instrument[]
  /** Sum to 1. */
  readonly weights: readonly number[]
}

interface Sources {
  readonly data: ReplayData
  readonly instruments: readonly Instrument[]
  readonly quotes: (instruments: readonly Instrument[], instantMs: number) => readonly (Quote | undefined)[]
  readonly days: TradingDays
  readonly calendar: Calendar
  readonly curvesOf: (dayIndex: number) => DayCurves
}

/** 1,000 points. */
const base = 100_000
const sampleMs = 600_000

const createPlans = ({ data, instruments }: Sources): readonly Plan[] => {
  const byTurnover = data.shares
    .map((_, id) => ({ id, turnover: data.bars(id, 0, 1).turnoverPaise[0] ?? 0 }))
    .filter(({ turnover }) => turnover > 0)
    .sort((one, other) => other.turnover - one.turnover || one.id - other.id)
  const plan = (index: MarketIndex, from: number, until: number, isWeighted: boolean): readonly Plan[] => {
    const members = byTurnover.slice(from, until)
    const total = members.reduce((sum, { turnover }) => sum + turnover, 0)
    if (members.length === 0) return []
    return [
      {
        ...index,
        constituents: members.map(({ id }) => instruments[id] as Instrument),
        weights: members.map(({ turnover }) => (isWeighted ? turnover / total : 1 / members.length)),
      },
    ]
  }
  return [
    ...plan(
      { code: 'REPLAY50', name: 'Replay 50 practice', nameHindi: 'रीप्ले 50 अभ्यास', kind: 'headline' },
      0,
      50,
      false,
    ),
    ...plan(
      {
        code: 'REPLAY50V',
        name: 'Replay 50 by value practice',
        nameHindi: 'रीप्ले 50 मूल्य अभ्यास',
        kind: 'headline',
      },
      0,
      50,
      true,
    ),
    ...plan(
      {
        code: 'REPLAYNEXT',
        name: 'Replay Next 100 practice',
        nameHindi: 'रीप्ले नेक्स्ट 100 अभ्यास',
        kind: 'headline',
      },
      50,
      150,
      false,
    ),
  ]
}

/** The weighted mean change since the previous close. */
const changeAt = ({ quotes }: Sources, plan: Plan, instantMs: number): number => {
  let sum = 0
  for (const [index, quote] of quotes(plan.constituents, instantMs).entries())
    if (quote !== undefined) sum += (plan.weights[index] ?? 0) * (quote.pricePaise / quote.prevClosePaise)
    else sum += plan.weights[index] ?? 0
  return sum
}

/** The weighted mean changes of whole days [from, to). */
const changesOf = ({ data }: Sources, plan: Plan, from: number, to: number): Float64Array => {
  const changes = new Float64Array(to - from)
  for (const [index, { id }] of plan.constituents.entries()) {
    const { closePaise, prevClosePaise } = data.bars(id, from, to)
    const weight = plan.weights[index] ?? 0
    for (let at = 0; at < changes.length; at += 1) {
      const close = closePaise[at] as number
      changes[at] =
        (changes[at] as number) + (close === 0 ? weight : weight * (close / (prevClosePaise[at] as number)))
    }
  }
  return changes
}

const createPracticeIndices = (sources: Sources): IndexSource => {
  const { days, calendar, data } = sources
  const plans = createPlans(sources)
  const byCode = new Map(plans.map((plan) => [plan.code, plan]))
  const closes = new Map<string, number[]>()
  const samples = new Map<string, number[]>()

  /** The level at the end of a day; for the day before the first, the base. */
  const closeOf = (plan: Plan, dayIndex: number): number => {
    const known = closes.get(plan.code) ?? []
    closes.set(plan.code, known)
    if (known.length <= dayIndex)
      for (const change of changesOf(sources, plan, known.length, dayIndex + 1))
        known.push(Math.round((known.at(-1) ?? base) * change))
    return dayIndex < 0 ? base : (known[dayIndex] ?? base)
  }

  /** A day's high and low are those of the open, every ten minutes, and now. */
  const samplesUntil = (plan: Plan, dayIndex: number, prevClose: number, untilMs: number) => {
    const key = `${plan.code} ${dayIndex}`
    const known = samples.get(key) ?? []
    samples.set(key, known)
    const opensMs = opensAtMs(calendar, days.numberOf(dayIndex))
    const wanted = Math.floor((untilMs - opensMs) / sampleMs) + 1
    while (known.length < wanted)
      known.push(Math.round(prevClose * changeAt(sources, plan, opensMs + known.length * sampleMs)))
    return known.slice(0, wanted)
  }

  /** The index's day that a time belongs to, and its level then. */
  const momentOf = (index: MarketIndex, instantMs: number) => {
    const plan = byCode.get(index.code)
    const sessionIndex = days.indexOf(lastSessionDay(calendar, instantMs))
    if (plan === undefined || sessionIndex < 0) return undefined
    const dayIndex = Math.min(sessionIndex, data.days.length - 1)
    const untilMs = Math.min(instantMs, closesAtMs(calendar, days.numberOf(dayIndex)) - 1)
    const prevClosePaise = closeOf(plan, dayIndex - 1)
    const pricePaise = Math.round(prevClosePaise * changeAt(sources, plan, untilMs))
    return { plan, dayIndex, untilMs, prevClosePaise, pricePaise }
  }

  const quote = (index: MarketIndex, instantMs: number): IndexQuote | undefined => {
    const moment = momentOf(index, instantMs)
    if (moment === undefined) return undefined
    const { plan, dayIndex, untilMs, prevClosePaise, pricePaise } = moment
    const past = samplesUntil(plan, dayIndex, prevClosePaise, untilMs)
    return {
      pricePaise,
      prevClosePaise,
      openPaise: past[0] ?? pricePaise,
      highPaise: Math.max(pricePaise, ...past),
      lowPaise: Math.min(pricePaise, ...past),
    }
  }

  return {
    list: plans.map(({ code, name, nameHindi, kind }) => ({ code, name, nameHindi, kind })),
    quote,
    level: (index, instantMs) => momentOf(index, instantMs)?.pricePaise,
    // By their weights at each previous close, which the day's movements don't change.
    constituents: (index, instantMs) => {
      const moment = momentOf(index, instantMs)
      return moment === undefined ? [] : weighted(moment.plan.constituents, moment.plan.weights)
    },
  }
}

/** The imported indices of the exchange, plus practice ones if none covers all days. */
export const createReplayIndices = (sources: Sources): IndexSource => {
  const imported = createReplayLevels(sources)
  const { indices, days } = sources.data
  if (indices.some(({ dayIndexes }) => dayIndexes.length === days.length)) return imported
  const practice = createPracticeIndices(sources)
  const sourceOf = ({ code }: MarketIndex) =>
    imported.list.some((index) => index.code === code) ? imported : practice
  return {
    list: [...imported.list, ...practice.list],
    quote: (index, instantMs) => sourceOf(index).quote(index, instantMs),
    level: (index, instantMs) => sourceOf(index).level(index, instantMs),
    constituents: (index, instantMs) => sourceOf(index).constituents(index, instantMs),
  }
}
