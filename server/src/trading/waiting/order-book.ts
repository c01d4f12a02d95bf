import type { Instrument, Market } from '@tarazu/market/types.ts'
import FlatQueue from 'flatqueue'
import {
  expiresAtMs,
  nextSecondMs,
  nextStep,
  type Step,
  sessionBeginMs,
  sessionFrom,
  sideOf,
} from '../book/matching.ts'
import type { OrderRow } from '../book/tables.ts'
import { DueInstants } from './due-instants.ts'
import { rememberMoments } from './moment-market.ts'
import { Night, type WatchedPrices } from './nights.ts'
import type { WatchList } from './watch-list.ts'

/** An order with the next thing that happens to it. */
export interface DueStep {
  readonly order: OrderRow
  readonly instrument: Instrument
  readonly step: Exclude<Step, { kind: 'wait' }>
}

interface Entry {
  readonly order: OrderRow
  /** The order's numbers, exact as any id: thousands are sorted by them at an opening. */
  readonly orderNo: number
  readonly userId: number
  readonly instrument: Instrument
  /** Replaced by a newer row, or gone. */
  isGone: boolean
  /** The night that it sleeps or slept in. */
  night: Night<Entry> | undefined
  /** Is in a watch list, waiting for its session's prices. */
  isWatching: boolean
  step: Step | undefined
}

const keyOf = ({ user_id, order_no }: Pick<OrderRow, 'user_id' | 'order_no'>): string =>
  `${user_id} ${order_no}`

const watchedPrices = (order: OrderRow): WatchedPrices => {
  if (order.state === 'trigger-pending')
    return { fall: order.fall_trigger_paise, rise: order.rise_trigger_paise }
  return sideOf(order) === 'buy'
    ? { fall: order.limit_paise, rise: null }
    : { fall: null, rise: order.limit_paise }
}

/** Watch lists are searched so far ahead at a time: a search of a whole session takes four times as long. */
const stretchMs = 15 * 60_000
/** At an opening there is enough to do with what is reached there: the search for the rest begins a second later. */
const firstStretchMs = 1_000

/**
 * All open orders in memory, with the instant of the next thing that happens to any of them. Orders sleep until their
 * session opens, in lists by listing, direction and price. From then on only the first of each list is searched for; one
 * whose price is reached, or that is placed or changed in the session, gets a plan of its own. Nothing is looked at
 * beyond the session that has begun. It only repeats what `nextStep` says of each order.
 */
export class OrderBook {
  private readonly market: Market
  private readonly forgetSessions: () => void
  private readonly entries = new Map<string, Entry>()
  private readonly aside = new Map<string, OrderRow>()
  /** The orders that are to close a position, by investor and position. */
  private readonly exits = new Map<string, Set<Entry>>()
  /** The orders that sleep, by the opening until which they do. */
  private readonly nights = new Map<number, Night<Entry>>()
  private readonly planned = new DueInstants<Entry>()
  /** The watch lists by the instant at which the price reaches their first order, in the stretch that is searched. */
  private readonly lists = new FlatQueue<WatchList<Entry>>()
  /** The lists whose first order is not reached in that stretch. */
  private quiet: WatchList<Entry>[] = []
  /** The stretch's end, at which the next one is searched. */
  private searchedMs = Number.POSITIVE_INFINITY
  private watching = 0
  private closesAtMs = Number.POSITIVE_INFINITY
  private readonly isWatching = (entry: Entry): boolean => entry.isWatching && !entry.isGone

  constructor(market: Market) {
    const { market: remembering, forgetSessions } = rememberMoments(market)
    this.market = remembering
    this.forgetSessions = forgetSessions
  }

  get size(): number {
    return this.entries.size
  }

  clear(): void {
    this.entries.clear()
    this.aside.clear()
    this.exits.clear()
    this.nights.clear()
    this.planned.clear()
    this.forgetLists()
    this.searchedMs = Number.POSITIVE_INFINITY
    this.watching = 0
    this.closesAtMs = Number.POSITIVE_INFINITY
  }

