import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '@tarazu/server/database/open.ts'
import { silentLog } from '@tarazu/server/database/testing/log.ts'
import { changeSetting } from '@tarazu/server/desk/settings/change.ts'
import { wallClock } from '@tarazu/server/time/market-clock.ts'
import { buildParts } from '../scripts/build.ts'
import { Cluster } from './failover-load/cluster.ts'
import { type Aim, aims, primaryLosses } from './failover-load/faults.ts'
import {
  failoverRound,
  type Load,
  measureCapacity,
  type RoundReport,
  rollingRestart,
} from './failover-load/round.ts'
import { cashPaise, readQuotes } from './fault-load/stand.ts'
import { WitnessLog } from './fault-load/witness-log.ts'
import { median } from './measures.ts'
import { makeTraders } from './order-load/stand.ts'
import { SeededRandom } from './seeded-random.ts'

/**
 * npm run bench:failover -- [--faults 30] [--asynchronous 4] [--seed N] [--only "frozen|cut off"]
 *
 * deploy/cluster on three machines, which are network namespaces of this one: PostgreSQL under Patroni with a
 * synchronous standby, etcd, HAProxy, and a server each. Investors trade at half the cluster's capacity while
 * programs are killed, and machines are switched off, frozen and cut off. Their answers are in a log that
 * must be on disk before it counts; after each fault every answered change is looked up in the database. Then
 * the same with an asynchronous standby and lost primaries, to show what that would cost. Needs root and
 * Debian's packages patroni, etcd-server, haproxy, postgresql-15 and iproute2.
 */
