import { serviceLinesPerHour, serviceLinesPerMinute } from '@tarazu/contract/calls/service.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { Refusal } from '../../base/refusal.ts'
import type { Database } from '../../database/schema.ts'
import { sendMessage } from '../inbox/message.ts'
import { refuseStranger } from '../investors/queries.ts'
import { recordAction } from '../operators/actions.ts'
import { readLine, type ServiceLine } from './queries.ts'
import type { ServiceLineTable } from './tables.ts'

/** A line's time: real time for waiting and limits, the market's clock for display. */
export interface Instants {
  readonly realMs: number
  readonly marketMs: number
}

/** The same text within this time is the same line, repeated by a phone that did not receive the answer. */
const repeatMs = 15_000

type Kept = Awaited<ReturnType<typeof lock>>

/** The conversation, locked: one change at a time. */
const lock = (transaction: Transaction<Database>, userId: bigint) =>
  transaction
    .selectFrom('service_conversations')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()

const begin = async (transaction: Transaction<Database>, userId: bigint, { realMs }: Instants) => {
  await transaction
    .insertInto('service_conversations')
    .values({ user_id: userId, last_line_id: 0n, last_written_ms: BigInt(realMs), waiting_since_ms: null })
    .onConflict((clash) => clash.column('user_id').doNothing())
    .execute()
  const kept = await lock(transaction, userId)
  if (kept === undefined) throw new Error(`the started conversation of ${userId} is missing`)
  return kept
}

const insertLine = async (
  transaction: Transaction<Database>,
  line: Pick<ServiceLineTable, 'user_id' | 'author' | 'operator_id' | 'text'>,
  { realMs, marketMs }: Instants,
): Promise<bigint> => {
  const { line_id } = await transaction
    .insertInto('service_lines')
    .values({ ...line, written_ms: BigInt(realMs), market_ms: BigInt(marketMs) })
    .returning('line_id')
    .executeTakeFirstOrThrow()
  return line_id
}

const findRepeat = async (
  transaction: Transaction<Database>,
  kept: NonNullable<Kept>,
  line: { readonly operatorId: bigint | null; readonly text: string },
  { realMs }: Instants,
): Promise<bigint | undefined> => {
  const last = await transaction
    .selectFrom('service_lines')
    .selectAll()
    .where('user_id', '=', kept.user_id)
    .where('line_id', '=', kept.last_line_id)
    .executeTakeFirst()
  const isRepeat =
    last !== undefined &&
    last.text === line.text &&
    last.operator_id === line.operatorId &&
    Number(last.written_ms) > realMs - repeatMs
  return isRepeat ? last.line_id : undefined
}

const refuseTooMany = async (
  transaction: Transaction<Database>,
  userId: bigint,
  { realMs }: Instants,
): Promise<void> => {
  const { rows } = await sql<{ minute: bigint; hour: bigint }>`
    select count(*) filter (where written_ms > ${BigInt(realMs - 60_000)}) as minute, count(*) as hour
    from service_lines where user_id = ${userId} and author = 'investor'
      and written_ms > ${BigInt(realMs - 3_600_000)}`.execute(transaction)
  const { minute = 0n, hour = 0n } = rows[0] ?? {}
  if (minute >= serviceLinesPerMinute) throw new Refusal(refusals.tooManyServiceLines, { wait: '60' })
  if (hour >= serviceLinesPerHour) throw new Refusal(refusals.tooManyServiceLines, { wait: '3600' })
}

const reopen = async (
  transaction: Transaction<Database>,
  kept: NonNullable<Kept>,
  operatorId: bigint | null,
  instants: Instants,
): Promise<void> => {
  if (kept.state === 'closed')
    await insertLine(
      transaction,
      { user_id: kept.user_id, author: 'reopened', operator_id: operatorId, text: '' },
      instants,
    )
}

/** The investor writes a line. Refuses with tooManyServiceLines if there are too many at once. */
export const writeAsInvestor = (
  database: Kysely<Database>,
  userId: bigint,
  text: string,
  instants: Instants,
): Promise<ServiceLine> =>
  database.transaction().execute(async (transaction) => {
    const kept = await begin(transaction, userId, instants)
    const repeated = await findRepeat(transaction, kept, { operatorId: null, text }, instants)
    if (repeated !== undefined) return readLine(transaction, userId, repeated)
    await refuseTooMany(transaction, userId, instants)
    await reopen(transaction, kept, null, instants)
    const line = { user_id: userId, author: 'investor', operator_id: null, text } as const
    const lineId = await insertLine(transaction, line, instants)
    await transaction
      .updateTable('service_conversations')
      .set({
        state: 'open',
        last_line_id: lineId,
        last_written_ms: BigInt(instants.realMs),
        waiting_since_ms: kept.waiting_since_ms ?? BigInt(instants.realMs),
        investor_read_line_id: lineId,
        investor_unread: 0,
      })
      .where('user_id', '=', userId)
      .execute()
    return readLine(transaction, userId, lineId)
  })

