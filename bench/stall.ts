import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { quantile } from './measures.ts'
import { runLoad, type Stock, type Trader } from './order-load/load.ts'
import { joinDatabase, makeTraders, readStocks } from './order-load/stand.ts'
import { attacks } from './stall-load/attacks.ts'
import type {
  AttackerNews,
  AttackerOrder,
  Outcome,
  Pause,
  ServerNews,
  ServerOrder,
} from './stall-load/messages.ts'
import { seedOperator, seedUploaders } from './stall-load/seed.ts'
import { startPart } from './stream-load/stand.ts'

/**
 * npm run bench:stall -- [--seconds 8] [--kinds candles,lists] [--calls]
 *
 * The most expensive call of each kind, one kind after another, next to a steady stream of orders, against
 * the whole server on its embedded PostgreSQL. The server monitors its own event loop: how long each turn
 * took by the clock, and how much processor time its thread used in it. The latter decides, since on a busy
 * machine other programs stretch the former. A quiet phase comes first; the orders' 99th percentile is
 * reported for both.
 *
 * With --calls each path is attacked alone, by one connection, to find the call that blocks the thread.
 *
 * Targets: 999 of a thousand turns block the thread for at most 50 ms, and none for more than 200 ms.
 */
const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '8' },
    calls: { type: 'boolean', default: false },
    kinds: { type: 'string', default: [...Object.keys(attacks), 'sockets'].join(',') },
  },
})
const seconds = Number(options.seconds)
const kinds = options.kinds.split(',')
const aims = { p999Ms: 50, longestMs: 200 }
/** Some investors have years of trades before the attacks begin: their documents and lists are the heaviest. */
const busyInvestors = 4
const busySeconds = 15
/** One investor may upload twenty of the largest pictures per hour. */
const uploaderCount = 16
const orderConnections = 8
const cashPaise = 10n ** 15n
/** After its start the server computes the market's history for some ten seconds. */
const warmLimitMs = 120_000

const print = (text: string) => process.stdout.write(`${text}\n`)

interface Phase {
  readonly pauses: readonly Pause[]
  readonly orderMs: readonly number[]
  /** Why the trading ended early: a server that blocks for too long loses its connections, and orders fail. */
  readonly fault?: string
  readonly outcome?: Outcome
}

const heldOf = (phases: readonly Phase[]) =>
  phases.flatMap(({ pauses }) => pauses.map(({ heldMs }) => heldMs))
const wallOf = (phases: readonly Phase[]) =>
  phases.flatMap(({ pauses }) => pauses.map(({ wallMs }) => wallMs))
/** Thousands of values, more than a call may have arguments. */
const longest = (values: readonly number[]) => quantile(values, 1)

const show = (what: string, phase: Phase) => {
  const held = heldOf([phase])
  const { outcome, fault } = phase
  if (fault !== undefined) print(`${what}: the trading ended early: ${fault}`)
  const ending =
    outcome === undefined
      ? ''
      : `; ${outcome.answered} answered, ${outcome.limited} limited, ${outcome.refused} refused, ${outcome.failed} failed`
  print(
    `${what}: thread held p99.9 ${quantile(held, 0.999).toFixed(1)} ms, longest ${longest(held).toFixed(1)} ms ` +
      `(by the clock ${longest(wallOf([phase])).toFixed(1)}); ${phase.orderMs.length} orders, ` +
      `p99 ${quantile(phase.orderMs, 0.99).toFixed(1)} ms${ending}`,
  )
}

const untilWarm = async (address: string): Promise<void> => {
  const endsAt = performance.now() + warmLimitMs
  while (performance.now() < endsAt) {
    const health = await (await fetch(`${address}/api/health`)).text()
    if (health.includes('"isWarm":true')) return
    await pause(500)
  }
}

let orders = 0
/** Orders by some traders until it is over; resolves to each one's duration. */
const trade = async (
  address: string,
  traders: readonly (readonly Trader[])[],
  stocks: readonly Stock[],
  isOver: () => boolean,
  pauseMs?: number,
): Promise<readonly number[]> => {
  const { hostname, port } = new URL(address)
  const name = `stall-${process.pid}-${orders}`
  const given = { host: hostname, port: Number(port), traders, stocks, name, first: orders, isOver }
  const done = await runLoad({ ...given, ...(pauseMs !== undefined && { pauseMs }) })
  orders += done.length
  return done.map(({ latencyMs }) => latencyMs)
}

