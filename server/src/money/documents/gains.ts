import type { Paise } from '@tarazu/contract/money/money.ts'
import { holdingTermOf } from '@tarazu/contract/trading/holding-term.ts'
import type { Direction } from '@tarazu/contract/trading/trading-arithmetic.ts'
import { dayNumberAt, dayOf } from '@tarazu/market/calendar/india-time.ts'
import type { Exchange } from '@tarazu/market/types.ts'
import { forEachInSlices } from '../../base/slices.ts'
import { isPurchase, type NettedDay, netDay } from './day-netting.ts'
import type { GainEvent, ShareEvent, TradeEvent } from './gain-events.ts'
import {
  bonusLots,
  dividedPaise,
  type Lot,
  type LotMoney,
  LotQueue,
  noMoney,
  quantityOf,
  splitLots,
  sumOfLots,
} from './lots.ts'

/** One disposal of one lot, or an intraday gain. */
export interface Gain extends LotMoney {
  readonly kind: 'short-term' | 'long-term' | 'speculative'
  readonly cause: 'sale' | 'fraction'
  readonly security: string
  readonly exchange: Exchange
  readonly direction: Direction
  readonly quantity: bigint
  readonly acquiredMs: number
  readonly disposedMs: number
  readonly proceedsPaise: Paise
}

/** Before charges. */
export const gainOf = ({ proceedsPaise, costPaise }: Pick<Gain, 'proceedsPaise' | 'costPaise'>): Paise =>
  proceedsPaise - costPaise

/** For delivered shares: if sold on another exchange on the day of purchase, held for less than a day. */
const termOf = (acquiredMs: number, disposedMs: number): 'short-term' | 'long-term' =>
  holdingTermOf(dayOf(dayNumberAt(acquiredMs)), dayOf(dayNumberAt(disposedMs))) === 'long-term'
    ? 'long-term'
    : 'short-term'

/** Shares that left the lots, with each lot's part of the proceeds. */
const disposalsOf = (lots: readonly Lot[], disposal: LotMoney) => {
  const parts = lots.map(({ quantity }) => quantity)
  const [proceeds, expenses, stt] = [
    dividedPaise(disposal.costPaise, parts),
    dividedPaise(disposal.expensesPaise, parts),
    dividedPaise(disposal.sttPaise, parts),
  ]
  return lots.map((lot, place) => ({
    lot,
    proceedsPaise: proceeds[place] ?? 0n,
    expensesPaise: lot.expensesPaise + (expenses[place] ?? 0n),
    sttPaise: lot.sttPaise + (stt[place] ?? 0n),
  }))
}

interface Place {
  readonly security: string
  readonly exchange: Exchange
  readonly disposedMs: number
}

/**
 * An investor's shares in one security: own shares in the demat account, and borrowed shares that were sold
 * short. Own shares leave oldest first, whichever position was closed (CBDT circular 768 of 24 June 1998),
 * and are capital assets; own shares are not delivered to close a short position, so its gain is speculative,
 * like an intraday gain (Income-tax Act, 1961, s. 43(5), whose words the Act of 2025 keeps).
 */
class Account {
  readonly own = new LotQueue()
  readonly borrowed = new LotQueue()

  /** A day's additions, which must happen on every exchange before anything leaves. */
  take({ own, borrowed, crossed, firstMs: acquiredMs }: NettedDay): void {
    if (own.quantity > 0n) this.own.add({ ...own, acquiredMs })
    if (borrowed.quantity > 0n) this.borrowed.add({ ...borrowed, acquiredMs })
    if (crossed.quantity <= 0n) return
    const { quantity, costPaise } = crossed
    for (const queue of [this.own, this.borrowed]) queue.add({ ...noMoney, quantity, costPaise, acquiredMs })
  }

  give(day: NettedDay, place: Place): readonly Gain[] {
    const { own, borrowed, crossed } = day
    return [
      ...(day.intraday === undefined ? [] : [intradayGain(day, day.intraday, place)]),
      ...(own.quantity < 0n ? this.#sold(-own.quantity, own, place) : []),
      ...(borrowed.quantity < 0n ? this.#boughtBack(-borrowed.quantity, borrowed, place) : []),
      // Own shares go to the lender: their proceeds are those from selling the borrowed ones.
      ...(crossed.quantity < 0n
        ? this.#sold(-crossed.quantity, sumOfLots(this.borrowed.takeOldest(-crossed.quantity)), place)
        : []),
    ]
  }

  #sold(quantity: bigint, brought: LotMoney, place: Place): readonly Gain[] {
    return disposalsOf(this.own.takeOldest(quantity), brought).map(({ lot, ...money }) => ({
      ...place,
      ...lot,
      ...money,
      kind: termOf(lot.acquiredMs, place.disposedMs),
      cause: 'sale',
      direction: 'long',
    }))
  }

  #boughtBack(quantity: bigint, paid: LotMoney, place: Place): readonly Gain[] {
    return disposalsOf(this.borrowed.takeOldest(quantity), paid).map(({ lot, proceedsPaise, ...money }) => ({
      ...place,
      ...lot,
      ...money,
      costPaise: proceedsPaise,
      proceedsPaise: lot.costPaise,
      kind: 'speculative',
      cause: 'sale',
      direction: 'short',
    }))
  }

  /** One position's part of a split or bonus: the lots together change by as many shares as the position. */
  change(event: ShareEvent): readonly Gain[] {
    const queue = event.direction === 'long' ? this.own : this.borrowed
    const [fraction, left] = changeLots(queue.lots, event)
    queue.replace(left)
    return fraction
  }
}

