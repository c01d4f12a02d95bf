import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { BlockTrade, Instrument, Market } from '@tarazu/market/types.ts'
import type { Kysely } from 'kysely'
import { Refusal } from '../../base/refusal.ts'
import type { Database } from '../../database/schema.ts'
import type { Clock } from '../../time/clock.ts'
import { readStops } from '../stops/queries.ts'

export interface BlockSources {
  readonly database: Kysely<Database>
  readonly market: Market
  readonly clock: Clock
  readonly isShown: (instrument: Instrument) => boolean
}

/** The block with this id as known at an instant; undefined if there is none. */
export const findBlock = (market: Market, id: string, instantMs: number): BlockTrade | undefined =>
  market.blocks?.(instantMs).find((block) => block.id === id)

/** The block with this id if it is shown and not stopped; refuses with noSuchBlockTrade. */
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
