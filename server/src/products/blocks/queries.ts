import type { Paise } from '@tarazu/contract/money/money.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { BlockSettings } from '@tarazu/contract/trading/block-rules.ts'
import type { BlockTrade, Instrument, Market } from '@tarazu/market/types.ts'
import type { Kysely } from 'kysely'
import { Refusal } from '../../base/refusal.ts'
import type { Database } from '../../database/schema.ts'
import { readState } from '../../ledger/read-state.ts'
import type { Clock } from '../../time/clock.ts'
import { type OrderValidator, validatorNeeds } from '../../trading/validation/order-validator.ts'
import { readStops } from '../stops/queries.ts'
import { leastQuantity } from './least-quantity.ts'
import { blockPrice, marketCost, validateBlock } from './validate-block.ts'

export interface BlockSources {
  readonly database: Kysely<Database>
  readonly market: Market
  readonly clock: Clock
  readonly isShown: (instrument: Instrument) => boolean
}

/** The block with this id, if it is known by then. */
export const findBlock = (market: Market, id: string, instantMs: number): BlockTrade | undefined =>
  market.blocks?.(instantMs).find((block) => block.id === id)

/** The block with this id, if it is shown and not stopped; otherwise refuses with noSuchBlockTrade. */
export const readShownBlock = async (
  { database, market, clock, isShown }: BlockSources,
  id: string,
): Promise<BlockTrade> => {
  const stops = await readStops(database, [id])
  const block = findBlock(market, id, clock.nowMs())
  if (block === undefined || stops.has(id) || !isShown(block.instrument))
    throw new Refusal(refusals.noSuchBlockTrade)
  return block
}

interface OfferSources extends Pick<BlockSources, 'database' | 'market'> {
  readonly currentValidator: () => OrderValidator
  readonly settings: () => BlockSettings
}

/** What a block's smallest purchase costs, and what the same shares cost in the market, both with charges. */
interface BlockOffer {
  readonly pricePaise: Paise
  readonly marketPaise: Paise
  readonly quantity: number
  readonly totalPaise: Paise
  readonly marketTotalPaise: Paise
}

/** A block compared with the book at a given time, for an investor; undefined while either has no price. */
export const readBlockOffer = async (
  { database, market, currentValidator, settings }: OfferSources,
  block: BlockTrade,
  userId: bigint,
  instantMs: number,
): Promise<BlockOffer | undefined> => {
  const pricePaise = blockPrice(market, block, instantMs)
  const marketPaise = market.quote(block.instrument, instantMs)?.pricePaise
  if (pricePaise === undefined || marketPaise === undefined) return undefined
  const validator = currentValidator()
  const state = await readState(database, userId, validatorNeeds(userId, validator.debt))
  const quantity = leastQuantity(settings(), pricePaise)
  const { cost } = validateBlock({ validator, settings: settings() }, state, block, quantity, instantMs)
  const inMarket = marketCost(validator, state, block, quantity, instantMs)
  if (cost === undefined || inMarket === undefined) return undefined
  return {
    pricePaise,
    marketPaise: BigInt(marketPaise),
    quantity,
    totalPaise: cost.neededPaise,
    marketTotalPaise: inMarket.neededPaise,
  }
}
