import { sql } from 'kysely'
import type { Stoppable } from '../stoppable.ts'

export const stoppablePlacements: Stoppable = {
  kind: 'placement',
  offers: (market, nowMs) => market.placements?.(nowMs) ?? [],
  demand: (ids) => sql`
    select placement as id, count(*) as count, sum(quantity)::bigint as shares,
      sum(quantity * price_paise)::bigint as paise
    from placement_applications where placement in (${sql.join([...ids])}) and state <> 'cancelled' group by 1`,
}
