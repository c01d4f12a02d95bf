import type { deskNoticeList, deskNoticeSend } from '@tarazu/contract/calls/desk-notices.ts'
import type { MessageParameters } from '@tarazu/contract/inbox/message-kinds.ts'
import type { CallOutput, ParsedInput } from '@tarazu/contract/wire/call.ts'
import { type Kysely, sql } from 'kysely'
import { isoText } from '../../base/iso-text.ts'
import type { Log } from '../../base/log.ts'
import type { Database } from '../../database/schema.ts'
import { refuseStranger } from '../investors/queries.ts'
import { recordAction } from '../operators/actions.ts'
import { sendMessage } from './message.ts'

export type PresentedNotice = CallOutput<typeof deskNoticeSend>
type Written = ParsedInput<typeof deskNoticeSend>

/** How many copies a transaction writes: few enough not to delay anybody. */
const copiesAtOnce = 1_000

const parametersOf = (written: Written): MessageParameters<'operator-notice'> => ({
  titleEn: written.titleEn,
  textEn: written.textEn,
  // A title without its text, or a text without its title, would mix two languages.
  ...(written.titleHi !== undefined && written.textHi !== undefined
    ? { titleHi: written.titleHi, textHi: written.textHi }
    : { titleHi: '', textHi: '' }),
  ...(written.titleZh !== undefined && written.textZh !== undefined
    ? { titleZh: written.titleZh, textZh: written.textZh }
    : { titleZh: '', textZh: '' }),
})

const selectNotices = (database: Kysely<Database>) =>
  database
    .selectFrom('operator_notices as notice')
    .innerJoin('operators as operator', 'operator.operator_id', 'notice.operator_id')
    .select((row) => [
      'notice.notice_id',
      'notice.user_id',
      'notice.parameters',
      'notice.sent_ms',
      'notice.recipient_count',
      'notice.done',
      'operator.name as sent_by',
      row
        .selectFrom('messages')
        .select(sql<boolean>`read_ms is not null`.as('read'))
        .whereRef('messages.user_id', '=', 'notice.user_id')
        .where('kind', '=', 'operator-notice')
        .whereRef('messages.sent_ms', '=', 'notice.sent_ms')
        .limit(1)
        .as('read'),
    ])
type NoticeRow = Awaited<ReturnType<ReturnType<typeof selectNotices>['execute']>>[number]

const present = (row: NoticeRow): PresentedNotice => {
  const { parameters } = row
  return {
    noticeId: row.notice_id.toString(),
    sentBy: row.sent_by,
    sentAt: isoText(row.sent_ms),
    userId: row.user_id?.toString() ?? null,
    titleEn: parameters.titleEn ?? '',
    textEn: parameters.textEn ?? '',
    languages: [
      'en' as const,
      ...(parameters.titleHi ? ['hi' as const] : []),
      ...(parameters.titleZh ? ['zh-CN' as const] : []),
    ],
    recipients: row.recipient_count,
    read: row.user_id === null ? null : (row.read ?? false),
    done: row.done,
  }
}

export const readNotices = async (
  database: Kysely<Database>,
  page: { readonly pageNum: number; readonly pageSize: number },
): Promise<CallOutput<typeof deskNoticeList>> => {
  const [rows, { total }] = await Promise.all([
    selectNotices(database)
      .orderBy('notice.notice_id', 'desc')
      .limit(page.pageSize)
      .offset((page.pageNum - 1) * page.pageSize)
      .execute(),
    database
      .selectFrom('operator_notices')
      .select((one) => one.fn.countAll<bigint>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { list: rows.map(present), total: Number(total), ...page }
}

export interface NoticeInstants {
  readonly realMs: number
  readonly marketMs: number
}

/**
 * Stores a notice and its record. A notice to one investor is sent at once, a notice to all by
 * `carryOnNotices`. Refuses with noSuchConversation if there is no such investor.
 */
export const sendNotice = (
  database: Kysely<Database>,
  operatorId: bigint,
  written: Written,
  { realMs, marketMs }: NoticeInstants,
): Promise<PresentedNotice> =>
  database.transaction().execute(async (transaction) => {
    const { userId } = written
    if (userId !== undefined) await refuseStranger(transaction, userId)
    const parameters = parametersOf(written)
    const { notice_id } = await transaction
      .insertInto('operator_notices')
      .values({
        operator_id: operatorId,
        user_id: userId ?? null,
        parameters: sql`${JSON.stringify(parameters)}::jsonb`,
        sent_ms: BigInt(marketMs),
        created_ms: BigInt(realMs),
        recipient_count: userId === undefined ? 0 : 1,
        done: userId !== undefined,
      })
      .returning('notice_id')
      .executeTakeFirstOrThrow()
    if (userId !== undefined)
      await sendMessage(transaction, userId, { kind: 'operator-notice', parameters }, marketMs)
    const after = { noticeId: notice_id.toString(), title: written.titleEn, toAll: userId === undefined }
    const about = userId === undefined ? {} : { userId }
    await recordAction(transaction, { action: 'message.send', operatorId, ...about, after }, marketMs)
    return present(
      await selectNotices(transaction).where('notice.notice_id', '=', notice_id).executeTakeFirstOrThrow(),
    )
  })

/** Writes the next copies of the oldest unfinished notice; resolves to whether there is more to do. */
const writeCopies = (database: Kysely<Database>): Promise<boolean> =>
  database.transaction().execute(async (transaction) => {
    const notice = await transaction
      .selectFrom('operator_notices')
      .selectAll()
      .where('done', '=', false)
      .orderBy('notice_id')
      .limit(1)
      .forUpdate()
      // Another process is working on it.
      .skipLocked()
      .executeTakeFirst()
    if (notice === undefined) return false
    const users = await transaction
      .selectFrom('users')
      .select('user_id')
      .where('user_id', '>', notice.last_user_id)
      .where('closed_ms', 'is', null)
      .orderBy('user_id')
      .limit(copiesAtOnce)
      .execute()
    const ids = users.map(({ user_id }) => user_id)
    await sql`
      insert into messages (user_id, kind, parameters, sent_ms)
      select user_id, 'operator-notice', ${JSON.stringify(notice.parameters)}::jsonb, ${notice.sent_ms}
      from unnest(${ids}::bigint[]) user_id`.execute(transaction)
    await transaction
      .updateTable('operator_notices')
      .set({
        last_user_id: ids.at(-1) ?? notice.last_user_id,
        recipient_count: notice.recipient_count + ids.length,
        done: ids.length < copiesAtOnce,
      })
      .where('notice_id', '=', notice.notice_id)
      .execute()
    return true
  })

/** Writes all missing copies, one per investor; a starting process continues what another left unfinished. */
export const carryOnNotices = async (database: Kysely<Database>, log: Log): Promise<void> => {
  try {
    while (await writeCopies(database)) {
      // One short transaction after another.
    }
  } catch (cause) {
    log.error('notice-not-sent', { cause })
  }
}
