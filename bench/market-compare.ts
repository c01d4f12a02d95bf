import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { misses, tableOf } from './market-compare/comparison.ts'
import { type BothStocks, compareDays } from './market-compare/daily.ts'
import { compareIndices, practiceHeadline, realIndices } from './market-compare/index-years.ts'
import {
  compareMinutes,
  type MinuteShapes,
  practiceIndexShapes,
  practiceStockShapes,
  realIndexShapes,
  realStockShapes,
} from './market-compare/minutes.ts'
import { picturedFigures, picturedMemory, picturedMinutes, picturedTails } from './market-compare/pictures.ts'
import { type ComparedMarket, comparedMarket, practiceDays } from './market-compare/practice-market.ts'
import { fewestDays, readRealDays } from './market-compare/real-days.ts'

/**
 * `npm run market:compare -- DAYS`: compares the practice market's figures with real history, in tables and
 * plots in docs/market-model/. DAYS is a gz file "symbol,date,prev_close,open,high,low,close,volume,…"; the
 * corporate actions, one-minute bars and indices are looked for in the folders next to its own. The practice market
 * has as many stocks, over the same days. Exits non-zero if a practice median lies outside the real 5th to
 * 95th percentile or, for stocks' daily figures, is more than 20 % away from the real median, or if a practice 5–95
 * range covers less than half the real one.
 */
const folder = join(import.meta.dirname, '../docs/market-model')
const [daysPath = ''] = process.argv.slice(2)
if (!existsSync(daysPath)) {
  process.stderr.write('npm run market:compare -- FILE: give the file of real daily bars (csv.gz).\n')
  process.exit(2)
}
const intraday = join(dirname(resolve(daysPath)), '../intraday')
const stocksPath = join(intraday, 'nifty50_stocks_1min_2021-05-10_14.csv.gz')
const indexPath = join(intraday, 'nifty50_index_1min_2021-01_2023-01.csv.gz')

/** As many stocks and days as are complete in the real files; the index over fewer days, spread over more time. */
const compareSessions = async (compared: ComparedMarket): Promise<MinuteShapes> => {
  const [realStocks, realIndex] = [await realStockShapes(stocksPath), await realIndexShapes(indexPath)]
  const days = Math.max(...[...realStocks.values()].map((shapes) => shapes.length))
  return {
    stocks: { real: realStocks, practice: practiceStockShapes(compared, realStocks.size, days) },
    index: { real: realIndex, practice: practiceIndexShapes(compared, 120) },
  }
}

const picture = (name: string, what: string) => `![${what}](${name}.svg)`
const written = async (name: string, content: string) => {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, name), content)
}

const real = await readRealDays(daysPath)
const compared = comparedMarket(real.tradingDays)
const stocks: BothStocks = {
  real: real.stocks,
  practice: practiceDays(compared, real.stocks.length, fewestDays),
}
const indicesFolder = join(dirname(resolve(daysPath)), 'indices_2015_2023')
const indexSecrets = 12
/** Without the files, there is nothing to compare with. */
const index = existsSync(indicesFolder)
  ? compareIndices(
      [realIndices(indicesFolder).get('NIFTY_50') ?? []],
      Array.from({ length: indexSecrets }, (_, place) => practiceHeadline(place + 1)),
    )
  : []
const daily = compareDays(stocks)
await written('figures.svg', picturedFigures(daily))
await written('memory.svg', picturedMemory(stocks))
await written('tails.svg', picturedTails(stocks))
const indexSection =
  index.length === 0
    ? []
    : [
        tableOf(index, 'index in windows of 250 days'),
        `Real: the NIFTY 50 from November 2015 to 2023. Practice: the Tarazu 50 over the eight years before a market’s first day, from ${indexSecrets} public secrets. Figures over the whole time are in [years](years.md).`,
      ]
const sections = [
  '# The practice market compared with the real one',
  `Written by \`npm run market:compare\`. Real: daily bars of ${stocks.real.length} stocks of the Nifty 500 with at least ${fewestDays.toLocaleString('en-IN')} days from ${compared.firstDay} to ${compared.lastDay}, adjusted for splits and bonuses; the files are not part of this project. Practice: as many stocks over the same days, NSE's hours, from a public secret (32 bytes of 1). A practice figure’s median must lie between the real 5th and 95th percentiles, and its 5–95 range must be at least half as wide as the real one. A stock’s median daily figure must also be within 20 % of the real one.`,
  tableOf(daily, 'daily figures over stocks'),
  ...indexSection,
  picture('figures', 'Distribution of the figures across stocks'),
  picture('memory', 'Autocorrelation of absolute returns by lag'),
  picture('tails', 'How frequent large moves are'),
]
const missed = [...misses(daily), ...misses(index)]
if (existsSync(stocksPath) && existsSync(indexPath)) {
  const shapes = await compareSessions(compared)
  const minutes = compareMinutes(shapes)
  await written('minutes.svg', picturedMinutes(shapes))
  missed.push(...misses(minutes))
  sections.push(
    '## Inside the session',
    `Real: one-minute bars of ${shapes.stocks.real.size} large stocks on their whole days between 10 and 14 May 2021, and of the Nifty 50 on ${shapes.index.real.size} days from 2021 to 2023. Practice: as many stocks, each on the same number of days, and the Tarazu 50 on ${shapes.index.practice.size} days.`,
    tableOf(minutes, 'of a session, over stocks or days'),
    picture('minutes', 'Volume and volatility through the session'),
  )
} else process.stdout.write('no one-minute bars beside the daily file: the session is not compared\n')
if (missed.length > 0) sections.push(`Missed: ${missed.join('; ')}.`)
await written('calibration.md', `${sections.join('\n\n')}\n`)
process.stdout.write(`${sections.filter((section) => section.startsWith('|')).join('\n\n')}\n`)
for (const miss of missed) process.stdout.write(`${miss}\n`)
process.stdout.write(`RESULT figures_missed=${missed.length} stocks=${stocks.practice.length}\n`)
if (missed.length > 0) process.exitCode = 1
