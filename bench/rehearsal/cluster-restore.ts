import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '@tarazu/server/database/connect.ts'
import { openDatabase } from '@tarazu/server/database/open.ts'
import { silentLog } from '@tarazu/server/database/testing/log.ts'
import { findDifferences } from '@tarazu/server/ledger/check.ts'
import { type AccountTotals, compareTotals, readAccountTotals } from '@tarazu/server/ledger/totals.ts'
import { root } from '../../scripts/run.ts'
import { Cluster, idOf } from '../failover-load/cluster.ts'
import type { Machine } from '../failover-load/machine.ts'
import { cashPaise } from '../fault-load/stand.ts'
import { makeTraders } from '../order-load/stand.ts'

const backupFiles = join(root, 'deploy/backup')
const programs = '/usr/lib/postgresql/15/bin'
/** pgBackRest compares in seconds. */
const secondsApartMs = 2_000

export interface ClusterReport {
  readonly accounts: number
  readonly differences: readonly string[]
  /** Whether the comparison detects changes after the target time. */
  readonly noticesLater: boolean
  /** From pausing Patroni until all three machines are working again. */
  readonly restoreMs: number
}

const patronictl = (machine: Machine, ...words: readonly string[]) =>
  machine.asPostgres('patronictl', '-c', join(machine.configuration, 'patroni.yml'), ...words)

const pgbackrest = (machine: Machine, ...words: readonly string[]) =>
  machine.asPostgres('pgbackrest', `--config=${configurationOf(machine)}`, '--stanza=tarazu', ...words)

const configurationOf = (machine: Machine) => join(machine.configuration, 'pgbackrest.conf')

/** The configuration from deploy/backup on each machine, with the archive on one disk that all can reach. */
const setUpArchive = async (cluster: Cluster): Promise<void> => {
  const archive = join(cluster.folder, 'archive')
  mkdirSync(archive)
  chownSync(archive, idOf('postgres', 'u'), idOf('postgres', 'g'))
  const template = readFileSync(join(backupFiles, 'pgbackrest.conf'), 'utf8')
  for (const machine of cluster.machines)
    writeFileSync(
      configurationOf(machine),
      template
        .replace(/^repo1-path=.*$/m, `repo1-path=${archive}\nlock-path=${machine.folder}/locks`)
        .replace(/^pg1-path=.*$/m, `pg1-path=${machine.folder}/postgresql`)
        .replace(/^pg1-socket-path=.*$/m, `pg1-socket-path=${machine.folder}`),
      { mode: 0o644 },
    )
  // PostgreSQL runs it in its folder.
  const change = readFileSync(join(backupFiles, 'patroni-archive.yml'), 'utf8').replace(
    'pgbackrest --stanza',
    'pgbackrest --config="$(dirname "$PWD")/configuration/pgbackrest.conf" --stanza',
  )
  const file = join(cluster.folder, 'archive.yml')
  writeFileSync(file, change)
  const leader = await cluster.machineAs('leader')
  await patronictl(leader, 'edit-config', '--apply', file, '--force', 'tarazu')
  await pause(6_000)
  await patronictl(leader, 'restart', 'tarazu', '--force')
  await cluster.whole()
}

const onLeader = async <Result>(
  cluster: Cluster,
  work: (client: ReturnType<typeof createClient>) => Promise<Result>,
): Promise<Result> => {
  const client = createClient({ connectionString: cluster.urlOf('owner') })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const openAccounts = async (cluster: Cluster, count: number): Promise<void> => {
  const database = await openDatabase({
    dataFolder: cluster.folder,
    databaseUrl: cluster.urlOf('owner'),
    applicationDatabaseUrl: cluster.urlOf('application'),
    log: silentLog,
  })
  await makeTraders(database, count, cashPaise).finally(() => database.stop())
}

/** The steps of docs/operations.md, "Restore to a point in time", for a cluster. */
const restoreTo = async (cluster: Cluster, instant: string): Promise<void> => {
  const leader = await cluster.machineAs('leader')
  const data = join(leader.folder, 'postgresql')
  const log = join(leader.folder, 'restore.log')
  const others = cluster.machines.filter((machine) => machine !== leader)
  await patronictl(leader, 'pause', '--wait', 'tarazu')
  await leader.asPostgres(join(programs, 'pg_ctl'), '-D', data, '-m', 'fast', '-w', 'stop')
  const target = ['--type=time', `--target=${instant}`, '--target-action=promote']
  await pgbackrest(leader, '--delta', ...target, 'restore')
  await leader.asPostgres(join(programs, 'pg_ctl'), '-D', data, '-w', '-t', '120', '-l', log, 'start')
  await untilPromoted(leader)
  await patronictl(leader, 'resume', '--wait', 'tarazu')
  for (const { name } of others) await patronictl(leader, 'reinit', 'tarazu', name, '--force', '--wait')
}

const untilPromoted = async (leader: Machine): Promise<void> => {
  const ask = ['psql', '-h', leader.folder, '-Atc', 'select pg_is_in_recovery()', 'postgres']
  for (let tries = 0; tries < 600; tries += 1) {
    if ((await leader.asPostgres(...ask).catch(() => '')).trim() === 'f') return
    await pause(100)
  }
  throw new Error('the restored primary did not reach the instant within a minute')
}

/**
 * A cluster of deploy/cluster with continuous backups: accounts, a base backup, more accounts, the target
 * time, more accounts; then the cluster is restored to the target time, and the ledgers are compared.
 */
export const rehearseClusterRestore = async (): Promise<ClusterReport> => {
  const cluster = await Cluster.open()
  try {
    await cluster.whole()
    await setUpArchive(cluster)
    const leader = await cluster.machineAs('leader')
    await pgbackrest(leader, 'stanza-create')
    await openAccounts(cluster, 5)
    await pgbackrest(leader, '--type=full', 'backup')
    await openAccounts(cluster, 5)
    for (const machine of cluster.machines) await machine.endServer()
    await pause(secondsApartMs)
    const { instant, ledger } = await onLeader(cluster, async (client) => {
      const noted: AccountTotals = await readAccountTotals(client)
      const { rows } = await client.query('select clock_timestamp()::text as instant')
      return { instant: rows[0].instant as string, ledger: noted }
    })
    await pause(50)
    await openAccounts(cluster, 5)
    await pgbackrest(leader, 'check')
    const later = await onLeader(cluster, readAccountTotals)
    const beganMs = performance.now()
    await restoreTo(cluster, instant)
    // Before the servers work again.
    const differences = await onLeader(cluster, async (client) => [
      ...compareTotals(ledger, await readAccountTotals(client)),
      ...(await findDifferences(client)).map(({ rule, description }) => `${rule}: ${description}`),
    ])
    for (const machine of cluster.machines) machine.startServer()
    await cluster.whole()
    const restoreMs = performance.now() - beganMs
    const noticesLater = compareTotals(ledger, later).length > 0
    return { accounts: ledger.size, differences, noticesLater, restoreMs }
  } finally {
    await cluster.remove()
  }
}
