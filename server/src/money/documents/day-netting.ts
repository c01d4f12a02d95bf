import { type Paise, smallerOf } from '@tarazu/contract/money/money.ts'
import { matchedOf } from '@tarazu/contract/trading/day-trades.ts'
import { type Direction, partOfHeld, sideOfTrade } from '@tarazu/contract/trading/trading-arithmetic.ts'
import { dividedCharges } from './divided-charges.ts'
import type { TradeEvent } from './gain-events.ts'
import { dividedPaise, type LotMoney } from './lots.ts'

/** Shares that came in or went out, with their money. */
export interface MovedShares extends LotMoney {
  readonly quantity: bigint
}

/**
 * One day's trades in one security on one exchange, netted as on the exchange: what was both bought and sold
 * that day is intraday; only the rest is delivered.
 */
export interface NettedDay {
  /** At the day's average prices; undefined if only one side was traded. */
  readonly intraday:
    | (Omit<LotMoney, 'costPaise'> & {
        readonly quantity: bigint
        readonly boughtPaise: Paise
        readonly soldPaise: Paise
      })
    | undefined
  /** Own shares: positive if they came in, negative if they went out. */
  readonly own: MovedShares
  /** Borrowed shares: positive if they were sold, negative if bought back. */
  readonly borrowed: MovedShares
  /**
   * Shares for which a long and a short position were both opened (positive) or both closed (negative): on the exchange
   * one is the other's counterpart, so no share moves. The cost is their average purchase price.
   */
  readonly crossed: { readonly quantity: bigint; readonly costPaise: Paise }
  /** By the first trade: bought and then sold, or sold and then bought. */
  readonly direction: Direction
  readonly firstMs: number
  readonly lastMs: number
}

interface Side {
  readonly quantity: bigint
  readonly turnoverPaise: Paise
}

const sideOf = (trades: readonly TradeEvent[]): Side => ({
  quantity: trades.reduce((sum, { quantity }) => sum + quantity, 0n),
  turnoverPaise: trades.reduce((sum, { turnoverPaise }) => sum + turnoverPaise, 0n),
})

export const isPurchase = ({ kind, direction }: Pick<TradeEvent, 'kind' | 'direction'>): boolean =>
  sideOfTrade(kind, direction) === 'buy'

const absolute = (quantity: bigint): bigint => (quantity < 0n ? -quantity : quantity)

/** The net growth of positions in one direction. */
const growthOf = (trades: readonly TradeEvent[], direction: Direction): bigint =>
  trades.reduce(
    (sum, trade) =>
      trade.direction === direction ? sum + trade.quantity * (trade.kind === 'open' ? 1n : -1n) : sum,
    0n,
  )

/** How many shares moved the same way in long and in short positions. */
const crossedOf = (long: bigint, short: bigint): bigint => {
  if (long > 0n === short > 0n && long !== 0n && short !== 0n)
    return smallerOf(absolute(long), absolute(short)) * (long > 0n ? 1n : -1n)
  return 0n
}

/** Nets the trades of one security on one exchange and day. The parts add up to the trades, to the paisa. */
export const netDay = (trades: readonly [TradeEvent, ...TradeEvent[]]): NettedDay => {
  const bought = sideOf(trades.filter(isPurchase))
  const sold = sideOf(trades.filter((trade) => !isPurchase(trade)))
  const {
    shares: matched,
    boughtPaise,
    soldPaise,
  } = matchedOf({
    boughtShares: bought.quantity,
    boughtPaise: bought.turnoverPaise,
    soldShares: sold.quantity,
    soldPaise: sold.turnoverPaise,
  })
  const [long, short] = [growthOf(trades, 'long'), growthOf(trades, 'short')]
  const crossed = crossedOf(long, short)
  const [own, borrowed] = [long - crossed, short - crossed]
  const isBought = bought.quantity > sold.quantity
  const restPaise = isBought ? bought.turnoverPaise - boughtPaise : sold.turnoverPaise - soldPaise
  const [ownPaise = 0n, borrowedPaise = 0n] = dividedPaise(restPaise, [absolute(own), absolute(borrowed)])
  const [ofMatched, ofOwn, ofBorrowed] = dividedCharges(trades, { boughtPaise, soldPaise }, [
    { isBought, turnoverPaise: ownPaise },
    { isBought, turnoverPaise: borrowedPaise },
  ])
  return {
    intraday: matched === 0n ? undefined : { quantity: matched, boughtPaise, soldPaise, ...ofMatched },
    own: { quantity: own, costPaise: ownPaise, ...ofOwn },
    borrowed: { quantity: borrowed, costPaise: borrowedPaise, ...ofBorrowed },
    crossed: {
      quantity: crossed,
      costPaise: crossed > 0n ? partOfHeld(bought.turnoverPaise, crossed, bought.quantity) : 0n,
    },
    direction: isPurchase(trades[0]) ? 'long' : 'short',
    firstMs: trades[0].instantMs,
    lastMs: trades.at(-1)?.instantMs ?? trades[0].instantMs,
  }
}
