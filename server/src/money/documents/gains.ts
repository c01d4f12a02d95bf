import type { Paise } from '@tarazu/contract/money/money.ts'
import { holdingTermOf } from '@tarazu/contract/trading/holding-term.ts'
import { type Direction, partOfHeld } from '@tarazu/contract/trading/trading-arithmetic.ts'
import { dayNumberAt, dayOf } from '@tarazu/market/calendar/india-time.ts'
import { forEachInSlices } from '../../base/slices.ts'
import { bonusLots, type Lot, LotQueue, splitLots } from './lots.ts'

/** What a trade or a corporate action is in. */
interface OfPosition {
  /** The command's number: the order in which things happened. */
  readonly number: bigint
  readonly orderNo: bigint
  /** The ISIN: shares of it are one kind, on whichever exchange they were bought. */
  readonly security: string
  readonly direction: Direction
  /** Paid in full and delivered; else nothing reaches the demat account. */
  readonly delivery: boolean
  readonly instantMs: number
}

export interface TradeEvent extends OfPosition {
  readonly kind: 'open' | 'close'
  readonly quantity: bigint
  readonly turnoverPaise: Paise
  /** Before charges; 0 at the opening. */
  readonly profitLossPaise: Paise
}

export interface ShareEvent extends OfPosition {
  readonly kind: 'split' | 'bonus'
  readonly quantityBefore: bigint
  readonly quantityAfter: bigint
  /** What the shares held had cost, before and after. */
  readonly costBeforePaise: Paise
  readonly costAfterPaise: Paise
  /** What the position's realised result gained: the value of a part of a share less what it cost. */
  readonly grossPaise: Paise
}

export type GainEvent = TradeEvent | ShareEvent

/** One disposal of one lot, before charges. */
export interface Gain {
  readonly kind: 'short-term' | 'long-term' | 'speculative'
  readonly cause: 'sale' | 'fraction'
  readonly security: string
  readonly orderNo: bigint
  readonly direction: Direction
  readonly quantity: bigint
  readonly acquiredMs: number
  readonly disposedMs: number
  readonly costPaise: Paise
  readonly proceedsPaise: Paise
}

export const gainOf = ({ proceedsPaise, costPaise }: Pick<Gain, 'proceedsPaise' | 'costPaise'>): Paise =>
  proceedsPaise - costPaise

const kindOf = (acquiredMs: number, disposedMs: number): Gain['kind'] => {
  const term = holdingTermOf(dayOf(dayNumberAt(acquiredMs)), dayOf(dayNumberAt(disposedMs)))
  return term === 'same-day' ? 'speculative' : term
}

/** The cost of the fractional share, as the position counts it: what the shares left no longer hold. */
const fractionCost = (event: ShareEvent): Paise => event.costBeforePaise - event.costAfterPaise

/** A sale's proceeds by the parts that its lots have of it, together to the paisa what it brought. */
export const dividedProceeds = (
  quantities: readonly bigint[],
  { quantity, turnoverPaise }: Pick<TradeEvent, 'quantity' | 'turnoverPaise'>,
) => {
  let sold = 0n
  return quantities.map((part) => {
    const beforePaise = partOfHeld(turnoverPaise, sold, quantity)
    sold += part
    return partOfHeld(turnoverPaise, sold, quantity) - beforePaise
  })
}

/**
 * The gains of one event in a demat account that holds these lots of its security. Sales take the oldest lots first,
 * whichever position was closed (Income-tax Act, s. 45(2A); CBDT circular 768 of 24 June 1998). Shares sold on the day
 * of their purchase were never delivered: speculative (s. 43(5)).
 */
const dematGains = (held: LotQueue, event: GainEvent): readonly Gain[] => {
  if ('grossPaise' in event) {
    const [fraction, left] = changeLots(held.lots, event)
    held.replace(left)
    return fraction
  }
  if (event.kind === 'open') {
    const { instantMs, quantity, turnoverPaise } = event
    held.add({ acquiredMs: instantMs, quantity, costPaise: turnoverPaise })
    return []
  }
  const parts = held.takeOldest(event.quantity)
  const proceeds = dividedProceeds(
    parts.map(({ quantity }) => quantity),
    event,
  )
  return parts.map((part, place) => ({
    ...commonOf(event),
    ...part,
    kind: kindOf(part.acquiredMs, event.instantMs),
    cause: 'sale',
    proceedsPaise: proceeds[place] ?? 0n,
  }))
}

