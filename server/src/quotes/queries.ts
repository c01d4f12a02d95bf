import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { indiaDay } from './seeds.ts'

interface ProofDaysInput {
  readonly from?: number | undefined
  readonly to?: number | undefined
  readonly pageNum: number
  readonly pageSize: number
}

const dayMs = 86_400_000
const beginningOfTime = '0000-00-00'

/** The promises of the days in the span, newest first. */
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
    list: rows.map((row) => ({
      day: row.day,
      commitment: row.commitment.toString('hex'),
      publishedAt: new Date(Number(row.published_ms)).toISOString(),
      seed: row.seed === null ? null : row.seed.toString('hex'),
    })),
    total: Number(total),
    pageNum: input.pageNum,
    pageSize: input.pageSize,
  }
}
