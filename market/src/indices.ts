import { type Calendar, closesAtMs, lastSessionDay, opensAtMs } from './session.ts'
import type { TradingDays } from './trading-days.ts'
import type { IndexQuote, Instrument, MarketIndex, Quote } from './types.ts'
import type { Listing } from './universe.ts'

/** An index by free-float value: Σ price × free-float shares, over the divisor that made it its base at the start. */
interface IndexPlan extends MarketIndex {
  readonly constituents: readonly Instrument[]
  readonly freeFloatShares: readonly number[]
  /** The level at the start of the history, in hundredths of a point. */
  readonly base: number
}

interface Sources {
  readonly listings: readonly Listing[]
  readonly quotes: (instruments: readonly Instrument[], instantMs: number) => readonly (Quote | undefined)[]
  readonly days: TradingDays
  readonly calendar: Calendar
}

const freeFloatShares = (listing: Instrument): number =>
  Math.floor((listing.sharesOutstanding * listing.freeFloatPpm) / 1_000_000)

const startValue = (listing: Listing): number => freeFloatShares(listing) * listing.character.startPaise

/** The constituents: the largest by free-float value at the start, one listing a company (NSE's where it has one). */
const planIndices = (listings: readonly Listing[]): readonly IndexPlan[] => {
  const seen = new Set<number>()
  const companies = listings.filter(({ character }) => {
    if (seen.has(character.company)) return false
    seen.add(character.company)
    return true
  })
  const bySize = [...companies].sort((one, other) => startValue(other) - startValue(one) || one.id - other.id)
  const plan = (
    code: string,
    name: string,
    nameHindi: string,
    base: number,
    constituents: readonly Listing[],
  ) => ({
    code,
    name,
    nameHindi,
    base,
    constituents,
    freeFloatShares: constituents.map(freeFloatShares),
  })
  return [
    plan('TARAZU50', 'Tarazu 50', 'तराज़ू 50', 1_500_000, bySize.slice(0, 50)),
    plan('TARAZU100', 'Tarazu 100', 'तराज़ू 100', 1_000_000, bySize.slice(0, 100)),
    plan(
      'TARAZUBANK',
      'Tarazu Bank',
      'तराज़ू बैंक',
      3_000_000,
      bySize.filter(({ sector }) => sector === 'Banks').slice(0, 12),
    ),
  ]
}

/** An index's extremes of the day are those of its levels at fixed instants, this many minutes apart, and of now. */
const sampleMinutes = 10

interface DayLevels {
  readonly dayNumber: number
  readonly prevClose: number
  /** Levels at the open and every sample since. */
  readonly samples: number[]
}

export const createIndices = ({ listings, quotes, days, calendar }: Sources) => {
  const plans = planIndices(listings)
  const byCode = new Map(plans.map((plan) => [plan.code, plan]))
  const startOf = new Map(
    plans.map((plan) => [
      plan.code,
      plan.constituents.reduce((sum, listing) => sum + startValue(listing as Listing), 0),
    ]),
  )
  const known = new Map<string, DayLevels>()

  const levelAt = (plan: IndexPlan, instantMs: number): number => {
    const now = quotes(plan.constituents, instantMs)
    let value = 0
    for (let i = 0; i < now.length; i += 1)
      value += (now[i]?.pricePaise ?? 0) * (plan.freeFloatShares[i] as number)
    return Math.round((plan.base * value) / (startOf.get(plan.code) as number))
  }

  const closeOf = (plan: IndexPlan, dayIndex: number): number =>
    dayIndex < 0 ? plan.base : levelAt(plan, closesAtMs(calendar, days.numberOf(dayIndex)) - 1)

  const dayLevels = (plan: IndexPlan, dayNumber: number): DayLevels => {
    const kept = known.get(plan.code)
    if (kept?.dayNumber === dayNumber) return kept
    const fresh = { dayNumber, prevClose: closeOf(plan, days.indexOf(dayNumber) - 1), samples: [] }
    known.set(plan.code, fresh)
    return fresh
  }

  const quote = (index: MarketIndex, instantMs: number): IndexQuote | undefined => {
    const plan = byCode.get(index.code)
    const dayNumber = lastSessionDay(calendar, instantMs)
    if (plan === undefined || days.indexOf(dayNumber) < 0) return undefined
    const { prevClose, samples } = dayLevels(plan, dayNumber)
    const opensMs = opensAtMs(calendar, dayNumber)
    const untilMs = Math.min(instantMs, closesAtMs(calendar, dayNumber) - 1)
    const wanted = Math.floor((untilMs - opensMs) / (sampleMinutes * 60_000)) + 1
    while (samples.length < wanted)
      samples.push(levelAt(plan, opensMs + samples.length * sampleMinutes * 60_000))
    const price = levelAt(plan, untilMs)
    const past = samples.slice(0, wanted)
    return {
      pricePaise: price,
      prevClosePaise: prevClose,
      openPaise: past[0] ?? price,
      highPaise: Math.max(price, ...past),
      lowPaise: Math.min(price, ...past),
    }
  }

  return {
    list: plans.map(({ code, name, nameHindi }): MarketIndex => ({ code, name, nameHindi })),
    quote,
  }
}
