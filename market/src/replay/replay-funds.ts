import { multiplyDivideHalfEven } from '@tarazu/contract/money/money.ts'
import { dayNumberAt, dayNumberOf, dayOf } from '../calendar/india-time.ts'
import { type Calendar, closesAtMs } from '../calendar/session.ts'
import type { TradingDays } from '../calendar/trading-days.ts'
import type { Fund, FundState, FundsOf, NetValues, Scheme } from '../funds/fund-types.ts'
import { placeAt } from '../funds/returns.ts'
import type { Day } from '../types.ts'
import { type NamedScheme, schemeNameOf, schemeOptionOf, schemePlanOf } from './scheme-names.ts'
import { schemeFundOf } from './scheme-terms.ts'

/** One scheme from AMFI's files, with its NAVs in order of their days. */
export interface ImportedScheme extends NamedScheme, Pick<Scheme, 'schemeCode' | 'house' | 'category'> {
  /** The exchange's own dates, ascending. */
  readonly days: readonly Day[]
  /** In rupees, digit by digit as in the file. */
  readonly navs: readonly string[]
}

interface Sources {
  readonly schemes: readonly ImportedScheme[]
  /** The replay's days by the exchange's own dates. */
  readonly listedDays: readonly Day[]
  /** The market's day when the replay was started; its first trading day, if that one was open. */
  readonly startDay: Day
  readonly days: TradingDays
  readonly calendar: Calendar
}

/** A scheme without a NAV for this many days accepts no money; if no NAV follows, it has ended. */
const mostDaysWithout = 10

/** Whole ten-thousandths of a rupee, for settling orders; further decimals are rounded half to even. */
export const partsOfNav = (nav: string): number => {
  const [whole = '', fraction = ''] = nav.split('.')
  if (fraction.length <= 4) return Number(whole + fraction.padEnd(4, '0'))
  const scale = 10n ** BigInt(fraction.length - 4)
  return Number(multiplyDivideHalfEven(BigInt(whole + fraction), 1n, scale))
}

interface Run {
  readonly fund: Fund
  /** Days before the replay's first one, by the market's own calendar. */
  readonly before: readonly number[]
  /** Days of the replay that have a NAV. */
  readonly dayIndexes: readonly number[]
  /** Of both, in order. */
  readonly values: Float64Array
  readonly texts: readonly string[]
}

const runOf = (scheme: ImportedScheme, { listedDays, startDay, days }: Sources): Run | undefined => {
  const indexes = new Map(listedDays.map((day, dayIndex) => [day, dayIndex]))
  const firstListed = listedDays[0] ?? ''
  // An earlier day keeps its distance in calendar days from the start day: on a weekend the first trading day
  // is still in the future, and counting from that would put past days in the future, too.
  const moved = dayNumberOf(startDay) - dayNumberOf(firstListed)
  const [before, dayIndexes, values, texts]: [number[], number[], number[], string[]] = [[], [], [], []]
  for (const [place, day] of scheme.days.entries()) {
    const nav = scheme.navs[place] ?? ''
    if (partsOfNav(nav) === 0) continue
    const dayIndex = indexes.get(day)
    if (dayIndex !== undefined) dayIndexes.push(dayIndex)
    else if (day < firstListed) before.push(dayNumberOf(day) + moved)
    else continue
    values.push(partsOfNav(nav))
    texts.push(nav)
  }
  if (dayIndexes.length === 0) return undefined
  const { schemeCode, house, category } = scheme
  const launchDay = dayOf(before[0] ?? days.numberOf(dayIndexes[0] ?? 0))
  const fund = schemeFundOf(
    {
      schemeCode,
      house,
      category,
      name: schemeNameOf(scheme),
      plan: schemePlanOf(scheme),
      option: schemeOptionOf(scheme),
    },
    launchDay,
  )
  return { fund, before, dayIndexes, values: Float64Array.from(values), texts }
}

/**
 * A replay's funds: their NAVs are AMFI's, on the replay's days and before. No file has their parts, so they
 * have no holdings, risk or yield.
 */
export const createReplayFunds = (sources: Sources): FundsOf => {
  const { schemes, listedDays, days, calendar } = sources
  const runs = new Map(
    schemes.flatMap((scheme) => {
      const run = runOf(scheme, sources)
      return run === undefined ? [] : [[run.fund.code, run] as const]
    }),
  )
  const found = ({ code }: Fund): Run => {
    const run = runs.get(code)
    if (run === undefined) throw new RangeError(`no fund of this replay: ${code}`)
    return run
  }
  const lastIndex = listedDays.length - 1
  /** The newest closed day of the replay; -1 before the first. */
  const closedIndex = (nowMs: number): number => {
    const last = Math.min(days.firstFrom(dayNumberAt(nowMs) + 1) - 1, lastIndex)
    return last >= 0 && closesAtMs(calendar, days.numberOf(last)) > nowMs ? last - 1 : last
  }
  /** How many of the replay's own NAVs are known. */
  const knownOf = ({ dayIndexes }: Run, closed: number): number => {
    const after = dayIndexes.findIndex((dayIndex) => dayIndex > closed)
    return after < 0 ? dayIndexes.length : after
  }
  const netValues = (fund: Fund, nowMs: number): NetValues => {
    const run = found(fund)
    const known = run.dayIndexes.slice(0, knownOf(run, closedIndex(nowMs)))
    const dayNumbers = Float64Array.from([...run.before, ...known.map((dayIndex) => days.numberOf(dayIndex))])
    return { dayNumbers, values: run.values.slice(0, dayNumbers.length) }
  }
  /** No file has NAVs for closed days, which keep the previous day's. */
  const netValueOn = (fund: Fund, day: Day, nowMs: number): number | undefined => {
    const dayNumber = dayNumberOf(day)
    if (Math.min(days.firstFrom(dayNumber + 1) - 1, lastIndex) > closedIndex(nowMs)) return undefined
    const series = netValues(fund, nowMs)
    return series.values[placeAt(series, dayNumber)]
  }
  const stateOf = (fund: Fund, nowMs: number): FundState => {
    const run = found(fund)
    const closed = closedIndex(nowMs)
    if (closed === lastIndex) return 'closed'
    const known = knownOf(run, closed)
    const newest = run.dayIndexes[known - 1] ?? (run.before.length > 0 ? -1 : Number.NEGATIVE_INFINITY)
    if (closed - newest < mostDaysWithout) return fund.hasUnknownPayouts ? 'suspended' : 'open'
    return known === run.dayIndexes.length ? 'closed' : 'suspended'
  }
  return {
    list: [...runs.values()].map(({ fund }) => fund),
    find: (code) => runs.get(code)?.fund,
    netValues,
    netValueOn,
    netValueTexts: (fund, nowMs) => {
      const run = found(fund)
      return run.texts.slice(0, run.before.length + knownOf(run, closedIndex(nowMs)))
    },
    benchmarkValues: () => ({ dayNumbers: new Float64Array(0), values: new Float64Array(0) }),
    stateOf,
    dayOf: () => undefined,
    yieldPpm: () => undefined,
    riskOf: () => undefined,
    policyRatePpm: () => undefined,
  }
}