const intradayGain = (
  { direction, firstMs }: NettedDay,
  { boughtPaise, soldPaise, ...rest }: NonNullable<NettedDay['intraday']>,
  place: Place,
): Gain => ({
  ...place,
  ...rest,
  direction,
  acquiredMs: firstMs,
  kind: 'speculative',
  cause: 'sale',
  costPaise: boughtPaise,
  proceedsPaise: soldPaise,
})

/** The cost of the fractional share, as in the position: the cost that the remaining shares no longer have. */
const fractionCost = (event: ShareEvent): Paise => event.costBeforePaise - event.costAfterPaise

const changeLots = (lots: readonly Lot[], event: ShareEvent): readonly [readonly Gain[], readonly Lot[]] => {
  const { kind, security, exchange, direction, instantMs } = event
  const afterQuantity = quantityOf(lots) + event.quantityAfter - event.quantityBefore
  const fractionCostPaise = fractionCost(event)
  const isLong = direction === 'long'
  const valuePaise = isLong ? event.grossPaise + fractionCostPaise : fractionCostPaise - event.grossPaise
  const { left, taken } =
    kind === 'bonus'
      ? { left: bonusLots(lots, afterQuantity, instantMs), taken: noMoney }
      : splitLots(lots, { afterQuantity, fractionCostPaise })
  if (valuePaise === 0n && taken.costPaise === 0n) return [[], left]
  const acquiredMs = kind === 'bonus' ? instantMs : (lots[0]?.acquiredMs ?? instantMs)
  const [costPaise, proceedsPaise] = isLong ? [taken.costPaise, valuePaise] : [valuePaise, taken.costPaise]
  const fraction: Gain = {
    ...taken,
    security,
    exchange,
    direction,
    acquiredMs,
    costPaise,
    proceedsPaise,
    kind: isLong ? termOf(acquiredMs, instantMs) : 'speculative',
    cause: 'fraction',
    quantity: 0n,
    disposedMs: instantMs,
  }
  return [[fraction], left]
}

/** A day's trades that have not been netted yet, by exchange. */
class OpenDay {
  readonly byExchange = new Map<Exchange, [TradeEvent, ...TradeEvent[]]>()

  readonly dayNumber: number

  constructor(dayNumber: number) {
    this.dayNumber = dayNumber
  }

  add(trade: TradeEvent): void {
    const known = this.byExchange.get(trade.exchange)
    if (known === undefined) this.byExchange.set(trade.exchange, [trade])
    else known.push(trade)
  }
}

/** An investor's trades in one security, carried from one event to the next. */
class SecurityTrades {
  readonly account = new Account()
  #open: OpenDay | undefined

  readonly security: string

  constructor(security: string) {
    this.security = security
  }

  /** The gains that become final with this event: the previous day's, if it belongs to another day. */
  add(event: GainEvent): readonly Gain[] {
    if ('grossPaise' in event) return [...this.endDay(), ...this.account.change(event)]
    if (event.isDelivered) return this.#deliver(event)
    const dayNumber = dayNumberAt(event.instantMs)
    const ended = this.#open?.dayNumber === dayNumber ? [] : this.endDay()
    this.#open ??= new OpenDay(dayNumber)
    this.#open.add(event)
    return ended
  }

  endDay(): readonly Gain[] {
    const netted = [...(this.#open?.byExchange ?? [])].map(
      ([exchange, trades]) => [exchange, netDay(trades)] as const,
    )
    this.#open = undefined
    for (const [, day] of netted) this.account.take(day)
    const { security } = this
    return netted.flatMap(([exchange, day]) =>
      this.account.give(day, { security, exchange, disposedMs: day.lastMs }),
    )
  }

  /** Separately, as if there were no other trade that day. */
  #deliver(event: TradeEvent): readonly Gain[] {
    if (!isPurchase(event)) throw new Error('only purchases are always delivered')
    this.account.take(netDay([event]))
    return []
  }
}

const byNumber = (one: GainEvent, other: GainEvent): number => (one.number < other.number ? -1 : 1)

/** The result of an investor's trades. */
export interface Gains {
  /** In the order of disposal. */
  readonly gains: readonly Gain[]
  /** The own shares held, oldest first, by security. */
  readonly lots: ReadonlyMap<string, readonly Lot[]>
  /** The borrowed shares that short positions owe; their cost is the sale's proceeds. */
  readonly borrowed: ReadonlyMap<string, readonly Lot[]>
}

/**
 * All gains of an investor's trades, and the shares left. At any time a security's own lots have the shares
 * of its long positions, its borrowed lots have those of its short positions, and
 *
 * gains − (cost of the own lots − proceeds of the borrowed ones) = realised result of the positions − (cost of the long
 * positions − proceeds of the short ones), all before charges:
 *
 * both sides are the money received less the money paid. So the gains equal the ledger's once all is closed.
 */
export const gainsOf = async (events: readonly GainEvent[]): Promise<Gains> => {
  const bySecurity = new Map<string, SecurityTrades>()
  const gains: Gain[] = []
  await forEachInSlices(events.toSorted(byNumber), (event) => {
    const { security } = event
    const trades = bySecurity.get(security) ?? new SecurityTrades(security)
    bySecurity.set(security, trades)
    for (const gain of trades.add(event)) gains.push(gain)
  })
  for (const trades of bySecurity.values()) for (const gain of trades.endDay()) gains.push(gain)
  const lotsOf = (queue: 'own' | 'borrowed') =>
    new Map([...bySecurity].map(([security, { account }]) => [security, account[queue].lots]))
  return {
    gains: gains.toSorted((one, other) => one.disposedMs - other.disposedMs),
    lots: lotsOf('own'),
    borrowed: lotsOf('borrowed'),
  }
}
