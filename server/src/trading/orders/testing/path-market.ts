import { dayMs, dayNumberAt, dayNumberOf } from '@tarazu/market/calendar/india-time.ts'
import { createCalendar, type MarketHours, sessionAt } from '@tarazu/market/calendar/session.ts'
import { type PriceLevel, reaches } from '@tarazu/market/day/day-search.ts'
import { bandOf } from '@tarazu/market/day/price-band.ts'
import { tickPaise } from '@tarazu/market/day/tick.ts'
import type {
  BookLevel,
  BookSide,
  CorporateAction,
  Depth,
  Instrument,
  Market,
  MarketSession,
  Quote,
} from '@tarazu/market/types.ts'
import { createSteadyMarket } from '../../positions/testing/steady-market.ts'

/** The price from a second on: times ascend, within sessions. */
export interface PathStep {
  readonly atMs: number
  readonly pricePaise: number
}

export interface PathMarketOptions {
  /** By code, in the instruments' order; the first step comes before every request. */
  readonly paths: Readonly<Record<string, readonly PathStep[]>>
  /** Already announced; each of one listing. */
  readonly actions?: readonly CorporateAction[]
  /** The shares at the first level of the depth, by slots of eight seconds. */
  readonly depthShares?: (slot: number, id: number) => number
  /** The distance between levels, the first one at the price; 0: everything is at the price. */
  readonly levelTicks?: number
  /** NSE's by default. */
  readonly hours?: MarketHours
}

/** Sessions by minute, since they begin and end at whole ones. */
const createSessions = (hours: MarketHours) => {
  const calendar = createCalendar(hours)
  const sessions = new Map<number, MarketSession>()
  return (instantMs: number): MarketSession => {
    const minute = Math.floor(instantMs / 60_000)
    const known = sessions.get(minute)
    if (known !== undefined) return known
    const made = sessionAt(calendar, instantMs)
    if (sessions.size > 100_000) sessions.clear()
    sessions.set(minute, made)
    return made
  }
}
const sessionsOf = { nse: createSessions('nse'), always: createSessions('always') }

/** Up to 96 lots, depending on the slot; in about every seventh slot the other side is empty. */
export const usualDepth = (slot: number, id: number): number => {
  const mixed = (Math.imul(slot ^ (id * 0x9e3779b1), 0x85ebca6b) >>> 7) % 97
  return mixed % 7 === 0 ? 0 : mixed
}

const lastBefore = (path: readonly PathStep[], instantMs: number): PathStep | undefined => {
  let last: PathStep | undefined
  for (const step of path) {
    if (step.atMs > instantMs) break
    last = step
  }
  return last
}

/** The quote of a stock that has not moved today and has no trades. */
const quietQuote = ({ priceBandPpm }: Instrument, pricePaise: number, prevClosePaise: number): Quote => ({
  pricePaise,
  prevClosePaise,
  band: bandOf(prevClosePaise, priceBandPpm),
  openPaise: pricePaise,
  highPaise: pricePaise,
  lowPaise: pricePaise,
  volumeShares: 0,
  turnoverPaise: 0,
})

const isOf = (action: CorporateAction, { id }: Instrument): boolean =>
  action.listings.some((listing) => listing.id === id)

const inNewShares = (pricePaise: number, action: CorporateAction): number =>
  action.kind === 'dividend'
    ? pricePaise
    : Math.max(1, Math.round((pricePaise * action.sharesBefore) / action.sharesAfter))

/**
 * Five levels away from the price, with the first at it; if there are no ticks between them, everything is at
 * the price.
 */
const levelsAround = (
  pricePaise: number,
  side: BookSide,
  shares: number,
  levelTicks: number,
): readonly BookLevel[] => {
  if (shares === 0) return []
  if (levelTicks === 0) return [{ pricePaise, quantityShares: shares }]
  const step = (side === 'asks' ? 1 : -1) * levelTicks * tickPaise(pricePaise)
  return [0, 1, 2, 3, 4]
    .map((place) => ({ pricePaise: pricePaise + place * step, quantityShares: shares * (place + 1) }))
    .filter((level) => level.pricePaise > 0)
}

