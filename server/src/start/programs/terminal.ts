import { ConfigProblem } from '../../base/config-problem.ts'
import { createLog } from '../../base/log.ts'
import { BackupProblem } from '../../database/backup/problem.ts'
import { DatabaseStartError } from '../../database/errors.ts'
import { type OpenDatabase, openDatabase } from '../../database/open.ts'
import { wallClock } from '../../time/market-clock.ts'
import { type Config, readConfig } from '../config.ts'

export const print = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** A command that can't continue; the message is a sentence for the terminal. */
export class CommandProblem extends Error {
  override readonly name = 'CommandProblem'
}

/**
 * Runs a command-line program's work. A problem that has a sentence is printed as that sentence, any other
 * with its cause.
 */
export const explainEnd = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    process.exitCode = 1
    const known = [ConfigProblem, DatabaseStartError, BackupProblem, CommandProblem]
    if (known.some((kind) => error instanceof kind)) process.stderr.write(`${(error as Error).message}\n`)
    else process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  }
}

/**
 * Runs a command-line program on the configured database: the embedded one is started if it isn't running,
 * and joined if a server is using it (unless `alone`). A problem ends the program with exit code 1.
 */
export const runOnDatabase = (
  options: { readonly alone: boolean },
  work: (database: OpenDatabase, config: Config) => Promise<void>,
): Promise<void> =>
  explainEnd(async () => {
    const config = readConfig(process.env)
    const log = createLog((line) => process.stderr.write(line), wallClock.nowMs)
    const database = await openDatabase({
      dataFolder: config.dataDirectory,
      databaseUrl: config.databaseUrl,
      applicationDatabaseUrl: config.applicationDatabaseUrl,
      log,
      joinRunning: !options.alone,
      longWork: true,
    })
    try {
      await work(database, config)
    } finally {
      await database.stop()
    }
  })
