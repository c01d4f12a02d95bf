import { hourText } from '@tarazu/contract/money/format.ts'
import type { Paise } from '@tarazu/contract/money/money.ts'
import { type BlockSettings, blockRefusals } from '@tarazu/contract/trading/block-rules.ts'
import { noTrades } from '@tarazu/contract/trading/day-trades.ts'
import { type OpeningCost, openingCost } from '@tarazu/contract/trading/opening-rules.ts'
import type { OrderRefusal } from '@tarazu/contract/trading/order-rules.ts'
import type { NewsKind } from '@tarazu/market/news/news-kinds.ts'
import { blockPriceAt } from '@tarazu/market/offerings/blocks.ts'
import type { BlockTrade, Market } from '@tarazu/market/types.ts'
import type { State } from '../../ledger/command.ts'
import { type Filled, fillFor } from '../../trading/book/matching.ts'
import { takenOf, tariffOf } from '../../trading/positions/effects.ts'
import { type OrderValidator, openingFacts, sessionFacts } from '../../trading/validation/order-validator.ts'

/** The inputs for validating a purchase of a block. */
export interface BlockValidator {
  readonly validator: OrderValidator
  readonly settings: BlockSettings
}

const quarterHourMs = 15 * 60_000
const longestBreakMs = 6 * 24 * 3_600_000

/** The last time before this one, to the quarter of an hour, at which the market traded. */
const lastTradedMs = (market: Market, instantMs: number): number => {
  let atMs = instantMs
  while (!market.session(atMs).isOpen && instantMs - atMs < longestBreakMs) atMs -= quarterHourMs
  return atMs
}

/** News that only looks back on a session, and moves no price. */
const lookingBack: readonly NewsKind[] = ['market-close', 'year-high', 'year-low']

/**
 * Whether there was news about the company since the market last traded: its price doesn't include the news,
 * and nobody sells at the old price.
 */
const hasFreshNews = (market: Market, { instrument, opensMs }: BlockTrade, instantMs: number): boolean =>
  !market.session(opensMs).isOpen &&
  market
    .news(lastTradedMs(market, opensMs), instantMs + 1)
    .some(
      ({ kind, instruments }) =>
        !lookingBack.includes(kind) && instruments.some(({ isin }) => isin === instrument.isin),
    )

/**
 * The price of a share at a given time in the window; undefined outside it, while the market is beyond its
 * limit, and before the market opens after news of the company.
 */
export const blockPrice = (market: Market, block: BlockTrade, instantMs: number): Paise | undefined => {
  if (instantMs < block.opensMs || instantMs >= block.closesMs) return undefined
  if (hasFreshNews(market, block, instantMs)) return undefined
  const pricePaise = blockPriceAt(block, market.quote(block.instrument, instantMs)?.pricePaise)
  return pricePaise === undefined ? undefined : BigInt(pricePaise)
}

/** A block is delivered, regardless of other trades that day. */
const costOf = (
  { market, rules }: OrderValidator,
  { instrument }: BlockTrade,
  { quantity, turnoverPaise }: Pick<Filled, 'quantity' | 'turnoverPaise'>,
  instantMs: number,
): OpeningCost => {
  const { exchange } = instrument
  const tariff = tariffOf(rules.charges, market, instrument, instantMs)
  const bought = { exchange, direction: 'long', leverage: 1, quantity: Number(quantity) } as const
  return openingCost({ tariff, trades: noTrades }, bought, turnoverPaise)
}

/**
 * The cost of the same number of shares in the order book now, as a delivery with its charges; undefined if
 * the book doesn't have enough of them for this investor.
 */
export const marketCost = (
  validator: OrderValidator,
  state: State,
  block: BlockTrade,
  quantity: number,
  instantMs: number,
): OpeningCost | undefined => {
  const wanted = {
    instrument: block.instrument,
    side: 'buy',
    quantity: BigInt(quantity),
    limitPaise: null,
    lotSize: 1,
  } as const
  const fill = fillFor(validator.market, takenOf(state), wanted, instantMs)
  return fill?.quantity === wanted.quantity ? costOf(validator, block, fill, instantMs) : undefined
}

/** Every unmet rule of the purchase at a given time, and its cost (undefined if the block has no price). */
export const validateBlock = (
  { validator, settings }: BlockValidator,
  state: State,
  block: BlockTrade,
  quantity: number,
  instantMs: number,
): { readonly found: readonly OrderRefusal[]; readonly cost: OpeningCost | undefined } => {
  const { market } = validator
  const { instrument, opensMs, closesMs, terms } = block
  const pricePaise = blockPrice(market, block, instantMs)
  const bought = BigInt(quantity)
  const cost =
    pricePaise === undefined
      ? undefined
      : costOf(validator, block, { quantity: bought, turnoverPaise: pricePaise * bought }, instantMs)
  const facts = {
    ...openingFacts(validator, state, instrument, instantMs),
    session: sessionFacts(market, instantMs),
    isOpen: instantMs >= opensMs && instantMs < closesMs,
    from: hourText(opensMs),
    to: hourText(closesMs),
    highestPaise: terms && BigInt(terms.highestPaise),
  }
  return { found: blockRefusals(settings, quantity, facts, cost), cost }
}
