import { existsSync } from 'node:fs'
import { practiceShape, realShape, type Shape } from './market-figures/minutes.ts'
import { figuresMarket, practiceDays } from './market-figures/practice-days.ts'
import { readRealDays } from './market-figures/real-days.ts'
import {
  type DailySeries,
  type Figures,
  figureNames,
  figuresOf,
  pairwiseCorrelations,
  quantile,
} from './market-figures/statistics.ts'

/**
 * `npm run market:figures -- [DAYS] [MINUTES]`: the figures of the practice market beside those of real history, as the
 * tables of docs/market-model.md. DAYS is a gz file "symbol,date,prev_close,open,high,low,close,volume,…", MINUTES one
 * of one-minute bars "symbol,ts_ist,open,high,low,close,volume,…"; without them the real columns stay empty. Exits
 * non-zero when a practice median lies outside the real 5th to 95th percentile.
 */
const shares = [0.05, 0.5, 0.95] as const
const companies = Number(process.env.COMPANIES ?? 500)
const secretByte = Number(process.env.SECRET_BYTE ?? 1)

type Table = ReadonlyMap<string, readonly number[]>

const tableOf = (stocks: readonly DailySeries[]): Table => {
  const figures = stocks.map(figuresOf)
  const rows = Object.entries(figureNames).map(([key, name]): [string, readonly number[]] => {
    const values = figures.map((each) => each[key as keyof Figures])
    return [name, shares.map((share) => quantile(values, share))]
  })
  const pairs = pairwiseCorrelations(stocks)
  return new Map([
    ...rows,
    ['correlation of returns of two stocks', shares.map((share) => quantile(pairs, share))],
  ])
}

const shown = (values: readonly number[] | undefined): string =>
  values === undefined
    ? '–'
    : values.map((value) => value.toFixed(Math.abs(value) < 3 ? 2 : 1).replace('-', '−')).join(' / ')

const [daysPath = '', minutesPath = ''] = process.argv.slice(2)
const realStocks = existsSync(daysPath) ? await readRealDays(daysPath) : []
const real: Table = realStocks.length > 0 ? tableOf(realStocks) : new Map()
const market = figuresMarket(companies, secretByte)
const practiceStocks = practiceDays(market)
const practice = tableOf(practiceStocks)
const lines = [
  `| figure (5th, 50th, 95th percentile over stocks) | real, ${realStocks.length} stocks | practice, ${practiceStocks.length} stocks |`,
  '|---|---|---|',
  ...[...practice].map(([name, values]) => `| ${name} | ${shown(real.get(name))} | ${shown(values)} |`),
]
process.stdout.write(`${lines.join('\n')}\n`)

const outside = [...practice].filter(([name, values]) => {
  const [low = -Infinity, , high = Infinity] = real.get(name) ?? []
  const median = values[1] ?? Number.NaN
  return !(median >= low && median <= high)
})
for (const [name] of outside) process.stdout.write(`outside of the real range: ${name}\n`)
if (outside.length > 0) process.exitCode = 1

const percents = (values: readonly number[] | undefined, part: number): string =>
  values === undefined ? '–' : ((values[part] ?? 0) * 100).toFixed(1)
const minutes = {
  real: existsSync(minutesPath) ? await realShape(minutesPath) : undefined,
  practice: practiceShape(market, 80),
} satisfies Record<string, Shape | undefined>
process.stdout.write(
  `\n${[
    `| 25 minutes from | volume, %: real (${minutes.real?.stockDays ?? 0} days of a stock) | practice (${minutes.practice.stockDays}) | variance, %: real | practice |`,
    '|---|---|---|---|---|',
    ...minutes.practice.volume.map((_, part) => {
      const start = 9 * 60 + 15 + part * 25
      const time = `${String(Math.floor(start / 60)).padStart(2, '0')}:${String(start % 60).padStart(2, '0')}`
      const { real: there, practice: here } = minutes
      return `| ${time} | ${percents(there?.volume, part)} | ${percents(here.volume, part)} | ${percents(there?.variance, part)} | ${percents(here.variance, part)} |`
    }),
  ].join('\n')}\n`,
)