/**
 * An operator answers, or writes first. The first unread answer also goes to the inbox. Refuses with
 * noSuchConversation if there is no such investor.
 */
export const writeAsOperator = (
  database: Kysely<Database>,
  { operatorId, userId, text }: { operatorId: bigint; userId: bigint; text: string },
  instants: Instants,
): Promise<ServiceLine> =>
  database.transaction().execute(async (transaction) => {
    await refuseStranger(transaction, userId)
    const kept = await begin(transaction, userId, instants)
    const repeated = await findRepeat(transaction, kept, { operatorId, text }, instants)
    if (repeated !== undefined) return readLine(transaction, userId, repeated)
    await reopen(transaction, kept, operatorId, instants)
    const line = { user_id: userId, author: 'operator', operator_id: operatorId, text } as const
    const lineId = await insertLine(transaction, line, instants)
    await transaction
      .updateTable('service_conversations')
      .set({
        state: 'open',
        last_line_id: lineId,
        last_written_ms: BigInt(instants.realMs),
        waiting_since_ms: null,
        desk_read_line_id: lineId,
        investor_unread: kept.investor_unread + 1,
      })
      .where('user_id', '=', userId)
      .execute()
    if (kept.investor_unread === 0)
      await sendMessage(transaction, userId, { kind: 'service-answered', parameters: {} }, instants.marketMs)
    const after = { lineId: lineId.toString(), characters: text.length }
    await recordAction(
      transaction,
      { action: 'service.answer', operatorId, userId, after },
      instants.marketMs,
    )
    return readLine(transaction, userId, lineId)
  })

/** Closes it for the investor or an operator. Refuses with noSuchConversation if there is none. */
export const closeConversation = (
  database: Kysely<Database>,
  userId: bigint,
  operatorId: bigint | null,
  instants: Instants,
): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    const kept = await lock(transaction, userId)
    if (kept === undefined) throw new Refusal(refusals.noSuchConversation)
    if (kept.state === 'closed') return
    const line = { user_id: userId, author: 'closed', operator_id: operatorId, text: '' } as const
    const lineId = await insertLine(transaction, line, instants)
    await transaction
      .updateTable('service_conversations')
      .set({
        state: 'closed',
        last_line_id: lineId,
        last_written_ms: BigInt(instants.realMs),
        waiting_since_ms: null,
        ...(operatorId === null ? { investor_read_line_id: lineId, investor_unread: 0 } : {}),
      })
      .where('user_id', '=', userId)
      .execute()
    if (operatorId === null) return
    await sendMessage(transaction, userId, { kind: 'service-closed', parameters: {} }, instants.marketMs)
    await recordAction(transaction, { action: 'service.close', operatorId, userId }, instants.marketMs)
  })

/**
 * The investor has read up to this line, so the badge disappears, and so does the inbox's note about it. A
 * line that does not exist yet counts as the last one.
 */
export const markReadByInvestor = (
  database: Kysely<Database>,
  userId: bigint,
  lineId: bigint,
  { realMs }: Instants,
): Promise<number> =>
  database.transaction().execute(async (transaction) => {
    const kept = await lock(transaction, userId)
    const upTo = kept !== undefined && lineId > kept.last_line_id ? kept.last_line_id : lineId
    if (kept === undefined || upTo <= kept.investor_read_line_id) return kept?.investor_unread ?? 0
    const { unread } = await transaction
      .selectFrom('service_lines')
      .select((select) => select.fn.countAll<bigint>().as('unread'))
      .where('user_id', '=', userId)
      .where('line_id', '>', upTo)
      .where('author', '=', 'operator')
      .executeTakeFirstOrThrow()
    await transaction
      .updateTable('service_conversations')
      .set({ investor_read_line_id: upTo, investor_unread: Number(unread) })
      .where('user_id', '=', userId)
      .execute()
    if (unread === 0n)
      await transaction
        .updateTable('messages')
        .set({ read_ms: BigInt(realMs) })
        .where('user_id', '=', userId)
        .where('read_ms', 'is', null)
        .where('kind', 'in', ['service-answered', 'service-closed'])
        .execute()
    return Number(unread)
  })

/** The desk has read up to this line, and the investor can see that. */
export const markReadByDesk = async (
  database: Kysely<Database>,
  userId: bigint,
  lineId: bigint,
): Promise<void> => {
  await database
    .updateTable('service_conversations')
    .set({ desk_read_line_id: sql<bigint>`least(${lineId}, last_line_id)` })
    .where('user_id', '=', userId)
    .where(sql<boolean>`desk_read_line_id < least(${lineId}, last_line_id)`)
    .execute()
}
