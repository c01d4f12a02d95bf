import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@tarazu/server/database/connect.ts'
import { openDatabase } from '@tarazu/server/database/open.ts'
import { readCounterTotals } from '@tarazu/server/ledger/counter-totals.ts'
import { median } from './measures.ts'

/**
 * The counter-accounts of an account with 20,000 purchases and their charges, next to 40 other such accounts.
 */
const entries = 20_000
const rounds = 40
const aimMs = 100
const log = { warn: () => undefined, error: () => undefined }
const dataFolder = await mkdtemp(join(tmpdir(), 'tarazu-bench-'))
const database = await openDatabase({ dataFolder, log })
try {
  const owner = createClient(database.owner)
  await owner.connect()
  for (let userId = 1; userId <= 41; userId += 1)
    await owner.query(
      `insert into journal_entries select $1::bigint, n, n, 0, to_timestamp(n),
         case when n % 2000 = 1 then 'dividend' when n % 9 = 0 then 'position-close' else 'position-open' end, n::text,
         '{user:cash,user:margin,house:market,house:brokerage,house:stt,house:exchange-fee,house:sebi-fee,house:stamp-duty,house:gst}',
         array[-800, 300, 100, 50, 100, 50, 50, 100, 50], array[n, n, null, null, null, null, null, null, null]::bigint[]
       from generate_series(1, $2::bigint) n`,
      [userId, userId === 1 ? entries : entries / 10],
    )
  await owner.query('analyze journal_entries')
  await owner.end()
  await readCounterTotals(database.kysely, 1n, 'all')
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const startMs = performance.now()
    await readCounterTotals(database.kysely, 1n, 'all')
    times.push(performance.now() - startMs)
  }
  const took = median(times)
  process.stdout.write(`RESULT entries=${entries} median_ms=${took.toFixed(1)}\n`)
  process.exitCode = took > aimMs ? 1 : 0
} finally {
  await database.stop()
  await rm(dataFolder, { recursive: true, force: true })
}