const main = async (dataDirectory: string): Promise<boolean> => {
  Object.assign(process.env, {
    DATA_DIR: dataDirectory,
    PORT: '0',
    SECURITY_CHALLENGE: 'off',
    LOOPBACK_EXEMPT: 'on',
  })
  const server = startPart<ServerOrder, ServerNews>('../stall-load/server.ts', [])
  const attackers = startPart<AttackerOrder, AttackerNews>('../stall-load/attackers.ts', [])
  const { address } = await server.wait('ready')
  const database = await joinDatabase(dataDirectory)
  try {
    const operator = await seedOperator(database)
    const traders = await makeTraders(database, busyInvestors + orderConnections * 8, cashPaise)
    const stocks = await readStocks(address)
    await untilWarm(address)
    const busy = traders.slice(0, busyInvestors)
    const steady = Array.from({ length: orderConnections }, (_, place) =>
      traders.slice(busyInvestors + place * 8, busyInvestors + (place + 1) * 8),
    )
    const endsAt = performance.now() + busySeconds * 1000
    const dealt = Array.from({ length: 32 }, (_, place) => [busy[place % busy.length] as Trader])
    const history = await trade(address, dealt, stocks, () => performance.now() >= endsAt)
    print(`${busyInvestors} investors have ${history.length} trades`)
    const investors = busy.map(({ token }) => token)
    const uploaders = await seedUploaders(database, uploaderCount)
    const target = { address, stocks, investors, uploaders, operator }
    await attackers.ask({ type: 'target', target }, 'aimed')

    const runPhase = async (kind?: string, path?: string): Promise<Phase> => {
      let isOver = false
      await server.ask({ type: 'pauses' }, 'pauses')
      const trading = trade(address, steady, stocks, () => isOver, 40).then(
        (orderMs) => ({ orderMs }),
        (error: Error) => ({ orderMs: [], fault: error.message }),
      )
      const attack = kind && attackers.ask({ type: 'attack', kind, seconds, ...(path && { path }) }, 'done')
      await pause(seconds * 1000)
      const done = attack ? await attack : undefined
      isOver = true
      const traded = await trading
      const { pauses } = await server.ask({ type: 'pauses' }, 'pauses')
      return { pauses, ...traded, ...(done && { outcome: done.outcome }) }
    }
    const quiet = await runPhase()
    show('quiet', quiet)
    const attacked: { readonly kind: string; readonly phase: Phase }[] = []
    for (const kind of kinds) {
      const { paths } = options.calls ? await attackers.ask({ type: 'paths', kind }, 'paths') : { paths: [] }
      for (const path of paths) {
        const phase = await runPhase(kind, path)
        show(`${kind} ${path}`, phase)
        attacked.push({ kind: path, phase })
      }
      if (paths.length > 0) continue
      const phase = await runPhase(kind)
      show(kind, phase)
      attacked.push({ kind, phase })
    }
    return judge(quiet, attacked)
  } finally {
    await database.stop()
    attackers.end()
    server.end()
    await server.ended.catch(() => undefined)
  }
}

const judge = (
  quiet: Phase,
  attacked: readonly { readonly kind: string; readonly phase: Phase }[],
): boolean => {
  const phases = attacked.map(({ phase }) => phase)
  const longestOf = (phase: Phase) => longest(heldOf([phase]))
  const [worst] = attacked.toSorted((one, other) => longestOf(other.phase) - longestOf(one.phase))
  const held = heldOf(phases)
  const p999Ms = quantile(held, 0.999)
  const longestMs = longest(held)
  const failed = phases.reduce(
    (sum, { outcome, fault }) => sum + (outcome?.failed ?? 0) + (fault === undefined ? 0 : 1),
    0,
  )
  const ordersP99 = (some: readonly Phase[]) =>
    quantile(
      some.flatMap(({ orderMs }) => orderMs),
      0.99,
    ).toFixed(1)
  const figures = [
    `p999_ms=${p999Ms.toFixed(1)}`,
    `longest_ms=${longestMs.toFixed(1)}`,
    `worst=${worst?.kind}`,
    `quiet_p999_ms=${quantile(heldOf([quiet]), 0.999).toFixed(1)}`,
    `quiet_longest_ms=${longestOf(quiet).toFixed(1)}`,
    `clock_p999_ms=${quantile(wallOf(phases), 0.999).toFixed(1)}`,
    `clock_longest_ms=${longest(wallOf(phases)).toFixed(1)}`,
    `orders_p99_quiet_ms=${ordersP99([quiet])}`,
    `orders_p99_ms=${ordersP99(phases)}`,
    `failed=${failed}`,
  ]
  print(`RESULT ${figures.join(' ')}`)
  return p999Ms <= aims.p999Ms && longestMs <= aims.longestMs && failed === 0
}

const dataDirectory = mkdtempSync(join(tmpdir(), 'tarazu-stall-'))
try {
  if (!(await main(dataDirectory))) process.exitCode = 1
} finally {
  rmSync(dataDirectory, { recursive: true, force: true })
}