/** The first time in [fromMs, endMs] at which a path is at or beyond a level. */
const firstTouchOf = (
  path: readonly PathStep[],
  level: PriceLevel,
  fromMs: number,
  endMs: number,
): number | undefined => {
  const first = lastBefore(path, fromMs)
  if (first !== undefined && reaches(level, first.pricePaise)) return fromMs
  for (const { atMs, pricePaise } of path) {
    if (atMs > endMs) return undefined
    if (atMs > fromMs && reaches(level, pricePaise)) return atMs
  }
  return undefined
}

/**
 * A market whose prices are given as steps: a pure function of time like every other market, with gaps, depth
 * and corporate actions that a property chooses. Half of the codes are on NSE, half on BSE.
 */
export const createPathMarket = ({
  paths,
  actions = [],
  depthShares = usualDepth,
  levelTicks = 1,
  hours = 'nse',
}: PathMarketOptions): Market => {
  const session = sessionsOf[hours]
  const steady = createSteadyMarket(Object.keys(paths))
  /** The widest possible band, so that price jumps have their full effect. */
  const instruments = steady.instruments.map((one) => ({ ...one, priceBandPpm: 900_000 }))
  const pathOf = ({ code }: Instrument): readonly PathStep[] => paths[code] ?? []

  const quote = (instrument: Instrument, instantMs: number): Quote | undefined => {
    const path = pathOf(instrument)
    const pricePaise = lastBefore(path, instantMs)?.pricePaise
    if (pricePaise === undefined) return undefined
    const { opensAtMs, day } = session(instantMs)
    const begunMs = instantMs < opensAtMs ? opensAtMs - dayMs : opensAtMs
    const closePaise = lastBefore(path, begunMs - 1)?.pricePaise ?? pricePaise
    const ofToday = actions.filter((action) => action.exDay === day && isOf(action, instrument))
    return quietQuote(instrument, pricePaise, ofToday.reduce(inNewShares, closePaise))
  }

  const ladder = (
    instrument: Instrument,
    side: BookSide,
    _wantedShares: number,
    instantMs: number,
  ): readonly BookLevel[] | undefined => {
    const pricePaise = quote(instrument, instantMs)?.pricePaise
    if (pricePaise === undefined) return undefined
    const shares = session(instantMs).isOpen ? depthShares(Math.floor(instantMs / 8_000), instrument.id) : 0
    return levelsAround(pricePaise, side, shares, levelTicks)
  }
  const depth = (instrument: Instrument, instantMs: number): Depth | undefined => {
    const side = (which: BookSide) =>
      ladder(instrument, which, 0, instantMs)?.map((level) => ({ ...level, orders: 1 }))
    const [bids, asks] = [side('bids'), side('asks')]
    return bids && asks && { bids, asks }
  }

  const firstTouch = (instrument: Instrument, level: PriceLevel, fromMs: number, toMs: number) => {
    const { opensAtMs, closesAtMs } = session(fromMs)
    const endMs = fromMs < opensAtMs ? fromMs : Math.min(toMs, closesAtMs - 1)
    return firstTouchOf(pathOf(instrument), level, fromMs, endMs)
  }

  return {
    ...steady,
    name: 'path',
    instruments,
    find: (exchange, code) => instruments.find((one) => one.exchange === exchange && one.code === code),
    session,
    quote,
    quotes: (wanted, instantMs) => wanted.map((one) => quote(one, instantMs)),
    depth,
    ladder,
    firstTouch,
    actionsOf: (instrument, fromDay, toDay) =>
      actions.filter((one) => one.exDay >= fromDay && one.exDay <= toDay && isOf(one, instrument)),
    actionsOn: (day) => actions.filter(({ exDay }) => exDay === day),
  }
}

/** The number of the first trading day on or after a given day. */
export const tradingDayFrom = (day: string): number => {
  const asked = sessionsOf.nse((dayNumberOf(day) + 0.5) * dayMs)
  return dayNumberAt(asked.opensAtMs)
}
