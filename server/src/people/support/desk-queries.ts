import type { deskServiceList } from '@tarazu/contract/calls/desk-service.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { type Kysely, sql } from 'kysely'
import { likeAnywhere } from '../../database/like.ts'
import type { Database } from '../../database/schema.ts'
import { maskPhone, phonePattern } from '../investors/queries.ts'
import { isPresent } from '../site/queries.ts'

export interface ConversationFilter {
  readonly state: 'waiting' | 'open' | 'closed' | undefined
  readonly search: string | undefined
}

const excerptLength = 120

/** `%` and `_` are literal in a search. */

const select = (database: Kysely<Database>, { state, search }: ConversationFilter) => {
  let wanted = database
    .selectFrom('service_conversations as conversation')
    .innerJoin('users', 'users.user_id', 'conversation.user_id')
    .where('conversation.last_line_id', '>', 0n)
  if (state === 'waiting') wanted = wanted.where('conversation.waiting_since_ms', 'is not', null)
  else if (state !== undefined) wanted = wanted.where('conversation.state', '=', state)
  const phone = search === undefined ? undefined : phonePattern(search)
  if (search !== undefined)
    wanted = wanted.where((where) =>
      where.or([
        where('users.real_name', 'ilike', likeAnywhere(search)),
        where(sql<string>`users.user_id::text`, '=', search),
        ...(phone === undefined ? [] : [where('users.phone', 'like', phone)]),
      ]),
    )
  return wanted
}

const readRows = (
  database: Kysely<Database>,
  filter: ConversationFilter,
  { pageNum, pageSize }: { readonly pageNum: number; readonly pageSize: number },
) =>
  select(database, filter)
    .innerJoin('service_lines as line', (join) =>
      join
        .onRef('line.user_id', '=', 'conversation.user_id')
        .onRef('line.line_id', '=', 'conversation.last_line_id'),
    )
    .leftJoin('presence', 'presence.user_id', 'conversation.user_id')
    .select((row) => [
      'conversation.user_id',
      'conversation.state',
      'conversation.waiting_since_ms',
      'users.real_name',
      'users.phone',
      'line.text',
      'line.operator_id',
      'presence.shown',
      'presence.changed_ms',
      row
        .selectFrom('service_lines as later')
        .select((count) => count.fn.countAll<bigint>().as('count'))
        .whereRef('later.user_id', '=', 'conversation.user_id')
        .whereRef('later.line_id', '>', 'conversation.desk_read_line_id')
        .where('later.author', '=', 'investor')
        .as('unread'),
    ])
    .orderBy('conversation.waiting_since_ms', (order) => order.asc().nullsLast())
    .orderBy('conversation.last_written_ms', 'desc')
    .orderBy('conversation.user_id')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute()

const count = async (query: ReturnType<typeof select>): Promise<number> => {
  const { count } = await query
    .select((one) => one.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The conversations: those waiting come first, longest wait first; then the others by their latest line. */
export const readConversations = async (
  database: Kysely<Database>,
  filter: ConversationFilter,
  page: { readonly pageNum: number; readonly pageSize: number },
  nowMs: number,
): Promise<CallOutput<typeof deskServiceList>> => {
  const [rows, total, waiting] = await Promise.all([
    readRows(database, filter, page),
    count(select(database, filter)),
    count(select(database, { state: 'waiting', search: undefined })),
  ])
  return {
    list: rows.map((row) => ({
      userId: row.user_id.toString(),
      realName: row.real_name,
      phone: maskPhone(row.phone ?? ''),
      state: row.state,
      waitingSeconds:
        row.waiting_since_ms === null
          ? null
          : Math.max(0, Math.floor((nowMs - Number(row.waiting_since_ms)) / 1000)),
      lastText: row.text.slice(0, excerptLength),
      lastSide: row.operator_id === null ? ('investor' as const) : ('desk' as const),
      unread: Number(row.unread ?? 0n),
      present: isPresent(row, nowMs),
    })),
    total,
    waiting,
    ...page,
  }
}
