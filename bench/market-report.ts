import { existsSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { marketDataFolder } from '@tarazu/server/market/replays/testing.ts'
import { digestOfPrices } from '../e2e/price-points.ts'
import { root, run } from '../scripts/run.ts'

/**
 * `npm run market:report -- [DAYS]`: measures every figure that the practice exchange must meet, one after
 * another since each needs the whole machine, and writes docs/market-model/figures.md, with the comparison to
 * the real market. DAYS is the file of real daily bars (default: the one in MARKET_DATA_DIR). Exits non-zero
 * if a target is missed.
 */
interface Bar {
  readonly what: string
  readonly aim: string
  /** An npm script that ends with a RESULT line, or test files. */
  readonly script?: string
  readonly parameters?: readonly string[]
  readonly tests?: readonly string[]
}

const [daysPath = join(marketDataFolder, 'daily/nifty500_2019_2026_raw.csv.gz')] = process.argv.slice(2)

const issuesPath = join(dirname(resolve(daysPath)), '../ipo/ipo_mainboard_2010_2025.csv')

const bars: readonly Bar[] = [
  {
    what: 'The figures of stocks and sessions compared with the real market’s',
    aim: 'each median inside the real 5–95 range, those of daily stock figures within 20 % of the real ones, each spread at least half the real one',
    script: 'market:compare',
    parameters: ['--', daysPath],
  },
  {
    what: 'Public issues beside real ones',
    aim: 'subscription by category, first prices and their correlation within each row’s tolerance',
    script: 'market:issues',
    parameters: ['--', issuesPath],
  },
  {
    what: 'Allotments',
    aim: 'over 10,000 issues shares and paise add up, and the published data give the same result',
    tests: [
      'market/src/offerings/allotment.property.test.ts',
      'market/src/offerings/draw.property.test.ts',
      'market/src/offerings/books.test.ts',
    ],
  },
  {
    what: 'Allotment of 1,000,000 applications',
    aim: 'in 30 s and 500 MB, without the server',
    script: 'bench:allotment',
  },
  {
    what: 'Funds beside real ones',
    aim: 'median deviation, deepest fall and correlation of an index fund and a tax saver inside the real 5–95 range',
    script: 'market:funds',
  },
  {
    what: 'Net values of funds',
    aim: 'the sum of their parts to the paisa, independent of the future, identical everywhere; orders settled by the cut-off',
    tests: ['market/src/funds'],
  },
  {
    what: 'Speed of net values',
    aim: 'all funds over eight years in 2 s, then in 50 ms',
    script: 'bench:funds',
  },
  {
    what: 'Valid prices, over many stocks, days and seconds',
    aim: 'none reaches zero, leaves its band within a day or is off its tick',
    tests: [
      'market/src/sound-prices.test.ts',
      'market/src/companies/daily-path.test.ts',
      'market/src/day/day-tree.test.ts',
    ],
  },
  {
    what: 'Splits, bonus issues and dividends',
    aim: 'prices and holdings are adjusted so that nobody gains or loses by them',
    tests: ['market/src/companies/corporate-actions.test.ts'],
  },
  {
    what: 'Identical prices everywhere',
    aim: '100,000 prices bit for bit identical in Node and Chromium',
    tests: ['e2e/same-prices.test.ts'],
  },
  {
    what: 'Seeds, commitments and checked prices',
    aim: 'a revealed seed yields every earlier one and matches its commitment; tarazu-verify computes the same price',
    tests: ['market/src/numbers/seeds.test.ts', 'verify/src'],
  },
  {
    what: 'Skipping days',
    aim: 'gives the same state as running them',
    tests: ['server/src/desk/clock/skips.test.ts'],
  },
  {
    what: 'Speed of prices',
    aim: '2,000 quotes at any second in 20 ms, 375 minutes of a stock in 5 ms, five years of days in 10 ms, the minutes of an index of 500 companies on a day round the clock in 300 ms',
    script: 'bench:market',
  },
  {
    what: 'Search by code and name',
    aim: 'fast enough for search as you type',
    script: 'bench:search',
  },
  { what: 'Streaming', aim: '5,000 clients of one process, 20 symbols each', script: 'bench:stream' },
  { what: 'Imports', aim: 'the daily file of 726,000 rows in 60 s and 400 MB', script: 'bench:import' },
  {
    what: 'Damaged files',
    aim: 'no crash, no partially imported day',
    script: 'test:fuzz',
  },
]

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Readonly<Record<string, string>>
}

