import { createReadStream, readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createReplayMarket } from '@tarazu/market/replay-market.ts'
import { createCalendar } from '@tarazu/market/session.ts'
import { wallClock } from '@tarazu/server/clock-system.ts'
import { createClient } from '@tarazu/server/database/connect.ts'

import { openDatabase } from '@tarazu/server/database/open.ts'
import { silentLog } from '@tarazu/server/database/testing-log.ts'
import { type ImportListener, importFiles } from '@tarazu/server/imports/import-files.ts'
import { loadReplay } from '@tarazu/server/imports/load-replay.ts'
import { parse } from 'csv-parse'

/**
 * `npm run bench:import -- [FILES…]`: a whole import into the embedded database beside a plain csv-parse of the same
 * files in the same run (default: the November 2017 files in MARKET_DATA_DIR), a repeat of it, and the quotes of all
 * shares of the replay at one instant.
 */
const aims = { ratio: 25, quotesMs: 20 } as const

const defaultFiles = (): readonly string[] => {
  const root = resolve(import.meta.dirname, '..')
  const folder = join(
    resolve(root, process.env.MARKET_DATA_DIR ?? '../shared/market-data'),
    'bhavcopy/nse_legacy',
  )
  return readdirSync(folder).map((name) => join(folder, name))
}

const silent: ImportListener = {
  bytesRead: () => undefined,
  rowsRead: () => undefined,
  rowsWritten: () => undefined,
  rowRefused: () => undefined,
  fileRefused: (name, reason) => void process.stdout.write(`${name}: ${reason}\n`),
  fileImported: () => undefined,
}

const timed = async <Result>(act: () => Promise<Result>): Promise<readonly [Result, number]> => {
  const startedMs = performance.now()
  return [await act(), performance.now() - startedMs]
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0

const parsePlainly = async (paths: readonly string[]): Promise<number> => {
  let rowCount = 0
  for (const path of paths)
    for await (const _ of createReadStream(path).pipe(parse({ relax_column_count: true }))) rowCount += 1
  return rowCount
}

/** Medians of a work in milliseconds, by rounds. */
const medianMs = (work: (round: number) => unknown): number =>
  median(
    Array.from({ length: 41 }, (_, round) => {
      const startedMs = performance.now()
      work(round)
      return performance.now() - startedMs
    }),
  )

/** Quotes of all shares at one instant: at any second of the day, and second after second as the live feed asks. */
const quotesMs = (market: ReturnType<typeof createReplayMarket>) => {
  const { opensAtMs } = market.session(Date.UTC(2026, 2, 3))
  const quotesAt = (second: number) => market.quotes(market.instruments, opensAtMs + second * 1000)
  quotesAt(0)
  return {
    any: medianMs((round) => quotesAt((round * 7_919) % 80_000)),
    next: medianMs((round) => quotesAt(40_000 + round)),
    plain: medianMs((round) => {
      const made: { price: number; high: number; low: number; volume: number }[] = []
      for (const { id } of market.instruments)
        made.push({ price: id + round, high: id * 2, low: id / 2, volume: id + 1 })
      return made.length
    }),
  }
}

const paths = process.argv.length > 2 ? process.argv.slice(2) : defaultFiles()
const dataFolder = await mkdtemp(join(tmpdir(), 'tarazu-bench-import-'))
const database = await openDatabase({ dataFolder, log: silentLog })
const client = createClient(database.application)
try {
  await client.connect()
  const options = { name: 'bench', replace: false, realNowMs: wallClock.nowMs() }
  await parsePlainly(paths.slice(0, 1))
  const [, plainMs] = await timed(() => parsePlainly(paths))
  const [totals, importMs] = await timed(() => importFiles(client, paths, options, silent))
  const [repeat, repeatMs] = await timed(() => importFiles(client, paths, options, silent))
  const peakMegabytes = Math.round(process.resourceUsage().maxRSS / 1024)
  const { data } = await loadReplay(database.kysely, 'bench', '2026-03-02')
  const market = createReplayMarket({ data, startDay: '2026-03-02', calendar: createCalendar('always') })
  const quotes = quotesMs(market)
  const ratio = importMs / plainMs
  const figures = {
    files: totals.fileCount,
    days: totals.dayCounts.added,
    rows: totals.rowCount,
    refused: totals.refusedRowCount,
    import_ms: Math.round(importMs),
    repeat_ms: Math.round(repeatMs),
    plain_parse_ms: Math.round(plainMs),
    import_ratio: ratio.toFixed(1),
    peak_mb: peakMegabytes,
    shares: data.shares.length,
    quotes_ms: quotes.any.toFixed(1),
    next_quotes_ms: quotes.next.toFixed(1),
    plain_loop_ms: quotes.plain.toFixed(3),
  }
  process.stdout.write(
    `RESULT ${Object.entries(figures)
      .map(([name, value]) => `${name}=${value}`)
      .join(' ')}\n`,
  )
  const isSound = repeat.dayCounts.added === 0 && repeat.dayCounts.unchanged === totals.dayCounts.added
  if (!isSound || ratio > aims.ratio || quotes.any > aims.quotesMs) process.exitCode = 1
} finally {
  await client.end()
  await database.stop()
  await rm(dataFolder, { recursive: true, force: true })
}
