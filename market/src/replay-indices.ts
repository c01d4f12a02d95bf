import { weighted } from './index-weights.ts'
import type { ReplayData, ReplayShare } from './replay-data.ts'
import { type Calendar, closesAtMs, lastSessionDay, opensAtMs } from './session.ts'
import type { TradingDays } from './trading-days.ts'
import type { IndexConstituent, IndexQuote, Instrument, MarketIndex, Quote } from './types.ts'

/**
 * Practice indices of a replay, not the exchanges' own: a level moves by the weighted mean of its constituents'
 * changes since their previous close, chained from day to day. Constituents are the shares with the highest value
 * traded on the first imported day; one that does not trade on a day counts as unchanged.
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
}

/** 1,000 points. */
const base = 100_000
const sampleMs = 600_000

const firstDayTurnover = (share: ReplayShare): number =>
  share.dayIndexes[0] === 0 ? (share.turnoverPaise[0] ?? 0) : 0

const createPlans = ({ data, instruments }: Sources): readonly Plan[] => {
  const byTurnover = data.shares
    .map((share, id) => ({ id, turnover: firstDayTurnover(share) }))
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

export const createReplayIndices = (sources: Sources) => {
  const { quotes, days, calendar, data } = sources
  const plans = createPlans(sources)
  const byCode = new Map(plans.map((plan) => [plan.code, plan]))
  const closes = new Map<string, number[]>()
  const samples = new Map<string, number[]>()

  const changeAt = (plan: Plan, instantMs: number): number => {
    let sum = 0
    for (const [index, quote] of quotes(plan.constituents, instantMs).entries())
      if (quote !== undefined) sum += (plan.weights[index] ?? 0) * (quote.pricePaise / quote.prevClosePaise)
      else sum += plan.weights[index] ?? 0
    return sum
  }

  /** The level at the end of a day; of the day before the first one: the base. */
  const closeOf = (plan: Plan, dayIndex: number): number => {
    const known = closes.get(plan.code) ?? []
    closes.set(plan.code, known)
    while (known.length <= dayIndex) {
      const closeMs = closesAtMs(calendar, days.numberOf(known.length))
      known.push(Math.round((known.at(-1) ?? base) * changeAt(plan, closeMs - 1)))
    }
    return dayIndex < 0 ? base : (known[dayIndex] ?? base)
  }

  /** Highs and lows of a day are those at the open and every ten minutes, and now. */
  const samplesUntil = (plan: Plan, dayIndex: number, prevClose: number, untilMs: number) => {
    const key = `${plan.code} ${dayIndex}`
    const known = samples.get(key) ?? []
    samples.set(key, known)
    const opensMs = opensAtMs(calendar, days.numberOf(dayIndex))
    const wanted = Math.floor((untilMs - opensMs) / sampleMs) + 1
    while (known.length < wanted)
      known.push(Math.round(prevClose * changeAt(plan, opensMs + known.length * sampleMs)))
    return known.slice(0, wanted)
  }

  /** The index's day that an instant belongs to, and its level then. */
  const momentOf = (index: MarketIndex, instantMs: number) => {
    const plan = byCode.get(index.code)
    const sessionIndex = days.indexOf(lastSessionDay(calendar, instantMs))
    if (plan === undefined || sessionIndex < 0) return undefined
    const dayIndex = Math.min(sessionIndex, data.days.length - 1)
    const untilMs = Math.min(instantMs, closesAtMs(calendar, days.numberOf(dayIndex)) - 1)
    const prevClosePaise = closeOf(plan, dayIndex - 1)
    const pricePaise = Math.round(prevClosePaise * changeAt(plan, untilMs))
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
    list: plans.map(({ code, name, nameHindi, kind }): MarketIndex => ({ code, name, nameHindi, kind })),
    quote,
    level: (index: MarketIndex, instantMs: number) => momentOf(index, instantMs)?.pricePaise,
    /** By their weights at each previous close, which the day's moves do not change. */
    constituents: (index: MarketIndex, instantMs: number): readonly IndexConstituent[] => {
      const moment = momentOf(index, instantMs)
      return moment === undefined ? [] : weighted(moment.plan.constituents, moment.plan.weights)
    },
  }
}
