import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type ConnectionSettings,
  createClient,
  createPool,
  type Pool,
} from '@tarazu/server/database/connect.ts'
import { openDatabase } from '@tarazu/server/database/open.ts'
import { checkLedger } from '@tarazu/server/ledger/check.ts'
import type { Command, Posting } from '@tarazu/server/ledger/command.ts'
import { openPracticeFunds } from '@tarazu/server/ledger/commands/open-practice-funds.ts'
import { startCommitLoop } from '@tarazu/server/ledger/commit-loop.ts'
import { defineTable } from '@tarazu/server/ledger/entity-table.ts'
import { insert } from '@tarazu/server/ledger/rows.ts'
import { wallClock } from '@tarazu/server/time/market-clock.ts'
import { findPgbench, preparePgbench, runPgbench } from './order-load/pgbench.ts'

/**
 * The commit loop alone, without HTTP: orders per second, compared with the same order in single statements
 * and with pgbench's TPC-B-like script, all on one embedded server with fsync on. An order writes what a
 * purchase does: funds check, idempotency key, repeat lock, a position, a fill, an entry with eight postings.
 */
const secondsEach = Number(process.env.BENCH_SECONDS ?? 6)
const connections = 64
const userCount = 500n
const fundsPaise = 10n ** 15n
/**
 * Orders per second must be at least this multiple of pgbench's transactions; higher than the target for the
 * whole path through HTTP.
 */
const aim = 1.5

type OrderRow = {
  user_id: bigint
  order_no: bigint
  code: string
  quantity: number
  price_paise: bigint
  closed: boolean
}
const orders = defineTable<OrderRow, 'user_id' | 'order_no'>({
  name: 'bench_orders',
  key: ['user_id', 'order_no'],
  columns: {
    user_id: 'bigint',
    order_no: 'bigint',
    code: 'text',
    quantity: 'integer',
    price_paise: 'bigint',
    closed: 'boolean',
  },
})
const fills = defineTable<OrderRow, 'user_id' | 'order_no'>({ ...orders, name: 'bench_fills' })
const tablesSql = ['bench_orders', 'bench_fills']
  .map(
    (
      name,
    ) => `create table ${name} (user_id bigint, order_no bigint, code text not null, quantity integer not null,
      price_paise bigint not null, closed boolean not null, primary key (user_id, order_no));`,
  )
  .join('\n')

const charges = [
  ['house:brokerage', 2_000n],
  ['house:stt', 1_025n],
  ['house:exchange-fee', 307n],
  ['house:sebi-fee', 10n],
  ['house:stamp-duty', 150n],
  ['house:gst', 417n],
] as const
const feePaise = charges.reduce((sum, [, amountPaise]) => sum + amountPaise, 0n)

const orderPostings = (depositPaise: bigint): Posting[] => [
  { account: 'user:cash', amountPaise: depositPaise + feePaise },
  { account: 'user:margin', amountPaise: -depositPaise },
  ...charges.map(([account, amountPaise]) => ({ account, amountPaise: -amountPaise })),
]

const buy: Command<{ readonly code: string; readonly quantity: number }, { readonly orderNo: string }> = {
  name: 'bench.buy',
  repeatLockMs: 15_000,
  needs: () => [],
  decide: (state, { code, quantity }) => {
    const depositPaise = BigInt(quantity) * 100n
    if (state.balancePaise('user:cash') < depositPaise + feePaise)
      throw new Error('the bench ran out of funds')
    const orderNo = state.commandId
    const row: OrderRow = {
      user_id: state.userId,
      order_no: orderNo,
      code,
      quantity,
      price_paise: 100n,
      closed: false,
    }
    return {
      kind: 'accepted',
      result: { orderNo: String(orderNo) },
      effects: [
        insert(orders, row),
        insert(fills, row),
        {
          kind: 'transfer',
          entryType: 'position-open',
          reference: String(orderNo),
          postings: orderPostings(depositPaise),
        },
      ],
    }
  },
}

/**
 * Calls `order` from this many callers at once for some seconds; returns orders per second and latency
 * percentiles.
 */