const commonOf = ({ security, orderNo, direction, instantMs }: OfPosition) => ({
  security,
  orderNo,
  direction,
  disposedMs: instantMs,
})

const heldOf = (lots: readonly Lot[]): bigint => lots.reduce((sum, { quantity }) => sum + quantity, 0n)

/** One position's part of a split or bonus: the lots together change by as many shares as the position does. */
const changeLots = (lots: readonly Lot[], event: ShareEvent): readonly [readonly Gain[], readonly Lot[]] => {
  const afterQuantity = heldOf(lots) + event.quantityAfter - event.quantityBefore
  const valuePaise = event.grossPaise + fractionCost(event)
  const acquiredMs = lots[0]?.acquiredMs ?? event.instantMs
  const changed =
    event.kind === 'bonus'
      ? { left: bonusLots(lots, afterQuantity, event.instantMs), costPaise: 0n }
      : splitLots(lots, { afterQuantity, fractionCostPaise: fractionCost(event) })
  if (valuePaise === 0n && changed.costPaise === 0n) return [[], changed.left]
  const fraction: Gain = {
    ...commonOf(event),
    kind: event.kind === 'bonus' ? 'short-term' : kindOf(acquiredMs, event.instantMs),
    cause: 'fraction',
    quantity: 0n,
    acquiredMs: event.kind === 'bonus' ? event.instantMs : acquiredMs,
    costPaise: changed.costPaise,
    proceedsPaise: valuePaise,
  }
  return [[fraction], changed.left]
}

/**
 * The gains of one event of a leveraged or short position: no shares are delivered, so each position is a contract of
 * its own, speculative, and acquired when it was opened.
 */
const contractGains = (acquiredMs: number, event: GainEvent): readonly Gain[] => {
  if ('grossPaise' in event) {
    if (event.grossPaise === 0n) return []
    const common = { ...commonOf(event), quantity: 0n, acquiredMs, costPaise: 0n }
    return [{ ...common, kind: 'speculative', cause: 'fraction', proceedsPaise: event.grossPaise }]
  }
  if (event.kind === 'open') return []
  const { quantity, turnoverPaise: closedPaise, profitLossPaise, direction } = event
  const [proceedsPaise, costPaise] =
    direction === 'long'
      ? [closedPaise, closedPaise - profitLossPaise]
      : [closedPaise + profitLossPaise, closedPaise]
  const common = { ...commonOf(event), quantity, acquiredMs, costPaise, proceedsPaise }
  return [{ ...common, kind: 'speculative', cause: 'sale' }]
}

/** An investor's demat account and open contracts, carried from one event to the next. */
const createAccount = () => {
  const queues = new Map<string, LotQueue>()
  const openedMs = new Map<bigint, number>()
  const queueOf = (security: string): LotQueue => {
    const queue = queues.get(security) ?? new LotQueue()
    queues.set(security, queue)
    return queue
  }
  return {
    gainsFrom: (event: GainEvent): readonly Gain[] => {
      if (event.delivery) return dematGains(queueOf(event.security), event)
      const { orderNo, kind, instantMs } = event
      if (kind === 'open' && !openedMs.has(orderNo)) openedMs.set(orderNo, instantMs)
      return contractGains(openedMs.get(orderNo) ?? 0, event)
    },
    lots: (): ReadonlyMap<string, readonly Lot[]> =>
      new Map([...queues].map(([security, { lots }]) => [security, lots])),
  }
}

const byNumber = (one: GainEvent, other: GainEvent): number => (one.number < other.number ? -1 : 1)

/** All gains of an investor's trades, in the order of disposal, and the shares left in the demat account. */
export const gainsOf = async (
  events: readonly GainEvent[],
): Promise<{ readonly gains: readonly Gain[]; readonly lots: ReadonlyMap<string, readonly Lot[]> }> => {
  const account = createAccount()
  const gains: Gain[] = []
  await forEachInSlices(events.toSorted(byNumber), (event) => {
    for (const gain of account.gainsFrom(event)) gains.push(gain)
  })
  return { gains: gains.toSorted((one, other) => one.disposedMs - other.disposedMs), lots: account.lots() }
}
