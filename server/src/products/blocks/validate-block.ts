import type { Paise } from '@tarazu/contract/money/money.ts'
import { type BlockSettings, blockRefusals } from '@tarazu/contract/trading/block-rules.ts'
import { noTrades } from '@tarazu/contract/trading/day-trades.ts'
import { type OpeningCost, openingCost } from '@tarazu/contract/trading/opening-rules.ts'
import type { OrderRefusal } from '@tarazu/contract/trading/order-rules.ts'
import type { NewsKind } from '@tarazu/market/news/news-kinds.ts'
import { blockPriceAt } from '@tarazu/market/offerings/blocks.ts'
import type { BlockTrade, Market } from '@tarazu/market/types.ts'
import type { State } from '../../ledger/command.ts'
import { tariffOf } from '../../trading/positions/effects.ts'
import {
  hourText,
  type OrderValidator,
  openingFacts,
  sessionFacts,
} from '../../trading/validation/order-validator.ts'

/** What a purchase out of a block is validated with. */
export interface BlockValidator {
  readonly validator: OrderValidator
  readonly settings: BlockSettings
}

const quarterHourMs = 15 * 60_000
const longestBreakMs = 6 * 24 * 3_600_000

/** The last instant before this one, to the quarter of an hour, at which the market traded. */
const lastTradedMs = (market: Market, instantMs: number): number => {
  let atMs = instantMs
  while (!market.session(atMs).isOpen && instantMs - atMs < longestBreakMs) atMs -= quarterHourMs
  return atMs
}

/** What only looks back on a session, and moves no price. */
const lookingBack: readonly NewsKind[] = ['market-close', 'year-high', 'year-low']

/**
 * Whether there was news of the company since the market last traded: its price does not know of it, and nobody sells at
 * the old one.
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
 * What a share costs at an instant of the window; undefined outside of it, while the market is beyond its limit, and before
 * the market opens after news of the company.
 */
export const blockPrice = (market: Market, block: BlockTrade, instantMs: number): Paise | undefined => {
  if (instantMs < block.opensMs || instantMs >= block.closesMs) return undefined
  if (hasFreshNews(market, block, instantMs)) return undefined
  const pricePaise = blockPriceAt(block, market.quote(block.instrument, instantMs)?.pricePaise)
  return pricePaise === undefined ? undefined : BigInt(pricePaise)
}

/** Every rule that stands against the purchase at an instant, and what it costs; no cost where the block has no price. */
export const validateBlock = (
  { validator, settings }: BlockValidator,
  state: State,
  block: BlockTrade,
  quantity: number,
  instantMs: number,
): { readonly found: readonly OrderRefusal[]; readonly cost: OpeningCost | undefined } => {
  const { market, rules } = validator
  const { instrument, opensMs, closesMs, terms } = block
  const pricePaise = blockPrice(market, block, instantMs)
  const { exchange } = instrument
  const bought = { exchange, direction: 'long', leverage: 1, quantity } as const
  const tariff = tariffOf(rules.charges, market, instrument, instantMs)
  // A block is delivered, whatever else is traded that day.
  const cost =
    pricePaise === undefined
      ? undefined
      : openingCost({ tariff, trades: noTrades }, bought, pricePaise * BigInt(quantity))
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