  /** Takes in an order as it is now; one that has ended goes out. `nowMs`: no session that begins later is looked into. */
  put(order: OrderRow, nowMs: number): void {
    this.forgetSessions()
    const key = keyOf(order)
    if (this.aside.get(key)?.event_count === order.event_count) return
    this.aside.delete(key)
    const known = this.entries.get(key)
    if (known !== undefined && known.order.event_count > order.event_count) return
    if (known !== undefined) this.drop(key, known)
    if (order.closed_ms !== null) return
    const instrument = this.market.find(order.exchange, order.code)
    if (instrument === undefined) return
    const entry: Entry = {
      order,
      orderNo: Number(order.order_no),
      userId: Number(order.user_id),
      instrument,
      isGone: false,
      night: undefined,
      isWatching: false,
      step: undefined,
    }
    this.entries.set(key, entry)
    this.exitsWith(order)?.add(entry)
    this.plan(entry, nowMs)
  }

  orders(): readonly OrderRow[] {
    return [...this.entries.values()].map(({ order }) => order)
  }

  /** The orders that are to close a position. */
  exitsOf(userId: bigint, positionNo: bigint): readonly OrderRow[] {
    const exits = this.exits.get(`${userId} ${positionNo}`)
    return exits === undefined ? [] : [...exits].map(({ order }) => order)
  }

  /** Whether the book still has the order as it is. */
  isUnchanged(order: OrderRow): boolean {
    return this.entries.get(keyOf(order))?.order.event_count === order.event_count
  }

  /** Nothing is due of this order until it is taken back, or put back with a change. */
  setAside(order: OrderRow): void {
    const key = keyOf(order)
    const entry = this.entries.get(key)
    if (entry === undefined) return
    this.drop(key, entry)
    this.aside.set(key, order)
  }

  /** Takes back what was set aside. */
  takeBack(nowMs: number): void {
    const orders = [...this.aside.values()]
    this.aside.clear()
    for (const order of orders) this.put(order, nowMs)
  }

  /** The instant at which something is to be done; undefined when there is nothing. */
  nextMs(): number | undefined {
    const instants = [
      this.nightMs,
      this.planned.firstMs,
      this.lists.peekValue(),
      this.watching > 0 ? Math.min(this.searchedMs, this.closesAtMs) : undefined,
    ].filter((instantMs) => instantMs !== undefined)
    return instants.length === 0 ? undefined : Math.min(...instants)
  }

  /**
   * What is due first, up to an instant: all steps of one instant, in the orders' order; none when nothing is. They stay
   * due until `put` brings their orders as they are afterwards.
   */
  due(untilMs: number): readonly DueStep[] {
    if (!this.isPlanNext) this.forgetSessions()
    for (;;) {
      const nextMs = this.nextMs()
      if (nextMs === undefined || nextMs > untilMs) return []
      if (this.nightMs === nextMs) this.wake(nextMs)
      else if (this.lists.peekValue() === nextMs) this.reach(nextMs)
      else if (this.planned.firstMs === nextMs) return this.stepsAt(nextMs)
      else if (nextMs < this.closesAtMs) this.searchOn()
      else this.endSession()
    }
  }

  /** The first opening that anything sleeps until. */
  private get nightMs(): number | undefined {
    return this.nights.size === 0 ? undefined : Math.min(...this.nights.keys())
  }

  /** Whether the next thing is a step that is planned already, for which no session is asked for. */
  private get isPlanNext(): boolean {
    const nextMs = this.nextMs()
    const isOther = this.nightMs === nextMs || this.lists.peekValue() === nextMs
    return this.planned.firstMs === nextMs && !isOther
  }

  private drop(key: string, entry: Entry): void {
    entry.isGone = true
    if (entry.night?.isOver === false) {
      entry.night.leave(entry.isWatching)
      if (entry.night.count === 0) this.nights.delete(entry.night.opensAtMs)
    } else if (entry.isWatching) this.watching -= 1
    entry.isWatching = false
    this.entries.delete(key)
    const exits = this.exitsWith(entry.order)
    exits?.delete(entry)
    if (exits?.size === 0) this.exits.delete(`${entry.order.user_id} ${entry.order.position_no}`)
  }

  /** Where an order that closes a position is kept by it; undefined for one that opens. */
  private exitsWith({ user_id, intent, position_no }: OrderRow): Set<Entry> | undefined {
    if (intent === 'open') return undefined
    const key = `${user_id} ${position_no}`
    const exits = this.exits.get(key) ?? new Set()
    this.exits.set(key, exits)
    return exits
  }

