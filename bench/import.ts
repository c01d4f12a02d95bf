import { createReadStream, existsSync, readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createGunzip } from 'node:zlib'
import { createCalendar } from '@tarazu/market/calendar/session.ts'
import { createReplayMarket } from '@tarazu/market/replay/replay-market.ts'
import { createClient } from '@tarazu/server/database/connect.ts'
import { type OpenDatabase, openDatabase } from '@tarazu/server/database/open.ts'
import { silentLog } from '@tarazu/server/database/testing/log.ts'
import { type ImportListener, importFiles } from '@tarazu/server/market/replays/import-files.ts'
import { loadReplay } from '@tarazu/server/market/replays/load.ts'
import { marketDataFolder } from '@tarazu/server/market/replays/testing.ts'
import { wallClock } from '@tarazu/server/time/market-clock.ts'
import { parse } from 'csv-parse'
import { median } from './measures.ts'

/**
 * `npm run bench:import -- [FILES…]`: whole imports into the embedded database, each compared with a plain
 * csv-parse of the same files in the same run. Default: the November 2017 files in MARKET_DATA_DIR, imported
 * twice, with quotes of all their shares at the same time; and the seven-year daily history.
 */
const aims = { ratio: 25, quotesMs: 20, historyMs: 60_000, peakMegabytes: 400 } as const

const defaultFiles = (): readonly string[] => {
  const folder = join(marketDataFolder, 'bhavcopy/nse_legacy')
  return readdirSync(folder).map((name) => join(folder, name))
}
const historyFile = join(marketDataFolder, 'daily/nifty500_2019_2026_raw.csv.gz')

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

const parsePlainly = async (paths: readonly string[]): Promise<number> => {
  let rowCount = 0
  for (const path of paths) {
    const file = createReadStream(path)
    const text = path.endsWith('.gz') ? file.pipe(createGunzip()) : file
    for await (const _ of text.pipe(parse({ relax_column_count: true }))) rowCount += 1
  }
  return rowCount
}

const peakMegabytes = () => Math.round(process.resourceUsage().maxRSS / 1024)

/** Medians of a piece of work in milliseconds, over some rounds. */
const medianMs = (work: (round: number) => unknown): number =>
  median(
    Array.from({ length: 41 }, (_, round) => {
      const startedMs = performance.now()
      work(round)
      return performance.now() - startedMs
    }),
  )

/**
 * Quotes of all shares at the same time: at any second of the day, and second by second, as for the live
 * feed.
 */
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

/** A seven-year replay: opened, quoted on its last day, charted from its first, with its own indices. */
const benchYears = async (database: OpenDatabase['kysely'], folder: string) => {
  const memoryBefore = process.memoryUsage()
  const [{ data, close }, openMs] = await timed(() => loadReplay(database, 'history', '2026-03-02', folder))
  const market = createReplayMarket({ data, startDay: '2026-03-02', calendar: createCalendar('always') })
  const [instrument] = market.instruments
  const [index] = market.indices
  if (instrument === undefined || index === undefined) throw new Error('an empty replay')
  const { opensAtMs } = market.session(Date.parse(`${market.lastDay}T12:00:00+05:30`))
  const nowMs = opensAtMs + 40_000_000
  const [, firstQuotesMs] = await timed(async () => market.quotes(market.instruments, nowMs))
  const [, nextQuotesMs] = await timed(async () => market.quotes(market.instruments, nowMs + 1000))
  const [candles, chartMs] = await timed(async () => market.candles(instrument, '1d', 0, nowMs, nowMs))
  const [, indexMs] = await timed(async () => market.indexQuote(index, nowMs))
  globalThis.gc?.()
  const memory = process.memoryUsage()
  const grown = memory.heapUsed + memory.arrayBuffers - memoryBefore.heapUsed - memoryBefore.arrayBuffers
  close()
  return {
    years_open_ms: Math.round(openMs),
    years_first_quotes_ms: firstQuotesMs.toFixed(1),
    years_next_quotes_ms: nextQuotesMs.toFixed(1),
    years_chart_candles: candles.length,
    years_chart_ms: chartMs.toFixed(1),
    years_first_index_ms: indexMs.toFixed(1),
    years_held_mb: (grown / 1_048_576).toFixed(1),
    years_listed_mb: ((data.days.length * data.shares.length * 40) / 1_048_576).toFixed(1),
  }
}

/** The daily history. Runs first, so that the peak of memory is its own. */
const benchHistory = async (importInto: (name: string, paths: readonly string[]) => Promise<ImportRun>) => {
  if (process.argv.length > 2 || !existsSync(historyFile)) return undefined
  const cpuBefore = process.cpuUsage()
  const { totals, importMs } = await importInto('history', [historyFile])
  const cpu = process.cpuUsage(cpuBefore)
  const peak = peakMegabytes()
  const [, plainMs] = await timed(() => parsePlainly([historyFile]))
  return {
    figures: {
      history_rows: totals.rowCount,
      history_days: totals.dayCounts.added,
      history_ms: Math.round(importMs),
      history_own_cpu_ms: Math.round((cpu.user + cpu.system) / 1000),
      history_plain_parse_ms: Math.round(plainMs),
      history_ratio: (importMs / plainMs).toFixed(1),
      history_peak_mb: peak,
    },
    isMissed: importMs > aims.historyMs || peak > aims.peakMegabytes,
  }
}

interface ImportRun {
  readonly totals: Awaited<ReturnType<typeof importFiles>>
  readonly importMs: number
}

const paths = process.argv.length > 2 ? process.argv.slice(2) : defaultFiles()
const databaseFolder = await mkdtemp(join(tmpdir(), 'tarazu-bench-import-'))
const database = await openDatabase({ dataFolder: databaseFolder, log: silentLog })
const client = createClient(database.application)
try {
  await client.connect()
  const importInto = async (name: string, files: readonly string[]): Promise<ImportRun> => {
    const options = { name, replace: false, instrument: undefined, realNowMs: wallClock.nowMs() }
    const [totals, importMs] = await timed(() => importFiles(client, files, options, silent))
    return { totals, importMs }
  }
  const history = await benchHistory(importInto)
  const years = history && (await benchYears(database.kysely, databaseFolder))
  await parsePlainly(paths.slice(0, 1))
  const [, plainMs] = await timed(() => parsePlainly(paths))
  const { totals, importMs } = await importInto('bench', paths)
  const { totals: repeat, importMs: repeatMs } = await importInto('bench', paths)
  const peak = peakMegabytes()
  const { data } = await loadReplay(database.kysely, 'bench', '2026-03-02', databaseFolder)
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
    peak_mb: peak,
    shares: data.shares.length,
    quotes_ms: quotes.any.toFixed(1),
    next_quotes_ms: quotes.next.toFixed(1),
    plain_loop_ms: quotes.plain.toFixed(3),
    ...history?.figures,
    ...years,
  }
  process.stdout.write(
    `RESULT ${Object.entries(figures)
      .map(([name, value]) => `${name}=${value}`)
      .join(' ')}\n`,
  )
  const isSound = repeat.dayCounts.added === 0 && repeat.dayCounts.unchanged === totals.dayCounts.added
  if (!isSound || ratio > aims.ratio || quotes.any > aims.quotesMs || history?.isMissed) process.exitCode = 1
} finally {
  await client.end()
  await database.stop()
  await rm(databaseFolder, { recursive: true, force: true })
}