const load = async (callers: number, order: (n: number) => Promise<unknown>) => {
  const waitsMs: number[] = []
  const startMs = performance.now()
  let n = 0
  const caller = async () => {
    while (performance.now() - startMs < secondsEach * 1_000) {
      n += 1
      const sentMs = performance.now()
      await order(n)
      waitsMs.push(performance.now() - sentMs)
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  const seconds = (performance.now() - startMs) / 1_000
  waitsMs.sort((one, other) => one - other)
  const percentile = (share: number) => waitsMs[Math.floor(waitsMs.length * share)] ?? 0
  return { perSecond: waitsMs.length / seconds, p50Ms: percentile(0.5), p99Ms: percentile(0.99) }
}

const measureLoop = async (application: ConnectionSettings, userOf: (n: number) => bigint) => {
  const loop = await startCommitLoop({ connection: application, clock: wallClock })
  const run = `${process.hrtime.bigint()}`
  try {
    return await load(connections, async (n) => {
      const caller = { userId: userOf(n), idempotencyKey: `${run}-${n}` }
      const outcome = await loop.submit(buy, { code: `${run}${n % 60}`, quantity: 100 + n }, caller)
      if (outcome.kind !== 'accepted') throw new Error(`refused: ${outcome.key}`)
    })
  } finally {
    await loop.stop()
  }
}

/**
 * The same rows, one statement after another and one transaction per order: the straightforward
 * implementation, without the loop.
 */
const measureStatements = async (pool: Pool, userOf: (n: number) => bigint) => {
  const { rows: ids } = await pool.query("select nextval('ledger_ids') as first")
  let nextId: bigint = ids[0].first
  return load(8, async (n) => {
    const client = await pool.connect()
    const userId = userOf(n)
    const query = (name: string, text: string, values: unknown[]) => client.query({ name, text, values })
    try {
      const [commandId, entryId, key] = [nextId, nextId + 1n, `s-${nextId}`]
      nextId += 2n
      await client.query('begin')
      await query('key', 'select 1 from commands where user_id = $1 and idempotency_key = $2', [userId, key])
      await query('lock', 'select account, balance_paise from user_balances where user_id = $1 for update', [
        userId,
      ])
      await query(
        'command',
        `insert into commands values ($1, $2, 'bench.buy', now(), $3, $4, $5, '{}', true, '{}')`,
        [userId, commandId, key, Buffer.alloc(32, n), n],
      )
      await query('order', 'insert into bench_orders values ($1, $2, $3, $4, 100, false)', [
        userId,
        commandId,
        'S',
        n,
      ])
      await query('fill', 'insert into bench_fills values ($1, $2, $3, $4, 100, false)', [
        userId,
        commandId,
        'S',
        n,
      ])
      const postings = orderPostings(10_000n)
      await query(
        'entry',
        `insert into journal_entries values ($1, $2, $3, 0, now(), 'position-open', $4, $5, $6, $7)`,
        [
          userId,
          entryId,
          commandId,
          String(commandId),
          postings.map(({ account }) => account),
          postings.map(({ amountPaise }) => amountPaise),
          postings.map(({ account }) => (account.startsWith('user:') ? 0n : null)),
        ],
      )
      for (const { account, amountPaise } of postings.slice(0, 2))
        await query(
          'balance',
          `insert into user_balances values ($1, $2, 0) on conflict (user_id, account)
           do update set balance_paise = user_balances.balance_paise - $3`,
          [userId, account, amountPaise],
        )
      for (const { account, amountPaise } of postings.slice(2))
        await query(
          'house',
          `insert into house_balances values (0, $1, $2) on conflict (slot, account)
           do update set balance_paise = house_balances.balance_paise + excluded.balance_paise`,
          [account, amountPaise],
        )
      await client.query('commit')
    } finally {
      client.release()
    }
  })
}

const measurePgbench = async (owner: ConnectionSettings): Promise<number | undefined> => {
  const program = findPgbench()
  if (program === undefined) {
    process.stdout.write('pgbench: SKIPPED, not found (Debian: apt-get install postgresql-contrib)\n')
    return undefined
  }
  const target = {
    host: String(owner.host),
    port: Number(owner.port),
    user: String(owner.user),
    password: String(owner.password),
    database: String(owner.database),
  }
  await preparePgbench(program, target, 10)
  return (await runPgbench(program, target, connections, { seconds: secondsEach })).perSecond
}

const show = (name: string, { perSecond, p50Ms, p99Ms }: Awaited<ReturnType<typeof load>>) =>
  process.stdout.write(
    `${name}: ${Math.round(perSecond)} orders/s, p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms\n`,
  )

const log = { warn: () => undefined, error: () => undefined }
const dataFolder = await mkdtemp(join(tmpdir(), 'tarazu-bench-'))
const database = await openDatabase({ dataFolder, log })
try {
  const owner = createClient(database.owner)
  owner.on('error', () => undefined)
  await owner.connect()
  await owner.query(tablesSql)
  const loop = await startCommitLoop({ connection: database.application, clock: wallClock })
  const users = Array.from({ length: Number(userCount) }, (_, index) => BigInt(index + 1))
  for (const userId of users)
    await loop.submit(openPracticeFunds, { amountPaise: fundsPaise }, { userId, idempotencyKey: 'funds' })
  await loop.stop()

  const manyUsers = (n: number) => (BigInt(n) % userCount) + 1n
  const many = await measureLoop(database.application, manyUsers)
  show('commit loop, 500 users', many)
  const one = await measureLoop(database.application, () => 1n)
  show('commit loop, one user', one)
  const problems = await checkLedger(database.owner)
  const pgbench = await measurePgbench(database.owner)
  if (pgbench !== undefined)
    process.stdout.write(`pgbench TPC-B-like, prepared: ${Math.round(pgbench)} transactions/s\n`)
  const pool = createPool(database.application, log)
  const statements = await measureStatements(pool, manyUsers)
  await pool.end()
  show('statement by statement, 8 connections', statements)
  await owner.end()

  const ratio = pgbench === undefined ? undefined : many.perSecond / pgbench
  process.stdout.write(
    `RESULT ledger_ratio=${ratio?.toFixed(2) ?? 'skipped'} one_user_ratio=${pgbench === undefined ? 'skipped' : (one.perSecond / pgbench).toFixed(2)} statements_ratio=${(many.perSecond / statements.perSecond).toFixed(2)} orders_per_second=${Math.round(many.perSecond)} p50_ms=${many.p50Ms.toFixed(1)} p99_ms=${many.p99Ms.toFixed(1)} ledger_differences=${problems.length}\n`,
  )
  process.exitCode = problems.length > 0 || (ratio !== undefined && ratio < aim) ? 1 : 0
} finally {
  await database.stop()
  await rm(dataFolder, { recursive: true, force: true })
}
