import { dayMs } from '@tarazu/market/calendar/india-time.ts'
import type { Day } from '@tarazu/market/types.ts'
import type { Kysely } from 'kysely'
import { isoText } from '../../base/iso-text.ts'
import type { Database } from '../../database/schema.ts'
import { indiaDay } from './seeds.ts'
import type { MarketDayTable } from './tables.ts'

interface ProofDaysInput {
  readonly from?: number | undefined
  readonly to?: number | undefined
  readonly pageNum: number
  readonly pageSize: number
}

const beginningOfTime = '0000-00-00'

const presentDay = (row: MarketDayTable) => ({
  day: row.day,
  commitment: row.commitment.toString('hex'),
  publishedAt: isoText(row.published_ms),
  seed: row.seed === null ? null : row.seed.toString('hex'),
})

/** The commitment of one day; undefined for a day before the market's first. */
export const readProofDay = async (database: Kysely<Database>, day: Day) => {
  const row = await database.selectFrom('market_day').selectAll().where('day', '=', day).executeTakeFirst()
  return row && presentDay(row)
}

/** The commitments of the days in the span, newest first. */
export const listProofDays = async (database: Kysely<Database>, input: ProofDaysInput, nowMs: number) => {
  const to = indiaDay(input.to ?? nowMs + dayMs)
  const from = input.from === undefined ? beginningOfTime : indiaDay(input.from)
  const within = database.selectFrom('market_day').where('day', '>=', from).where('day', '<=', to)
  const { total } = await within
    .select((select) => select.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await within
    .selectAll()
    .orderBy('day', 'desc')
    .limit(input.pageSize)
    .offset((input.pageNum - 1) * input.pageSize)
    .execute()
  return {
    list: rows.map(presentDay),
    total: Number(total),
    pageNum: input.pageNum,
    pageSize: input.pageSize,
  }
}
