import { sql } from 'kysely'
import type { Stoppable } from '../stoppable.ts'

export const stoppableBlocks: Stoppable = {
  kind: 'block',
  offers: (market, nowMs) => market.blocks?.(nowMs) ?? [],
  demand: (ids) => sql`
    select block as id, count(*) as count, sum(quantity)::bigint as shares,
      sum(turnover_paise)::bigint as paise
    from block_purchases where block in (${sql.join([...ids])}) and state = 'bought' group by 1`,
}
