import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '@tarazu/server/database/connect.ts'
import { type OpenDatabase, openDatabase } from '@tarazu/server/database/open.ts'
import { checkLedger } from '@tarazu/server/ledger/check.ts'
import { seedHolders } from './seed.ts'

export interface DailyRunOptions {
  readonly holders: number
  readonly plans: number
  readonly codes: readonly string[]
}

/** Trading days: the first is undisturbed and timed; on the second, the process is killed. */
const [calmDay, killedDay] = ['2026-03-11', '2026-03-12']
const kills = ['plans', 'confirmations'] as const
const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
type Client = ReturnType<typeof createClient>

interface Told {
  readonly historiesMs?: number
  readonly tookMs?: number
}

/** Starts the day's process; resolves to its output when it ends. */
const start = ({ application }: OpenDatabase, day: string) => {
  const file = new URL('./day-process.ts', import.meta.url).pathname
  const child: ChildProcess = spawn(process.execPath, [file, JSON.stringify({ application, day })], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let told: Told = {}
  if (child.stdout !== null)
    createInterface(child.stdout).on('line', (line) => {
      told = { ...told, ...(JSON.parse(line) as Told) }
    })
  const ended = once(child, 'exit').then(([code]) => ({ code: code as number | null, told }))
  return { child, ended }
}

const countOf = async (client: Client, text: string, day: string): Promise<number> => {
  const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${text}`, [day])
  return rows[0]?.count ?? 0
}
const progress = {
  plans: 'fund_plan_dates where day = $1',
  confirmations: `fund_orders where order_day = $1 and stage = 'done'`,
}

/** Runs a day, kills its process twice with SIGKILL in the middle of its work, and restarts it each time. */
const runKilled = async (opened: OpenDatabase, client: Client, plans: number): Promise<number> => {
  let done = 0
  for (const kind of kills) {
    const { child, ended } = start(opened, killedDay)
    while (child.exitCode === null && (await countOf(client, progress[kind], killedDay)) < plans / 3)
      await pause(20)
    child.kill('SIGKILL')
    const { code } = await ended
    const reached = await countOf(client, progress[kind], killedDay)
    if (code === null && reached < plans) done += 1
    console.log(`killed after ${reached} ${kind}`)
  }
  const { code } = await start(opened, killedDay).ended
  if (code !== 0) throw new Error(`the last process of the day ended with ${code}`)
  return done
}

/** Inconsistencies: anything missing or duplicated, or units and money that don't add up. */
const faultsOf = async (opened: OpenDatabase, client: Client, plans: number): Promise<readonly string[]> => {
  const faults: string[] = []
  for (const day of [calmDay, killedDay]) {
    const ordered = await countOf(client, `fund_plan_dates where day = $1 and result = 'ordered'`, day)
    if (ordered !== plans) faults.push(`${ordered} dates of plans on ${day}`)
    const orders = await countOf(client, `fund_orders where order_day = $1 and stage = 'done'`, day)
    if (orders !== plans) faults.push(`${orders} confirmed orders of ${day}`)
  }
  const wrong = [
    [
      `(select user_id, fund from fund_holdings h where $1 <> '' and units <>
       (select sum(units) from fund_lots l where l.user_id = h.user_id and l.fund = h.fund)) x`,
      'holdings',
    ],
    [`user_balances where $1 <> '' and account = 'user:fund-hold' and balance_paise <> 0`, 'holds'],
    [
      `(select user_id from fund_orders where $1 <> '' group by user_id, order_day having count(*) > 1) x`,
      'doubles',
    ],
  ] as const
  for (const [text, what] of wrong) {
    const count = await countOf(client, text, calmDay)
    if (count > 0) faults.push(`${count} ${what}`)
  }
  return [...faults, ...(await checkLedger(opened.application)).map((one) => JSON.stringify(one))]
}

/** The funds' daily run on a real embedded database. */
export const runDays = async ({ holders, plans, codes }: DailyRunOptions) => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'tarazu-bench-funds-'))
  const opened = await openDatabase({
    dataFolder,
    databaseUrl: undefined,
    applicationDatabaseUrl: undefined,
    log,
  })
  const client = createClient(opened.owner)
  await client.connect()
  try {
    const nowMs = Date.parse(`${calmDay}T08:00:00+05:30`)
    await seedHolders(opened, { holders, plans, codes, nowMs, day: calmDay })
    const { code, told } = await start(opened, calmDay).ended
    if (code !== 0) throw new Error(`the day's process ended with ${code}`)
    await client.query('update fund_plans set next_day = $1, on_date = $2', [
      killedDay,
      Number(killedDay.slice(8)),
    ])
    const killed = await runKilled(opened, client, plans)
    const faults = await faultsOf(opened, client, plans)
    return {
      tookMs: told.tookMs ?? Number.POSITIVE_INFINITY,
      historiesMs: told.historiesMs ?? 0,
      killed,
      faults,
    }
  } finally {
    await client.end()
    await opened.stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
}
