import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createClient } from '@tarazu/server/database/connect.ts'
import { checkLedger } from '@tarazu/server/ledger/check.ts'
import { buildParts } from '../scripts/build.ts'
import { applyAll, connectionCount, orderRate } from './application-load/apply.ts'
import { findIssue, type OpenIssue } from './application-load/market.ts'
import { compareAll } from './fault-load/cycle.ts'
import { newExchange } from './fault-load/delivery.ts'
import { marketMs, moveClockTo } from './fault-load/market-clock.ts'
import { type FaultStand, openStand } from './fault-load/stand.ts'
import { aimAt } from './fault-load/victims.ts'
import { median } from './measures.ts'
import { SeededRandom } from './seeded-random.ts'

/**
 * npm run bench:applications -- [--applications 20000] [--kills 4] [--seed N]
 *
 * The last minute of a public issue: investors apply over 64 connections to two server processes on one
 * database. The first half is undisturbed, and compared with market orders that the same client sent earlier;
 * in the second half, the servers are killed in turn with SIGKILL at random moments. Every answer is compared
 * with the database, and blocked money with the applications. Then the book closes, the issue is drawn,
 * settled and credited, and everything is compared again.
 */
const { values: options } = parseArgs({
  options: {
    applications: { type: 'string', default: '20000' },
    kills: { type: 'string', default: '4' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
  },
})
const count = Number(options.applications)
const kills = Number(options.kills)
const random = new SeededRandom(Number(options.seed))
const aimRatio = 1
/** Orders before the applications, in rounds; the first ones warm the servers up. */
const [rounds, ordersOfRound] = [4, 4_000]
/** As with the orders, the first ones aren't measured. */
const warmUp = count / 10
/** The servers compute a new day's history in the background for a while. */
const settlingMs = 30_000

const ask = async <Row>({ owner }: FaultStand, text: string, issue: OpenIssue): Promise<Row> => {
  const client = createClient(owner)
  await client.connect()
  try {
    const { rows } = await client.query<Row & object>(text, [issue.id])
    return rows[0] as Row
  } finally {
    await client.end()
  }
}

/** Investors whose blocked funds don't match their applications. */
const heldSql = `
  select count(*)::int as count from (
    select user_id, sum(held_paise) as held from issue_application where issue_id = $1 group by user_id) a
  full join (select user_id, balance_paise from user_balances where account = 'user:application-hold') b using (user_id)
  where coalesce(held, 0) <> coalesce(balance_paise, 0)`

const untilTrue = async (what: string, isDone: () => Promise<boolean>): Promise<number> => {
  const startedMs = performance.now()
  while (!(await isDone())) {
    if (performance.now() - startedMs > 300_000) throw new Error(`${what} did not end`)
    await pause(100)
  }
  return performance.now() - startedMs
}

/** Kills the servers in turn, each after a number of answers, and not before the last one works again. */
const killAt = async (stand: FaultStand, answered: () => number, over: () => boolean): Promise<number> => {
  const [from, span] = [count * 0.5, count * 0.4]
  const moments = Array.from(
    { length: kills },
    (_, i) => from + (span * (i + random.below(1_000) / 1_000)) / kills,
  )
  let done = 0
  for (const [turn, moment] of moments.entries()) {
    while (answered() < moment && !over()) await pause(1)
    if (over()) break
    const shoot = await aimAt(turn % 2 === 0 ? 'server a' : 'server b', stand, random)
    const { awaited } = await shoot()
    done += 1
    await Promise.all(awaited.map((server) => server.healthy()))
  }
  return done
}

const settle = async (stand: FaultStand, issue: OpenIssue) => {
  const closed = async () =>
    (
      await ask<{ leaves: number } | undefined>(
        stand,
        'select octet_length(personal_leaves) / 32 as leaves from issue_close where issue_id = $1',
        issue,
      )
    )?.leaves
  await untilTrue('the close', async () => (await closed()) !== undefined)
  await moveClockTo(stand, issue.allotmentAtMs - 500)
  const waiting = `select count(*)::int as count from issue_application where issue_id = $1 and state = 'subscribed'`
  const countOf = async (text: string) => (await ask<{ count: number }>(stand, text, issue)).count
  const allottedMs = await untilTrue('the allotment', async () => (await countOf(waiting)) === 0)
  await moveClockTo(stand, issue.creditAtMs - 500)
  const uncredited = `select count(*)::int as count from issue_application
    where issue_id = $1 and state = 'allotted' and position_no is null`
  const creditedMs = await untilTrue('the credit', async () => (await countOf(uncredited)) === 0)
  const credited = `select count(*)::int as count from issue_application a join trading_position p
    on p.user_id = a.user_id and p.order_no = a.position_no and p.quantity = a.allotted_quantity where issue_id = $1`
  const allotted = `select count(*)::int as count from issue_application where issue_id = $1 and state = 'allotted'`
  return {
    leaves: (await closed()) ?? 0,
    allottedMs,
    creditedMs,
    allotted: await countOf(allotted),
    credited: await countOf(credited),
    heldWrong: await countOf(heldSql),
    ledger: (await checkLedger(stand.owner)).length,
  }
}

const main = async (stand: FaultStand): Promise<boolean> => {
  const { first, second, log, traders } = stand
  const issue = await findIssue(first.address)
  await moveClockTo(stand, issue.closesAtMs - 60_000 - settlingMs)
  const exchange = newExchange([first, second], log, `applications-${process.pid}`)
  const rates: number[] = []
  for (let round = 0; round < rounds; round += 1)
    rates.push(await orderRate(exchange, stand, traders.slice(0, ordersOfRound), random.fork()))
  const ordersPerSecond = median(rates.slice(1))
  console.log(`market orders a second, by round: ${rates.map((rate) => rate.toFixed(0)).join(', ')}`)
  const lastMinuteMs = issue.closesAtMs - 60_000
  if ((await marketMs(first.address)) < lastMinuteMs)
    await pause(lastMinuteMs - (await marketMs(first.address)))
  let [answered, isOver, warmMs, halfMs] = [0, false, 0, 0]
  const startedMs = performance.now()
  const killing = killAt(
    stand,
    () => answered,
    () => isOver,
  )
  const refused = await applyAll(exchange, issue, traders, (now) => {
    answered = now
    if (now === warmUp) warmMs = performance.now() - startedMs
    if (now === count / 2) halfMs = performance.now() - startedMs
  })
  isOver = true
  const seconds = (performance.now() - startedMs) / 1_000
  const leftMs = issue.closesAtMs - (await marketMs(first.address))
  const killed = await killing
  const perSecond = (count / 2 - warmUp) / ((halfMs - warmMs) / 1_000)
  const testimonies = await log.read()
  const { lost, doubled, stateDifferences, ledgerDifferences } = await compareAll(stand, traders, testimonies)
  const heldWrong = (await ask<{ count: number }>(stand, heldSql, issue)).count
  const repeated = testimonies.filter(({ sent, sendings }) => sent.kind === 'apply' && sendings > 1).length
  for (const fault of [...refused, ...exchange.faults, ...lost, ...doubled, ...stateDifferences].slice(0, 10))
    console.log(`  ${fault}`)
  const end = await settle(stand, issue)
  const faults = exchange.faults.length + first.crashes.length + second.crashes.length
  const ratio = perSecond / ordersPerSecond
  console.log(
    `RESULT applications=${answered} refused=${refused.length} kills=${killed} repeated=${repeated} lost=${lost.length} ` +
      `doubled=${doubled.length} held_differences=${heldWrong} state_differences=${stateDifferences.length} ` +
      `ledger_differences=${ledgerDifferences.length} faults=${faults} never_answered=${exchange.unresolved.length} ` +
      `seconds=${seconds.toFixed(1)} left_of_the_minute_s=${(leftMs / 1000).toFixed(0)} ` +
      `applications_per_second=${perSecond.toFixed(0)} orders_per_second=${ordersPerSecond.toFixed(0)} ` +
      `ratio=${ratio.toFixed(2)} committed=${end.leaves} allotted=${end.allotted} credited=${end.credited} ` +
      `allotment_s=${(end.allottedMs / 1000).toFixed(1)} credit_s=${(end.creditedMs / 1000).toFixed(1)} ` +
      `held_after=${end.heldWrong} ledger_after=${end.ledger}`,
  )
  const wrong =
    lost.length +
    doubled.length +
    heldWrong +
    stateDifferences.length +
    ledgerDifferences.length +
    faults +
    exchange.unresolved.length +
    refused.length +
    end.heldWrong +
    end.ledger
  const isWhole =
    answered === count && end.leaves === count && end.allotted === end.credited && end.allotted > 0
  return wrong === 0 && isWhole && killed === kills && killed >= 2 && repeated > 0 && ratio >= aimRatio
}

await buildParts()
console.log(`seed ${options.seed}, ${count} applications from ${connectionCount} connections`)
const stand = await openStand(count)
try {
  if (!(await main(stand))) process.exitCode = 1
} finally {
  await stand.remove()
}
