import { parseArgs } from 'node:util'
import type { Fund, FundsOf } from '@tarazu/market/funds/fund-types.ts'
import { fundCatalogueOf } from '@tarazu/server/products/funds/catalogue/queries.ts'
import { runDays } from './fund-load/daily-run.ts'
import { fundBenchMarket } from './fund-load/terms.ts'
import { median, timed } from './measures.ts'
import { benchMarket } from './practice-market.ts'

/**
 * `npm run bench:funds -- [--holders 100000] [--plans 20000]`: how long the NAVs of all funds over eight
 * years take, the first time and again, on a market whose shares have their history (the server quotes them
 * when it starts); in processor time of a single thread, since this must also hold on a busy machine; and the
 * longest step of the server's first computation, which answers other requests between steps. Compared with a
 * plain loop that adds up as many values. Then the daily run for this many holders on a real database: NAVs,
 * SIPs and confirmations; on a second day its process is killed twice midway, and nothing may be missing or
 * duplicated.
 */
const aims = { first_ms: 2_000, again_ms: 50, stall_ms: 50, day_s: 60 } as const
const { values: options } = parseArgs({
  options: {
    holders: { type: 'string', default: '100000' },
    plans: { type: 'string', default: '20000' },
  },
})
const now = Date.parse('2026-03-11T18:00:00+05:30')
const fewestFunds = 40
const againRounds = 11

const print = (text: string) => process.stdout.write(`${text}\n`)

/** Milliseconds of this thread's processor time. */
const computed = (work: () => unknown): number => {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

const openMarket = () => {
  const market = benchMarket(fundBenchMarket)
  const historyMs = computed(() => market.quotes(market.instruments, now))
  print(`histories of ${market.instruments.length} instruments, which all share: ${historyMs.toFixed(0)} ms`)
  if (market.funds === undefined) throw new Error('the practice market has no funds')
  return { market, funds: market.funds }
}

/**
 * How long the server's first computation blocks others: its longest step, in milliseconds of processor time.
 */
const longestPiece = async (): Promise<number> => {
  const { market } = openMarket()
  let [longestMs, isDone, before] = [0, false, process.threadCpuUsage()]
  const turn = () => {
    const { user, system } = process.threadCpuUsage(before)
    longestMs = Math.max(longestMs, (user + system) / 1000)
    before = process.threadCpuUsage()
    if (!isDone) setImmediate(turn)
  }
  turn()
  await fundCatalogueOf(market).list(now)
  isDone = true
  return longestMs
}

const { funds }: { readonly funds: FundsOf } = openMarket()
const list: readonly Fund[] = funds.list
if (list.length < fewestFunds) throw new Error(`there are only ${list.length} funds`)
const look = () => list.reduce((sum, fund) => sum + funds.netValues(fund, now).values.length, 0)
let values = 0
let firstMs = 0
const firstWallMs = timed(() => {
  firstMs = computed(() => {
    values = look()
  })
})
const againMs = median(Array.from({ length: againRounds }, () => computed(look)))
const plain = Float64Array.from({ length: values }, (_, place) => place)
const plainMs = computed(() => plain.reduce((sum, value) => sum + value, 0))
print(
  `${values.toLocaleString('en-IN')} net values of ${list.length} funds: ${firstMs.toFixed(0)} ms of the processor (${firstWallMs.toFixed(0)} elapsed), again ${againMs.toFixed(1)}; a plain sum of as many ${plainMs.toFixed(2)}`,
)
const stallMs = await longestPiece()
print(`the server's first look in pieces of at most ${stallMs.toFixed(0)} ms`)
const codes = list
  .filter((fund) => !fund.isLiquid && funds.stateOf(fund, now) === 'open')
  .slice(0, fewestFunds)
  .map(({ code }) => code)
const { tookMs, historiesMs, killed, faults } = await runDays({
  holders: Number(options.holders),
  plans: Number(options.plans),
  codes,
})
for (const fault of faults) print(`✘ ${fault}`)
const daySeconds = tookMs / 1_000
print(`the process had its histories after ${historiesMs} ms, and did the day in ${daySeconds.toFixed(1)} s`)
print(
  `RESULT first_ms=${firstMs.toFixed(0)} again_ms=${againMs.toFixed(1)} stall_ms=${stallMs.toFixed(0)} funds=${list.length} values=${values} holders=${options.holders} sips=${options.plans} day_s=${daySeconds.toFixed(1)} kills=${killed} faults=${faults.length}`,
)
const isFast =
  firstMs <= aims.first_ms && againMs <= aims.again_ms && stallMs <= aims.stall_ms && daySeconds <= aims.day_s
if (!isFast || faults.length > 0 || killed < 2) process.exitCode = 1
