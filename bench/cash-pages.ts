import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CashKind, cashKinds } from '@tarazu/contract/money/chart.ts'
import { createClient } from '@tarazu/server/database/connect.ts'
import { openDatabase } from '@tarazu/server/database/open.ts'
import { ownEntries } from '@tarazu/server/ledger/own-entries.ts'
import { median } from './measures.ts'

/**
 * A funds-flow page of an account with 230,000 events, against one with 230: the newest page, one in the
 * middle and one for each filter. The cost should be the same.
 */
const few = 230
const many = 230_000
const rounds = 40
/**
 * The large account's slowest page may take this many times as long as the small account's first page, or
 * this long.
 */
const aim = { times: 4, milliseconds: 12 }
const log = { warn: () => undefined, error: () => undefined }
const dataFolder = await mkdtemp(join(tmpdir(), 'tarazu-bench-'))
const database = await openDatabase({ dataFolder, log })
try {
  const owner = createClient(database.owner)
  await owner.connect()
  for (const [userId, count] of [
    [1n, few],
    [2n, many],
  ] as const)
    await owner.query(
      `insert into journal_entries select $1::bigint, n, n, 0, to_timestamp(n),
         case when n % 2000 = 1 then 'dividend' when n % 9 = 0 then 'position-close' else 'position-open' end, n::text,
         '{house:bank,user:cash,user:margin}', array[3, -1, -2], array[null, n, n]::bigint[]
       from generate_series(1, $2::bigint) n`,
      [userId, count],
    )
  await owner.query('analyze journal_entries')
  await owner.end()

  const pageMs = async (userId: bigint, kind: CashKind | undefined, before: bigint | undefined) => {
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const startMs = performance.now()
      const filter = { entryTypes: kind && cashKinds[kind] }
      await ownEntries(database.kysely, userId, filter, { before, pageSize: 30 })
      times.push(performance.now() - startMs)
    }
    return median(times)
  }
  await pageMs(2n, undefined, undefined)
  const base = await pageMs(1n, undefined, undefined)
  let worst = 0
  for (const kind of [undefined, 'opened', 'closed', 'blocked', 'dividends', 'money-in'] as const)
    for (const before of [undefined, BigInt(many / 2)]) {
      const took = await pageMs(2n, kind, before)
      worst = Math.max(worst, took)
      process.stdout.write(`${kind ?? 'all'} below ${before ?? 'the newest'}: ${took.toFixed(2)} ms\n`)
    }
  const isMissed = worst > aim.times * base && worst > aim.milliseconds
  process.stdout.write(`RESULT small_ms=${base.toFixed(2)} worst_ms=${worst.toFixed(2)}\n`)
  process.exitCode = isMissed ? 1 : 0
} finally {
  await database.stop()
  await rm(dataFolder, { recursive: true, force: true })
}
