import type { getBannerByPlat } from '@tarazu/contract/calls/site.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'

/** A phone that is switched off sends no report, so a report older than this no longer counts. */
const believedMs = 30 * 60_000

interface Presence {
  readonly shown: boolean | null
  readonly changed_ms: bigint | null
}

export const isPresent = (presence: Presence | undefined, nowMs: number): boolean =>
  presence?.shown === true && Number(presence.changed_ms) > nowMs - believedMs

export const readPresence = (database: Kysely<Database>, userId: bigint) =>
  database.selectFrom('presence').selectAll().where('user_id', '=', userId).executeTakeFirst()

const columnsOf = {
  en: ['title_en', 'text_en'],
  hi: ['title_hi', 'text_hi'],
  'zh-CN': ['title_zh', 'text_zh'],
} as const

interface ShownFilter {
  readonly language: keyof typeof columnsOf
  /** The market's date in India, "2026-11-25". */
  readonly day: string
  readonly pageNum: number
  readonly pageSize: number
}

/** The house's banners on this day, in the order in which they were added. */
export const readShownBanners = async (
  database: Kysely<Database>,
  { language, day, pageNum, pageSize }: ShownFilter,
): Promise<CallOutput<typeof getBannerByPlat>> => {
  const rows = await database
    .selectFrom('banners')
    .selectAll()
    .where('ended_ms', 'is', null)
    .where('from_day', '<=', day)
    .where((where) => where.or([where('until_day', 'is', null), where('until_day', '>=', day)]))
    .orderBy('banner_id')
    .execute()
  const [title, text] = columnsOf[language]
  const list = rows.slice((pageNum - 1) * pageSize, pageNum * pageSize).map((row) => ({
    id: row.banner_id.toString(),
    kind: row.kind,
    from: 'house' as const,
    title: row[title],
    text: row[text],
    page: row.page,
  }))
  return { list, total: rows.length, pageNum, pageSize }
}
