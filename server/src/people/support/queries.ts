import type { serviceLine } from '@tarazu/contract/calls/service.ts'
import { mayDo, operatorRoles } from '@tarazu/contract/people/operator-roles.ts'
import type { Kysely } from 'kysely'
import type { z } from 'zod'
import { isoText } from '../../base/iso-text.ts'
import type { Database } from '../../database/schema.ts'

export type ServiceLine = z.output<typeof serviceLine>

/** Lines per page of a conversation. */
const partSize = 40

const selectLines = (database: Kysely<Database>) =>
  database
    .selectFrom('service_lines as line')
    .leftJoin('operators as operator', 'operator.operator_id', 'line.operator_id')
    .leftJoin('service_ratings as rating', (join) =>
      join.onRef('rating.user_id', '=', 'line.user_id').onRef('rating.line_id', '=', 'line.line_id'),
    )
    .select([
      'line.line_id',
      'line.author',
      'line.operator_id',
      'line.text',
      'line.market_ms',
      'operator.name as operator_name',
      'rating.stars',
    ])
type LineRow = Awaited<ReturnType<ReturnType<typeof selectLines>['execute']>>[number]

const present = (row: LineRow): ServiceLine => ({
  lineId: row.line_id.toString(),
  what: row.author === 'closed' || row.author === 'reopened' ? row.author : 'text',
  side: row.operator_id === null ? 'investor' : 'desk',
  name: row.operator_name,
  text: row.text,
  stars: row.stars,
  time: isoText(row.market_ms),
})

export const readLine = async (
  database: Kysely<Database>,
  userId: bigint,
  lineId: bigint,
): Promise<ServiceLine> =>
  present(
    await selectLines(database)
      .where('line.user_id', '=', userId)
      .where('line.line_id', '=', lineId)
      .executeTakeFirstOrThrow(),
  )

/** A conversation's newest lines, or the lines before a given one; and how far each side has read. */
export const readConversation = async (
  database: Kysely<Database>,
  userId: bigint,
  before: bigint | undefined,
) => {
  const conversation = await database
    .selectFrom('service_conversations')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst()
  let wanted = selectLines(database).where('line.user_id', '=', userId)
  if (before !== undefined) wanted = wanted.where('line.line_id', '<', before)
  const rows = await wanted
    .orderBy('line.line_id', 'desc')
    .limit(partSize + 1)
    .execute()
  return {
    state: conversation?.state ?? ('none' as const),
    lines: rows.slice(0, partSize).reverse().map(present),
    hasMore: rows.length > partSize,
    investorReadLineId: String(conversation?.investor_read_line_id ?? 0n),
    deskReadLineId: String(conversation?.desk_read_line_id ?? 0n),
    unread: conversation?.investor_unread ?? 0,
  }
}

export const countUnreadLines = async (database: Kysely<Database>, userId: bigint): Promise<number> => {
  const row = await database
    .selectFrom('service_conversations')
    .select('investor_unread')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.investor_unread ?? 0
}

/** Sessions record their last use once a minute. */
const atDeskMs = 5 * 60_000
const answering = operatorRoles.filter((role) => mayDo(role, 'service.answer'))

/** Whether an operator who may answer has used the desk in the last few minutes. */
export const isDeskPresent = async (database: Kysely<Database>, nowMs: number): Promise<boolean> => {
  const row = await database
    .selectFrom('operator_sessions as session')
    .innerJoin('operators as operator', 'operator.operator_id', 'session.operator_id')
    .select('session.session_id')
    .where('session.revoked_ms', 'is', null)
    .where('session.last_used_ms', '>', BigInt(nowMs - atDeskMs))
    .where('operator.locked', '=', false)
    .where('operator.role', 'in', answering)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
