import type { Pool } from './connect.ts'
import { loadMigrations, migrationLevel } from './migrate.ts'

export interface DatabaseHealth {
  readonly ok: boolean
  /** Whether a row could be written and committed. */
  readonly writable: boolean
  /** How long that took, including the disk. */
  readonly writeMs?: number
  /** The newest migration that has run, and the newest one this program knows. */
  readonly migration?: number
  readonly migrationWanted: number
  /** The error's code, from PostgreSQL or the system. */
  readonly problem?: string
}

/** A write that waits longer than this counts as failed. */
const patienceMs = 2_000

const withinPatience = async <Value>(work: Promise<Value>): Promise<Value> => {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error('too slow'), { code: 'slow' })), patienceMs)
  })
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Spills 1 MiB of rows to a temporary file, next to the tables unless temp_tablespaces says otherwise, and
 * throws 53100 if the disk has no room. The upsert below reuses its page, so it succeeds on a full disk,
 * where orders fail. The statements are one implicit transaction, so the setting ends with it.
 */
const probeFreeSpace = `select set_config('work_mem', '64kB', true);
  with filler as materialized (select repeat('x', 8000) as bytes from generate_series(1, 131))
  select count(*) from filler`

/** Tests that the database can write, including new pages. Never throws, and answers within 6 s. */
export const checkDatabase = async (pool: Pool): Promise<DatabaseHealth> => {
  const migrationWanted = migrationLevel(await loadMigrations())
  try {
    await withinPatience(pool.query(probeFreeSpace))
    const startedMs = performance.now()
    await withinPatience(
      pool.query(
        `insert into health_probes (id, written_at) values (1, now())
         on conflict (id) do update set written_at = excluded.written_at`,
      ),
    )
    const writeMs = Math.round((performance.now() - startedMs) * 10) / 10
    const { rows } = await withinPatience(pool.query('select max(number) as level from migrations'))
    const migration: number = rows[0]?.level ?? 0
    return { ok: migration === migrationWanted, writable: true, writeMs, migration, migrationWanted }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    return { ok: false, writable: false, migrationWanted, problem: code }
  }
}