const { values: options } = parseArgs({
  options: {
    faults: { type: 'string', default: '30' },
    asynchronous: { type: 'string', default: '4' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    only: { type: 'string', default: '' },
  },
})
const faultCount = Number(options.faults)
const asynchronousCount = Number(options.asynchronous)
const tradersPerRound = 6
const capacityMs = 8_000
const ownLimitMs = 1_000

const chosen = aims.filter(({ name }) => new RegExp(options.only).test(name))
if (chosen.length === 0) {
  console.error(`There is no fault ${options.only}. Known: ${aims.map(({ name }) => name).join(', ')}`)
  process.exit(1)
}

const missing = ['patroni', 'etcd', 'haproxy', 'ip', 'setpriv', 'curl'].filter(
  (program) => spawnSync('which', [program]).status !== 0,
)
if (process.getuid?.() !== 0 || missing.length > 0) {
  console.error(
    `bench:failover needs root and these programs: ${missing.join(', ') || 'all there'}. On Debian: apt-get install patroni etcd-server haproxy postgresql-15 python3-etcd iproute2`,
  )
  process.exit(1)
}

const printRound = (number: number, report: RoundReport): void => {
  const { fault, machine, outageMs, ownMs, answeredCount, repeatedCount, lost, doubled, reads, primaries } =
    report
  console.log(
    `${number}. ${fault} (${machine}): no answer for ${(outageMs / 1_000).toFixed(1)} s, ${ownMs.toFixed(0)} ms of it ours; ` +
      `${answeredCount} answered, ${repeatedCount} of them sent again, ${lost.length} lost, ${doubled.length} doubled; ` +
      `prices ${reads.struck} times from its front, ${reads.others} from the others; at most ${primaries} said to lead`,
  )
  console.log(`   seconds after it: ${report.timeline}`)
  const found = [...lost, ...doubled, ...report.stateDifferences, ...report.faults, ...report.unresolved]
  for (const one of found.slice(0, 8)) console.log(`   ${one}`)
}

const seed = Number(options.seed)
const random = new SeededRandom(seed)
console.log(`seed ${seed}`)
await buildParts()
const cluster = await Cluster.open()
const folder = mkdtempSync(join(tmpdir(), 'tarazu-failover-'))
const end = async () => {
  await cluster.remove()
  rmSync(folder, { recursive: true, force: true })
}
process.once('SIGINT', () => void end().then(() => process.exit(130)))

const reports: RoundReport[] = []
try {
  await cluster.whole()
  const database = await openDatabase({
    dataFolder: folder,
    databaseUrl: cluster.urlOf('owner'),
    applicationDatabaseUrl: cluster.urlOf('application'),
    log: silentLog,
  })
  const unlocked = { name: 'repeatLockMs', value: 0, operatorId: null } as const
  await changeSetting(database.kysely, unlocked, wallClock.nowMs())
  const traders = await makeTraders(
    database,
    (faultCount + asynchronousCount + 2) * tradersPerRound,
    cashPaise,
  )
  await database.stop()
  const log = await WitnessLog.open(join(folder, 'witness.log'))
  const [front] = cluster.machines
  const stocks = await readQuotes(`http://${front?.host}:${front?.port}`)
  const tradersOf = (round: number) => traders.slice(round * tradersPerRound, (round + 1) * tradersPerRound)
  const full: Load = { cluster, log, stocks, paceMs: 0 }
  const capacity = await measureCapacity(full, tradersOf(0), random.fork(), capacityMs)
  const clients = tradersPerRound * cluster.machines.length
  const load: Load = { ...full, paceMs: (clients * 1_000) / (capacity / 2) }
  console.log(
    `the cluster answers ${capacity.toFixed(0)} changes a second; half of it from ${clients} clients`,
  )
  const rolling = await rollingRestart(load, tradersOf(1), random.fork())
  console.log(
    `servers restarted one by one: ${rolling.unanswered} of ${rolling.sent} sendings without an answer`,
  )
  let deck: Aim[] = []
  for (let number = 1; number <= faultCount; number += 1) {
    if (deck.length === 0) deck = [...chosen]
    const [aim] = deck.splice(random.below(deck.length), 1)
    const fault = await aim?.at(cluster, random)
    if (fault === undefined) continue
    const report = await failoverRound(
      load,
      `failover-${number}`,
      fault,
      tradersOf(number + 1),
      random.fork(),
    )
    reports.push(report)
    printRound(number, report)
  }
  if (asynchronousCount > 0) await cluster.becomeAsynchronous()
  const unguarded: RoundReport[] = []
  for (let number = 1; number <= asynchronousCount; number += 1) {
    const fault = await primaryLosses[number % primaryLosses.length]?.at(cluster, random)
    if (fault === undefined) continue
    const round = faultCount + number
    const report = await failoverRound(
      load,
      `asynchronous-${number}`,
      { ...fault, name: `asynchronous: ${fault.name}` },
      tradersOf(round + 1),
      random.fork(),
    )
    unguarded.push(report)
    printRound(round, report)
  }
  const sum = (count: (report: RoundReport) => number) =>
    reports.reduce((total, one) => total + count(one), 0)
  const worst = (pick: (report: RoundReport) => number) => Math.max(0, ...reports.map(pick))
  const ofLimit = (limitMs: number) => worst((one) => (one.limitMs === limitMs ? one.outageMs : 0)) / 1_000
  const lost = sum((one) => one.lost.length)
  const doubled = sum((one) => one.doubled.length)
  const differences = sum((one) => one.ledgerDifferences.length + one.stateDifferences.length)
  const faults = sum((one) => one.faults.length + one.unresolved.length)
  const late = reports.filter((one) => one.outageMs > one.limitMs || one.ownMs > ownLimitMs)
  console.log(
    `RESULT faults=${reports.length} answered=${sum((one) => one.answeredCount)} sent_again=${sum((one) => one.repeatedCount)} ` +
      `lost=${lost} doubled=${doubled} differences=${differences} other_answers=${faults} ` +
      `program_s=${ofLimit(15_000).toFixed(1)} machine_s=${ofLimit(30_000).toFixed(1)} ` +
      `median_s=${(median(reports.map((one) => one.outageMs)) / 1_000).toFixed(1)} own_ms=${worst((one) => one.ownMs).toFixed(0)} ` +
      `rolling_unanswered=${rolling.unanswered} capacity=${capacity.toFixed(0)} ` +
      `asynchronous_faults=${unguarded.length} asynchronous_lost=${unguarded.reduce((total, one) => total + one.lost.length, 0)}`,
  )
  const wrong = lost + doubled + differences + faults + late.length + rolling.unanswered
  if (wrong > 0 || reports.length === 0) process.exitCode = 1
  await log.close()
} finally {
  await end()
}