  private sleep(entry: Entry, opensAtMs: number): void {
    const prices = watchedPrices(entry.order)
    entry.isWatching = prices.fall !== null || prices.rise !== null
    entry.night = this.nights.get(opensAtMs) ?? new Night<Entry>(opensAtMs)
    this.nights.set(opensAtMs, entry.night)
    entry.night.add(entry, entry.instrument, prices)
  }

  /** What was due before the session of now began is done. */
  private plan(entry: Entry, nowMs: number): void {
    const { market } = this
    const beginMs = sessionBeginMs(market, nowMs)
    const session = sessionFrom(market, Math.max(beginMs, Number(entry.order.next_from_ms)))
    if (session !== undefined && session.opensAtMs > nowMs) {
      this.sleep(entry, session.opensAtMs)
      return
    }
    entry.step = nextStep(market, entry.instrument, entry.order, beginMs)
    if (entry.step.kind === 'wait') this.sleep(entry, entry.step.instantMs)
    else this.planned.add(entry.step.instantMs, entry)
  }

  /** A session opens: everything that slept until then watches its prices. */
  private wake(opensAtMs: number): void {
    const session = sessionFrom(this.market, opensAtMs)
    const night = this.nights.get(opensAtMs)
    if (night === undefined) return
    this.nights.delete(opensAtMs)
    night.isOver = true
    if (session === undefined || session.opensAtMs > opensAtMs) {
      for (const entry of night.items) {
        entry.isWatching = false
        if (!entry.isGone) this.plan(entry, opensAtMs)
      }
      return
    }
    this.closesAtMs = session.closesAtMs
    this.searchedMs = opensAtMs + firstStretchMs
    this.watching += night.watchingCount
    for (const entry of night.priceless) if (!entry.isGone) this.plan(entry, opensAtMs)
    for (const list of night.lists) this.watch(list, opensAtMs)
  }

  private watch(list: WatchList<Entry>, fromMs: number): void {
    const untilMs = Math.min(this.searchedMs, this.closesAtMs) - 1
    const nextMs = list.nextMs(this.market, fromMs, untilMs, this.isWatching)
    if (nextMs === undefined) this.quiet.push(list)
    else this.lists.push(list, nextMs)
  }

  /** The next stretch of the session begins. */
  private searchOn(): void {
    const fromMs = this.searchedMs
    const lists = this.quiet
    this.quiet = []
    this.searchedMs = fromMs + stretchMs
    for (const list of lists) this.watch(list, fromMs)
  }

  /** The first list's price is reached: those orders get plans of their own. */
  private reach(instantMs: number): void {
    const list = this.lists.pop()
    if (list === undefined) return
    for (const entry of list.takeReached(this.market, instantMs)) {
      if (!this.isWatching(entry)) continue
      entry.isWatching = false
      this.watching -= 1
      this.plan(entry, instantMs)
    }
    this.watch(list, nextSecondMs(instantMs))
  }

  private forgetLists(): void {
    this.lists.clear()
    // The queue keeps what has left it until its place is taken again.
    this.lists.shrink()
    this.quiet = []
  }

  /** The session is over: what still watches sleeps on, or expires. */
  private endSession(): void {
    const { closesAtMs } = this
    this.closesAtMs = Number.POSITIVE_INFINITY
    this.forgetLists()
    this.watching = 0
    const next = sessionFrom(this.market, closesAtMs)
    for (const entry of this.entries.values()) {
      if (!entry.isWatching || entry.night?.isOver === false) continue
      entry.isWatching = false
      const endsMs = expiresAtMs(this.market, entry.order)
      if (next === undefined || (endsMs !== undefined && endsMs <= closesAtMs)) {
        entry.step = { kind: 'expire', instantMs: closesAtMs }
        this.planned.add(closesAtMs, entry)
      } else this.sleep(entry, next.opensAtMs)
    }
  }

  /** The steps stay planned until their orders are put back. */
  private stepsAt(instantMs: number): readonly DueStep[] {
    const due: DueStep[] = []
    for (const { order, instrument, step } of this.planned.dueAt(instantMs).toSorted(compare))
      if (step !== undefined && step.kind !== 'wait') due.push({ order, instrument, step })
    return due
  }
}

const compare = (one: Entry, other: Entry): number => one.orderNo - other.orderNo || one.userId - other.userId
