import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { checkLedger } from '@tarazu/server/ledger/check.ts'
import {
  countPages,
  type OrderRound,
  type Reading,
  readings,
  restart,
  runOrders,
  runReadings,
} from './growth-load/measure.ts'
import { makeSide, type Side } from './growth-load/stand.ts'
import { median, quantile } from './measures.ts'
import { joinDatabase } from './order-load/stand.ts'

/**
 * npm run bench:growth -- [--orders 10000000] [--investors 100000] [--rounds 5] [--seconds 3] [--starts 5] [--folder
 * DIR]
 *
 * Measures orders, lists, a statement and the start of a server whose database has a year with this many
 * orders, against one with only the orders of the 64 investors whose lists are read; these have the same
 * orders on either side. The two alternate on one machine. 10,000,000 orders take half an hour to load and
 * some 25 GB in --folder (by default, the system's folder for temporary files), which are removed at the end.
 * The limit is 1.3 times as long.
 */
const { values: options } = parseArgs({
  options: {
    orders: { type: 'string', default: '10000000' },
    investors: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    starts: { type: 'string', default: '5' },
    folder: { type: 'string', default: tmpdir() },
  },
})
const rounds = Number(options.rounds)
const seconds = Number(options.seconds)
const aim = 1.3
const readerCount = 64
const traderCount = 4_096
const investors = Math.max(readerCount * 2, Math.min(Number(options.investors), Number(options.orders) / 20))
const ordersEach = Math.floor(Number(options.orders) / investors)
/** After its start a server computes the market's history in the background for some ten seconds. */
const warmUpSeconds = 15

interface Times {
  readonly orders: OrderRound[]
  readonly starts: number[]
  readonly readings: Record<Reading, number[]>
  /** Database pages read each time. */
  readonly pages: Partial<Record<Reading, number>>
}
const newTimes = (): Times => ({
  orders: [],
  starts: [],
  readings: { orders: [], positions: [], closed: [], cash: [], statement: [] },
  pages: {},
})

/** One side after the other, in reverse order in every second round. */
const turns = <T>(sides: readonly T[], round: number): readonly T[] =>
  round % 2 === 0 ? sides : sides.toReversed()

const measure = async (sides: readonly Side[]): Promise<ReadonlyMap<string, Times>> => {
  const times = new Map(sides.map(({ name }) => [name as string, newTimes()]))
  const of = (side: Side): Times => times.get(side.name) as Times
  let sent = 0
  await pause(warmUpSeconds * 1_000)
  for (let round = -1; round < rounds; round += 1) {
    for (const side of turns(sides, round)) {
      const done = await runOrders(side, `growth-${round}`, sent, seconds)
      sent += done.latenciesMs.length
      if (round < 0) continue
      of(side).orders.push(done)
      console.log(`round ${round + 1}, ${side.name}: ${done.perSecond.toFixed(0)} orders a second`)
    }
    await runReadings(sides, (side, reading, ms) => {
      if (round >= 0) of(side).readings[reading].push(ms)
    })
  }
  const pages = await Promise.all(sides.map(countPages))
  for (const [place, side] of sides.entries()) Object.assign(of(side).pages, pages[place])
  for (let start = 0; start < Number(options.starts); start += 1)
    for (const side of turns(sides, start)) of(side).starts.push(await restart(side))
  return times
}

/** The ratio of each duration on the grown side. */
const ratiosOf = (empty: Times, grown: Times): Readonly<Record<string, number>> => {
  const rates = empty.orders.map(
    ({ perSecond }, round) => perSecond / (grown.orders[round]?.perSecond ?? Number.NaN),
  )
  const latency = (times: Times) => median(times.orders.flatMap(({ latenciesMs }) => latenciesMs))
  const ofReadings = (Object.keys(readings) as Reading[]).map((reading) => {
    const [before, after] = [median(empty.readings[reading]), median(grown.readings[reading])]
    const [few = Number.NaN, more = Number.NaN] = [empty.pages[reading], grown.pages[reading]]
    console.log(
      `${reading}: ${before.toFixed(2)} ms and ${few.toFixed(0)} pages empty, ${after.toFixed(2)} ms and ${more.toFixed(0)} pages grown`,
    )
    const name = `list_${reading}`.replace('list_statement', 'statement')
    return [
      [name, after / before],
      [`${name}_pages`, more / few],
    ] as const
  })
  const [startBefore, startAfter] = [median(empty.starts), median(grown.starts)]
  console.log(`start: ${startBefore.toFixed(0)} ms empty, ${startAfter.toFixed(0)} ms grown`)
  for (const [name, times] of [
    ['empty', empty],
    ['grown', grown],
  ] as const)
    console.log(
      `orders, ${name}: p50 ${latency(times).toFixed(1)} ms, p99 ${quantile(
        times.orders.flatMap((round) => round.latenciesMs),
        0.99,
      ).toFixed(1)} ms`,
    )
  return {
    orders_time: median(rates),
    orders_p50: latency(grown) / latency(empty),
    ...Object.fromEntries(ofReadings.flat()),
    start: startAfter / startBefore,
  }
}

const sizeOf = async (
  folder: string,
): Promise<{ readonly gigabytes: number; readonly differences: number }> => {
  const database = await joinDatabase(folder)
  try {
    const { rows } = await database.pool.query('select pg_database_size(current_database()) as bytes')
    return { gigabytes: Number(rows[0].bytes) / 1e9, differences: (await checkLedger(database.owner)).length }
  } finally {
    await database.stop()
  }
}

const show = (began: number) => {
  let shownMs = 0
  return (done: number) => {
    if (performance.now() - shownMs < 30_000) return
    shownMs = performance.now()
    console.log(`${done} orders loaded after ${((shownMs - began) / 1_000).toFixed(0)} s`)
  }
}

const folders = ['empty', 'grown'].map((name) => mkdtempSync(join(options.folder, `tarazu-${name}-`)))
const [emptyFolder = '', grownFolder = ''] = folders
const sides: Side[] = []
try {
  console.log(`${investors} investors with ${ordersEach} orders each in ${grownFolder}`)
  const common = { ordersEach, readers: readerCount, traders: traderCount, progress: show(performance.now()) }
  sides.push(await makeSide({ ...common, name: 'empty', folder: emptyFolder, investors: readerCount }))
  sides.push(await makeSide({ ...common, name: 'grown', folder: grownFolder, investors }))
  const times = await measure(sides)
  const ratios = ratiosOf(times.get('empty') ?? newTimes(), times.get('grown') ?? newTimes())
  const { gigabytes, differences } = await sizeOf(grownFolder)
  const figures = Object.entries(ratios).map(([name, ratio]) => `${name}=${ratio.toFixed(2)}`)
  console.log(
    `RESULT orders=${investors * ordersEach} gigabytes=${gigabytes.toFixed(1)} ledger_differences=${differences} ${figures.join(' ')} aim=${aim}`,
  )
  // Page counts just explain the times, and include the server's own queries during that time.
  const isMissed = Object.entries(ratios).some(([name, ratio]) => !name.endsWith('_pages') && !(ratio <= aim))
  if (isMissed || differences > 0) process.exitCode = 1
} finally {
  for (const { server } of sides) await server.end('SIGTERM')
  for (const folder of folders)
    for (const path of [folder, `${folder}.log`]) rmSync(path, { recursive: true, force: true })
}
