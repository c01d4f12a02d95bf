import { existsSync } from 'node:fs'
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
 * `npm run market:figures -- [FILE]`: the figures of the practice market beside those of real daily history (a gz file
 * "symbol,date,prev_close,open,high,low,close,volume,…"; left out when there is none), as the table of
 * docs/market-model.md. Exits non-zero when a practice median lies outside the real 5th to 95th percentile.
 */
const shares = [0.05, 0.5, 0.95] as const
const companies = Number(process.env.COMPANIES ?? 414)
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

const [path = ''] = process.argv.slice(2)
const realStocks = existsSync(path) ? await readRealDays(path) : []
const real: Table = realStocks.length > 0 ? tableOf(realStocks) : new Map()
const practiceStocks = practiceDays(figuresMarket(companies, secretByte))
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
