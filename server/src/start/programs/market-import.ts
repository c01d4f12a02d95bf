import { stat } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { commandWords, startWords } from '../../base/command-words.ts'
import { ConfigProblem } from '../../base/config-problem.ts'
import { createLog } from '../../base/log.ts'
import { createClient } from '../../database/connect.ts'
import { DatabaseStartError } from '../../database/errors.ts'
import { openDatabase } from '../../database/open.ts'
import type { Instrument } from '../../market/replays/format.ts'
import { isIndexName, shareNamed } from '../../market/replays/history-formats.ts'
import { importFiles } from '../../market/replays/import-files.ts'
import { createImportReport } from '../../market/replays/import-report.ts'
import { summarizeFunds } from '../../market/replays/queries.ts'
import { wallClock } from '../../time/market-clock.ts'
import { readConfig } from '../config.ts'

/**
 * `npm run market:import -- [--name NAME] [--replace] [--index NAME | --share CODE] FILES…` (docs/replay.md). Exits with 0 if every file was imported
 * or already there, 1 if a file or a day was refused, 2 if it could not begin, 130 if it was interrupted.
 */
const usage = `Usage: ${commandWords('market:import', '[--name NAME] [--replace] [--index NAME | --share CODE] FILES…')}

Reads into the replay NAME ("default" without --name), plain or packed (.gz, .zip): end-of-day files of NSE and BSE,
daily histories, daily index levels, NSE's lists of equities, factors of splits and bonuses; and AMFI's net values,
which belong to no replay. docs/replay.md has the formats.
Trade on it with: MARKET=replay:NAME ${startWords}
--index     the index that files of levels are of if neither their rows nor their names say so: --index "NIFTY 50"
--share     the share that files of prices are of if their rows don't say so: --share NSE:SYMBOL or BSE:CODE
--replace   put new figures in the place of other ones that were imported before
`

class UsageProblem extends Error {
  override readonly name = 'UsageProblem'
}

const instrumentOf = ({ index, share }: { index?: string; share?: string }): Instrument | undefined => {
  if (index !== undefined && share !== undefined)
    throw new UsageProblem('Files are of an index or of a share: give --index or --share.')
  if (share !== undefined) {
    const found = shareNamed(share)
    if (found === undefined)
      throw new UsageProblem('--share takes an exchange and a code, such as NSE:KAVERICEM or BSE:999001.')
    return found
  }
  if (index === undefined) return undefined
  if (!isIndexName(index)) throw new UsageProblem('--index takes the name of an index, such as "NIFTY 50".')
  return { kind: 'index', name: index }
}

const readArguments = (texts: readonly string[]) => {
  try {
    const { values, positionals } = parseArgs({
      args: [...texts],
      allowPositionals: true,
      options: {
        name: { type: 'string', default: 'default' },
        replace: { type: 'boolean', default: false },
        index: { type: 'string' },
        share: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
    if (!values.help && positionals.length === 0) throw new UsageProblem('No file given.')
    if (!/^[A-Za-z0-9._-]{1,60}$/.test(values.name))
      throw new UsageProblem('A name has 1 to 60 letters, digits, dots, dashes and underscores.')
    return { ...values, instrument: instrumentOf(values), paths: positionals }
  } catch (error) {
    throw error instanceof UsageProblem ? error : new UsageProblem((error as Error).message)
  }
}

const totalBytes = async (paths: readonly string[]): Promise<number> => {
  const sizes = await Promise.all(
    paths.map((path) =>
      stat(path).then(
        (file) => file.size,
        () => 0,
      ),
    ),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

const run = async (): Promise<number> => {
  const options = readArguments(process.argv.slice(2))
  if (options.help) {
    process.stdout.write(usage)
    return 0
  }
  const config = readConfig(process.env)
  const stopping = new AbortController()
  const stop = () => stopping.abort()
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  const log = createLog((line) => void process.stderr.write(line), wallClock.nowMs)
  const database = await openDatabase({
    dataFolder: config.dataDirectory,
    databaseUrl: config.databaseUrl,
    applicationDatabaseUrl: process.env.APPLICATION_DATABASE_URL || undefined,
    log,
    joinRunning: true,
    longWork: true,
  })
  const client = createClient(database.application)
  const report = createImportReport(process.stdout, await totalBytes(options.paths))
  try {
    await client.connect()
    const totals = await importFiles(
      client,
      options.paths,
      {
        name: options.name,
        replace: options.replace,
        instrument: options.instrument,
        realNowMs: wallClock.nowMs(),
        isCancelled: () => stopping.signal.aborted,
      },
      report,
    )
    report.end(options.name, totals, await summarizeFunds(database.kysely))
    if (stopping.signal.aborted) return 130
    return totals.refusedFileCount + totals.dayCounts.refused > 0 ? 1 : 0
  } finally {
    report.clear()
    await client.end()
    await database.stop()
  }
}

try {
  process.exitCode = await run()
} catch (error) {
  process.exitCode = 2
  if (error instanceof UsageProblem) process.stderr.write(`${error.message}\n\n${usage}`)
  else if (error instanceof ConfigProblem || error instanceof DatabaseStartError)
    process.stderr.write(`${error.message}\n`)
  else throw error
}