interface Outcome {
  readonly bar: Bar
  readonly isHeld: boolean
  readonly measured: string
}

const measuredIn = (output: string): string => {
  const lines = stripVTControlCharacters(output).split('\n')
  const result = lines.findLast((line) => line.startsWith('RESULT '))
  if (result !== undefined)
    return result
      .slice('RESULT '.length)
      .split(' ')
      .map((pair) => pair.replaceAll('_', ' ').replace('=', ' '))
      .join(', ')
  const tests = lines.findLast((line) => /^\s*Tests\s/.test(line))
  return tests === undefined ? 'no result' : tests.trim().replace(/\s+/g, ' ')
}

const measure = async (bar: Bar): Promise<Outcome | undefined> => {
  if (bar.script !== undefined && scripts[bar.script] === undefined) {
    process.stdout.write(`${bar.what}: left out, there is no script ${bar.script}\n`)
    return undefined
  }
  const [command, parameters] =
    bar.script === undefined
      ? ['vitest', ['run', ...(bar.tests ?? [])]]
      : ['npm', ['run', '--silent', bar.script, ...(bar.parameters ?? [])]]
  const { code, output } = await run(command, parameters, { quiet: true })
  const measured = measuredIn(output)
  process.stdout.write(`${code === 0 ? '✔' : '✘'} ${bar.what}: ${measured}\n`)
  if (code !== 0) process.stdout.write(`${output.slice(-4_000)}\n`)
  return { bar, isHeld: code === 0, measured }
}

const commandOf = ({ script, tests }: Bar): string =>
  script === undefined ? `\`npx vitest run ${(tests ?? []).join(' ')}\`` : `\`npm run ${script}\``

if (!existsSync(daysPath)) {
  process.stderr.write(`There is no file of real daily bars at ${daysPath}; give its path.\n`)
  process.exit(2)
}
const [loadBefore = 0] = loadavg()
const busyBefore =
  loadBefore > 1
    ? `, while other work kept the machine busy (load ${loadBefore.toFixed(1)} before it began)`
    : ''
const outcomes: Outcome[] = []
for (const bar of bars) {
  const outcome = await measure(bar)
  if (outcome !== undefined) outcomes.push(outcome)
}
const processors = cpus()
const pages = [
  '# The practice exchange in figures',
  `Written by \`npm run market:report\`, on ${processors.length} processors “${processors[0]?.model.trim() ?? 'unknown'}” with Node ${process.versions.node}${busyBefore}. Comparison with the real market: [calibration.md](calibration.md). How prices are computed: [the model](../market-model.md).`,
  [
    '| figure | target | measured | met | command |',
    '|---|---|---|---|---|',
    ...outcomes.map(
      ({ bar, isHeld, measured }) =>
        `| ${bar.what} | ${bar.aim} | ${measured} | ${isHeld ? '✔' : '✘'} | ${commandOf(bar)} |`,
    ),
  ].join('\n'),
  `The SHA-256 of the 100,000 prices of \`e2e/price-points.ts\`, identical on every machine: \`${digestOfPrices()}\`.`,
  '![Distribution of the figures across stocks](figures.svg)\n![Volatility clusters](memory.svg)\n![How frequent large moves are](tails.svg)\n![Through the session](minutes.svg)',
]
const folder = join(root, 'docs/market-model')
await mkdir(folder, { recursive: true })
await writeFile(join(folder, 'figures.md'), `${pages.join('\n\n')}\n`)
const missed = outcomes.filter(({ isHeld }) => !isHeld).length
process.stdout.write(`RESULT bars=${outcomes.length} missed=${missed}\n`)
if (missed > 0) process.exitCode = 1
