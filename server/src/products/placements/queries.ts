import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Instrument, Market, Placement } from '@tarazu/market/types.ts'
import type { Kysely } from 'kysely'
import { Refusal } from '../../base/refusal.ts'
import type { Database } from '../../database/schema.ts'
import type { Clock } from '../../time/clock.ts'
import { readStops } from '../stops/queries.ts'

interface PlacementSources {
  readonly database: Kysely<Database>
  readonly market: Market
  readonly clock: Clock
  readonly isShown: (instrument: Instrument) => boolean
}

export const findPlacement = (market: Market, id: string, instantMs: number): Placement | undefined =>
  market.placements?.(instantMs).find((placement) => placement.id === id)

/** The placement with this id, if it is shown and not stopped; otherwise refuses with noSuchPlacement. */
export const readShownPlacement = async (
  { database, market, clock, isShown }: PlacementSources,
  id: string,
): Promise<Placement> => {
  const placement = findPlacement(market, id, clock.nowMs())
  const stops = await readStops(database, [id])
  if (placement === undefined || stops.has(id) || !isShown(placement.instrument))
    throw new Refusal(refusals.noSuchPlacement)
  return placement
}
