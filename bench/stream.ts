import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { quantile } from './measures.ts'
import { compareEncodings } from './stream-load/encodings.ts'
import {
  type ClientsNews,
  type ClientsOrder,
  type ServerNews,
  type ServerOrder,
  type Usage,
  wallMs,
} from './stream-load/messages.ts'
import { makeSubscriptions, startPart, streamMarket } from './stream-load/stand.ts'

/**
 * npm run bench:stream -- [--clients 5000] [--symbols 20] [--seconds 10] [--rounds 2]
 *
 * The live socket over the whole practice market in one process, and its clients in another, each with its
 * own list of stocks, so that frames can't be shared. The market's clock runs 4.2 times as fast as the wall
 * clock: there are new prices in every 250 ms tick, although prices normally change once a second. It
 * alternates with a bare `ws` server that sends frames recorded in the previous round to as many clients just
 * as often. The delay is measured from the start of the tick, before the quotes are computed, to the receipt.
 *
 * Targets: at most 1.2 times the bare server's CPU, so that computing, gathering and bookkeeping cost little
 * compared with sending; 99 of 100 frames within a tick's 250 ms, so that the next never overtakes it, with
 * clients and server sharing two cores. On a machine busy with other work, the bare server can't meet that
 * either; then the target is 1.5 times its p99. Needs twice as many open files as clients (ulimit -n), which
 * Node raises itself up to the hard limit.
 */
const { values: options } = parseArgs({
  options: {
    clients: { type: 'string', default: '5000' },
    symbols: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '2' },
  },
})
const clientCount = Number(options.clients)
const seconds = Number(options.seconds)
const rounds = Number(options.rounds)
const aims = { cpuRatio: 1.2, p99Ms: 250, p99RatioWhenBusy: 1.5 }
/**
 * By then the initial pings, the connections' garbage and the compiler, which works on the quotes' code for
 * ten seconds after a start, are done, so this measures the steady state.
 */
const settleMs = 12_000

const print = (text: string) => process.stdout.write(`${text}\n`)
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

interface Round {
  readonly usage: Usage
  readonly framesPerSecond: number
  readonly bytesPerFrame: number
  readonly delaysMs: readonly number[]
  readonly samples: readonly (readonly string[])[]
}

const epochMs = wallMs()
const clients = startPart<ClientsOrder, ClientsNews>('clients.ts', [String(epochMs)])
const subscriptions = makeSubscriptions(streamMarket(), clientCount, Number(options.symbols))

const runRound = async (mode: 'market' | 'bare', frames: Round['samples']): Promise<Round> => {
  const server = startPart<ServerOrder, ServerNews>('server.ts', [mode, String(epochMs)])
  try {
    const { port } = await server.wait('ready')
    const asked = mode === 'market' ? subscriptions : []
    await clients.ask({ type: 'connect', port, count: clientCount, subscriptions: asked }, 'connected')
    server.order({ type: 'frames', frames })
    server.order({ type: 'start' })
    await pause(settleMs)
    await server.ask({ type: 'usage' }, 'usage')
    clients.order({ type: 'measure' })
    await pause(seconds * 1000)
    const { usage, ticksMs } = await server.ask({ type: 'usage' }, 'usage')
    const { bytes, closed, samples, ...measured } = await clients.ask({ type: 'report' }, 'report')
    const bareDelaysMs = measured.arrivals.map(([number, atMs]) => atMs - (ticksMs[number] ?? Number.NaN))
    const delaysMs = mode === 'market' ? measured.delaysMs : bareDelaysMs
    if (closed > 0) throw new Error(`${closed} connections were lost`)
    if (delaysMs.length === 0) throw new Error('no frame arrived')
    const framesPerSecond = delaysMs.length / seconds
    return { usage, framesPerSecond, bytesPerFrame: bytes / delaysMs.length, delaysMs, samples }
  } finally {
    server.end()
  }
}

const show = (what: string, { usage, framesPerSecond, bytesPerFrame, delaysMs }: Round) => {
  const delays = `, p50 ${quantile(delaysMs, 0.5).toFixed(1)} ms, p99 ${quantile(delaysMs, 0.99).toFixed(1)} ms`
  const { cpuCores, residentMegabytes } = usage
  print(
    `${what}: ${framesPerSecond.toFixed(0)} frames a second of ${bytesPerFrame.toFixed(0)} bytes, ` +
      `${cpuCores.toFixed(3)} core, ${residentMegabytes.toFixed(0)} MB${delays}`,
  )
}

const run = async (): Promise<boolean> => {
  for (const one of compareEncodings(subscriptions))
    print(
      `${one.name}: ${one.bytesPerFrame.toFixed(0)} bytes a frame, ${one.encodeMicroseconds.toFixed(2)} µs to make one, ` +
        `${one.decodeMicroseconds.toFixed(1)} µs to read it`,
    )
  const market: Round[] = []
  const bare: Round[] = []
  for (let round = 1; round <= rounds; round += 1) {
    const ours = await runRound('market', [])
    show(`round ${round}, live socket`, ours)
    market.push(ours)
    const theirs = await runRound('bare', ours.samples)
    show(`round ${round}, bare ws`, theirs)
    bare.push(theirs)
  }
  // Per frame, because a server that sends fewer would otherwise look cheap.
  const perFrame = (one: Round) => one.usage.cpuCores / one.framesPerSecond
  const cpuRatio = mean(market.map(perFrame)) / mean(bare.map(perFrame))
  const delaysMs = market.flatMap((one) => one.delaysMs)
  const p99Ms = quantile(delaysMs, 0.99)
  const bareDelaysMs = bare.flatMap((one) => one.delaysMs)
  const bareP99Ms = quantile(bareDelaysMs, 0.99)
  const figures = [
    `cpu_ratio=${cpuRatio.toFixed(2)}`,
    `p50_ms=${quantile(delaysMs, 0.5).toFixed(1)}`,
    `p99_ms=${p99Ms.toFixed(1)}`,
    `bare_p99_ms=${bareP99Ms.toFixed(1)}`,
    `cpu_cores=${mean(market.map((one) => one.usage.cpuCores)).toFixed(2)}`,
    `memory_mb=${mean(market.map((one) => one.usage.residentMegabytes)).toFixed(0)}`,
    `frames_per_second=${mean(market.map((one) => one.framesPerSecond)).toFixed(0)}`,
    `clients=${clientCount}`,
  ]
  print(`RESULT ${figures.join(' ')}`)
  const isInTime = p99Ms <= Math.max(aims.p99Ms, aims.p99RatioWhenBusy * bareP99Ms)
  return cpuRatio <= aims.cpuRatio && isInTime
}

try {
  if (!(await run())) process.exitCode = 1
} finally {
  clients.end()
}
