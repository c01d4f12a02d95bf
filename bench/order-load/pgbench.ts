import { execFile } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** PostgreSQL's address, with an owner's login; `database` is pgbench's own. */
export interface PgbenchTarget {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password: string
  readonly database: string
}

/** pgbench on the PATH, or in Debian's folder; undefined if there is none. */
export const findPgbench = (): string | undefined => {
  const folders = (process.env.PATH ?? '').split(':')
  const found = folders.map((folder) => `${folder}/pgbench`).find((file) => existsSync(file))
  return found ?? globSync('/usr/lib/postgresql/*/bin/pgbench').sort().at(-1)
}

const environmentOf = (target: PgbenchTarget) => ({
  ...process.env,
  PGHOST: target.host,
  PGPORT: String(target.port),
  PGUSER: target.user,
  PGPASSWORD: target.password,
  PGDATABASE: target.database,
})

/** Fills the tables of TPC-B. */
export const preparePgbench = async (
  program: string,
  target: PgbenchTarget,
  scale: number,
): Promise<void> => {
  await run(program, ['-i', '-q', '-s', String(scale)], { env: environmentOf(target) })
}

export interface PgbenchRun {
  readonly transactions: number
  /** Excluding the time for connecting. */
  readonly perSecond: number
}

/**
 * The TPC-B-like script on a number of connections, for some seconds, or once on each. The statements are
 * prepared (-M prepared), pgbench's fastest mode.
 */
export const runPgbench = async (
  program: string,
  target: PgbenchTarget,
  connections: number,
  lasting: { readonly seconds: number } | 'once',
): Promise<PgbenchRun> => {
  const threads = 2
  const length = lasting === 'once' ? ['-t', '1'] : ['-T', String(lasting.seconds)]
  const args = ['-n', '-M', 'prepared', '-c', String(connections), '-j', String(threads), ...length]
  const { stdout } = await run(program, args, { env: environmentOf(target) })
  const transactions = /transactions actually processed: (\d+)/.exec(stdout)?.[1]
  const perSecond = /tps = ([\d.]+) \(without initial connection time\)/.exec(stdout)?.[1]
  if (transactions === undefined || perSecond === undefined) throw new Error(`pgbench said:\n${stdout}`)
  return { transactions: Number(transactions), perSecond: Number(perSecond) }
}
