import { keyLifeMs } from '@tarazu/contract/wire/idempotency-key.ts'
import type pg from 'pg'
import type { Log } from '../base/log.ts'
import { type ConnectionSettings, createClient } from '../database/connect.ts'
import { keyWindowChannel } from './key-window.ts'
import { deleteRefusedCommands } from './refused-commands.ts'

/**
 * The minimum number of days, in real time, that the client's key of an accepted command stays known: as long
 * as a key with its own time is accepted, plus a day for fast clocks and one for the current day.
 */
export const knownDays = keyLifeMs / 86_400_000 + 2
/** How far the window moves at once: each move reads the whole command log. */
const stepDays = 30
/**
 * How many days on which a server worked must follow the window's first one, so that neither a clock jump nor
 * a long downtime forgets the keys that clients used last.
 */
const workedDays = 30
/** How long the indexes from before a move are kept for processes that haven't noticed it. */
const graceMs = 86_400_000
const moveLock = 7_265_195
const everyMs = 6 * 3_600_000

interface Moved {
  readonly fromId: bigint
  readonly fromDay: string
}

/** The indexes of keys and repeats, from this command on. */
const indexNames = (fromId: bigint) => ({
  keys: `commands_keys_from_${fromId}`,
  repeats: `commands_repeats_from_${fromId}`,
})

const dayOf = (instantMs: number): string => new Date(instantMs).toISOString().slice(0, 10)

/** Where the window can begin, if it is worth a move. */
const nextWindow = async (client: pg.Client, nowMs: number): Promise<Moved | undefined> => {
  const { rows } = await client.query<{ from_id: bigint; day: string }>(
    `select d.from_id, d.day::text from key_days d, key_window w
     where d.day <= $1::date - $2::int and d.from_id > w.from_id
       and (w.from_day is null or d.day >= w.from_day + $3::int)
       and (select count(*) from key_days later where later.day > d.day and later.day <= $1::date) >= $4
     order by d.day desc limit 1`,
    [dayOf(nowMs), knownDays, stepDays, workedDays],
  )
  const [row] = rows
  return row === undefined ? undefined : { fromId: row.from_id, fromDay: row.day }
}

/** Builds both indexes concurrently, then notifies every process. Leftovers of an interrupted move are rebuilt. */
const move = async (client: pg.Client, { fromId, fromDay }: Moved, nowMs: number): Promise<void> => {
  const { keys, repeats } = indexNames(fromId)
  for (const name of [keys, repeats]) await client.query(`drop index concurrently if exists ${name}`)
  await client.query(
    `create unique index concurrently ${keys} on commands (user_id, idempotency_key)
     where idempotency_key is not null and command_id >= ${fromId}`,
  )
  await client.query(
    `create index concurrently ${repeats} on commands (user_id, repeat_digest, instant)
     where repeat_digest is not null and command_id >= ${fromId}`,
  )
  await client.query('update key_window set from_id = $1, from_day = $2, moved_ms = $3', [
    String(fromId),
    fromDay,
    nowMs,
  ])
  await client.query('delete from key_days where day < $1', [fromDay])
  await client.query(`notify ${keyWindowChannel}`)
}

/** Drops the indexes of earlier windows, once every process knows the last move. */
const dropEarlier = async (client: pg.Client, nowMs: number): Promise<void> => {
  const { rows } = await client.query<{ from_id: bigint; moved_ms: bigint }>(
    'select from_id, moved_ms from key_window',
  )
  const [window] = rows
  if (window === undefined || window.from_id === 0n || Number(window.moved_ms) + graceMs > nowMs) return
  const { keys, repeats } = indexNames(window.from_id)
  const { rows: earlier } = await client.query<{ name: string }>(
    `select indexname::text as name from pg_indexes where schemaname = 'public' and tablename = 'commands'
       and (indexname in ('commands_idempotency_key', 'commands_repeat') or indexname ~ '^commands_(keys|repeats)_from_')
       and indexname <> all($1::text[])`,
    [[keys, repeats]],
  )
  for (const { name } of earlier) await client.query(`drop index concurrently ${name}`)
}

/**
 * Records the ledger's position today, deletes old refusals, and moves the window once its next beginning is
 * old enough; one process at a time. `client` is the owner's, since only the owner may create indexes or
 * delete refusals; its statements may take long. Returns whether the window was moved.
 */
export const moveKeyWindow = async (client: pg.Client, nowMs: number): Promise<boolean> => {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    moveLock,
  ])
  if (rows[0]?.taken !== true) return false
  try {
    await client.query(
      'insert into key_days (day, from_id) select $1, last_value from ledger_ids on conflict do nothing',
      [dayOf(nowMs)],
    )
    await deleteRefusedCommands(client, dayOf(nowMs))
    await dropEarlier(client, nowMs)
    const next = await nextWindow(client, nowMs)
    if (next !== undefined) await move(client, next, nowMs)
    return next !== undefined
  } finally {
    await client.query('select pg_advisory_unlock($1)', [moveLock])
  }
}

/** Runs at the start and every six hours. Returns the function that stops it. */
export const startKeyWindow = (
  owner: ConnectionSettings,
  wallClock: { nowMs(): number },
  log: Log,
): (() => Promise<void>) => {
  let working: Promise<void> | undefined
  let client: pg.Client | undefined
  const work = async () => {
    client = createClient({ ...owner, application_name: 'tarazu-keys' })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await moveKeyWindow(client, wallClock.nowMs())
    } finally {
      await client.end().catch(() => undefined)
      client = undefined
    }
  }
  const begin = () => {
    working ??= work()
      .catch((cause) => log.warn('key-window-not-moved', { cause }))
      .finally(() => {
        working = undefined
      })
  }
  const timer = setInterval(begin, everyMs)
  timer.unref()
  const first = setTimeout(begin, 60_000)
  first.unref()
  return async () => {
    clearInterval(timer)
    clearTimeout(first)
    // An index build is aborted: it would keep the server from stopping.
    client?.end().catch(() => undefined)
    await working
  }
}
