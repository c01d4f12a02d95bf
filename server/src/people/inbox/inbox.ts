import { badgeMaximum } from '@tarazu/contract/calls/messages.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.ts'

export interface InboxFilter {
  readonly onlyUnread: boolean
  /** Only messages up to this one. */
  readonly upTo: bigint | undefined
}

/** A page of an investor's messages, newest first, and the total number. */
export const readInbox = async (
  database: Kysely<Database>,
  userId: bigint,
  { onlyUnread, upTo }: InboxFilter,
  page: { readonly pageNum: number; readonly pageSize: number },
) => {
  let wanted = database.selectFrom('messages').where('user_id', '=', userId)
  if (onlyUnread) wanted = wanted.where('read_ms', 'is', null)
  if (upTo !== undefined) wanted = wanted.where('message_id', '<=', upTo)
  const [list, counted] = await Promise.all([
    wanted
      .select(['message_id', 'kind', 'parameters', 'sent_ms', 'read_ms'])
      .orderBy('message_id', 'desc')
      .limit(page.pageSize)
      .offset((page.pageNum - 1) * page.pageSize)
      .execute(),
    wanted.select((select) => select.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { list, total: Number(counted.total) }
}

/** How many messages are unread, up to one more than a badge shows: counting stops there. */
export const countUnread = async (database: Kysely<Database>, userId: bigint): Promise<number> => {
  const { rows } = await sql<{ unread: bigint }>`
    select count(*) as unread from (
      select from messages where user_id = ${userId} and read_ms is null limit ${badgeMaximum + 1}) counted`.execute(
    database,
  )
  return Number(rows[0]?.unread ?? 0)
}

/** Marks one message as read, all up to one, or all; returns how many were unread. */
export const markRead = async (
  database: Kysely<Database>,
  userId: bigint,
  which: { readonly messageId?: bigint | undefined; readonly upTo?: bigint | undefined },
  nowMs: number,
): Promise<number> => {
  let marked = database
    .updateTable('messages')
    .set({ read_ms: BigInt(nowMs) })
    .where('user_id', '=', userId)
    .where('read_ms', 'is', null)
  if (which.messageId !== undefined) marked = marked.where('message_id', '=', which.messageId)
  if (which.upTo !== undefined) marked = marked.where('message_id', '<=', which.upTo)
  const { numUpdatedRows } = await marked.executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
