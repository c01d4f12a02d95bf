import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { OwnRule } from '@tarazu/contract/trading/own-rule.ts'
import type { QuantOf } from '@tarazu/market/quant/quant-types.ts'
import { median, timed } from './measures.ts'
import { benchMarket } from './practice-market.ts'

/**
 * `npm run bench:quant`: how long the back-tests of all AI quant products over eight years take, the first
 * time and again, on a market whose shares have their history (the server quotes them when it starts); in
 * processor time of a single thread. Compared with a plain loop over as many values. Also measures an
 * investor's own strategies, as the app's worker back-tests them from a single seed, round the clock, which
 * has the most days: the first including all prices, each later one on the existing market.
 */
const aims = { first_ms: 10_000, again_ms: 50, own_ms: 3_000 } as const
const now = Date.parse('2026-03-11T18:00:00+05:30')
const fewestProducts = 12
const againRounds = 11

const print = (text: string) => process.stdout.write(`${text}\n`)

/** Milliseconds of this thread's processor time. */
const computed = (work: () => unknown): number => {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

const openMarket = (): QuantOf => {
  const market = benchMarket({ seedByte: 42, historyDay: '2018-01-01', hours: 'nse' })
  const historyMs = computed(() => market.quotes(market.instruments, now))
  print(`histories of ${market.instruments.length} instruments, which all share: ${historyMs.toFixed(0)} ms`)
  if (market.quant === undefined) throw new Error('the practice market has no AI products')
  return market.quant
}

const ownRules: readonly OwnRule[] = [
  {
    pool: 100,
    rhythm: 'monthly',
    signals: [{ by: 'cheap' }, { by: 'calm' }],
    filters: [],
    sizing: { count: 10, by: 'calm', investedPercent: 95 },
    exits: [{ kind: 'rank', count: 20 }],
  },
  {
    pool: 100,
    rhythm: 'daily',
    signals: [{ by: 'smoothRise', days: 250 }],
    filters: [
      { kind: 'newHigh', days: 55 },
      { kind: 'marketAboveMean', days: 200 },
    ],
    sizing: { count: 20, by: 'equal', investedPercent: 95 },
    exits: [
      { kind: 'trail', percent: 12 },
      { kind: 'belowMean', days: 100 },
    ],
  },
]

/** In a worker, as in the browser. */
const ownTests = async () => {
  const path = new URL('./quant-own-worker.ts', import.meta.url)
  const worker = new Worker(path, { workerData: { hours: 'always', rules: ownRules } })
  const [told] = await once(worker, 'message')
  await worker.terminate()
  return told as readonly { readonly ms: number; readonly days: number; readonly points: number }[]
}

const percent = (part: number) => `${(part * 100).toFixed(1)} %`

const quant = openMarket()
const { list } = quant
if (list.length < fewestProducts) throw new Error(`there are only ${list.length} products`)
let firstMs = 0
let values = 0
for (const product of list) {
  const ms = computed(() => {
    values += quant.values(product, now).values.length
    quant.expectationOf(product, now)
  })
  firstMs += ms
  const told = quant.expectationOf(product, now)
  const { values: curve } = quant.values(product, now)
  if (told === undefined) throw new Error(`${product.id} has no back-test`)
  print(
    `${product.id.padEnd(14)} ${quant.stateOf(product, now).padEnd(6)} ${ms.toFixed(0).padStart(5)} ms; in ${product.holdingDays} days ${percent(told.expected)} (${percent(told.low10)} to ${percent(told.high90)}), worst month ${percent(told.worstMonth)}, Sharpe ${told.sharpe.toFixed(2)}, deflated ${told.deflatedSharpe.toFixed(2)} of ${told.trials}; last value ${((curve.at(-1) ?? 0) / 10_000).toFixed(2)} of 100 on day ${curve.length}`,
  )
}
const look = () => list.reduce((sum, product) => sum + quant.values(product, now).values.length, 0)
const againMs = median(Array.from({ length: againRounds }, () => computed(look)))
const plain = Float64Array.from({ length: values }, (_, place) => place)
const plainMs = timed(() => plain.reduce((sum, value) => sum + value, 0))
print(`again ${againMs.toFixed(1)} ms; a plain sum of as many values ${plainMs.toFixed(2)}`)
const own = await ownTests()
for (const { ms, days, points } of own)
  print(`own strategy ${ms.toFixed(0).padStart(5)} ms over ${days} days, ${points} points`)
const ownMs = Math.max(...own.map(({ ms }) => ms))
print(
  `RESULT own_ms=${ownMs.toFixed(0)} first_ms=${firstMs.toFixed(0)} again_ms=${againMs.toFixed(1)} products=${list.length} values=${values}`,
)
if (firstMs > aims.first_ms || againMs > aims.again_ms || ownMs > aims.own_ms) process.exitCode = 1
