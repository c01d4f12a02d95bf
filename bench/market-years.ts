import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { marketDataFolder } from '@tarazu/server/market/replays/testing.ts'
import { rangeOf } from './market-compare/comparison.ts'
import { type PracticeYears, practiceYears, realIndices, yearsOf } from './market-compare/index-years.ts'
import { picturedYears } from './market-compare/pictures.ts'
import { daysOfYear, deviation } from './market-compare/statistics.ts'

/**
 * `npm run market:years -- [SEEDS]`: compares the practice indices' eight years before a market's first day,
 * over 60 seeds, with real indices' years; the results are in docs/market-model/years.md. MARKET_DATA_DIR has
 * the real indices. Exits non-zero if a target is missed.
 */
const seeds = Number(process.argv[2] ?? 60)
const folder = join(marketDataFolder, 'daily/indices_2015_2023')
if (!existsSync(folder)) {
  process.stderr.write('npm run market:years: MARKET_DATA_DIR has no folder daily/indices_2015_2023.\n')
  process.exit(2)
}

const years = 8
const yearly = (grown: number): number => 100 * (grown ** (1 / years) - 1)
const range = (values: readonly number[], places = 1): string =>
  rangeOf(values)
    .map((value) => value.toFixed(places).replace('-', '−'))
    .join(' / ')

const median = (values: readonly number[]): number => rangeOf(values)[1]

const practice: PracticeYears[] = []
for (let seed = 1; seed <= seeds; seed += 1) practice.push(practiceYears(seed))
const ofSeeds = practice.map(({ headline }) => yearsOf(headline))
const growth = ofSeeds.map(({ growthPercentPerYear }) => growthPercentPerYear)
const dividends = practice.map(({ withDividends }, seed) => yearly(withDividends) - (growth[seed] ?? 0))
const share = (holds: (seed: number) => boolean): number =>
  practice.filter((_, seed) => holds(seed)).length / seeds
const belowCash = share((seed) => (growth[seed] ?? 0) < yearly(practice[seed]?.liquid ?? 1))
const belowZero = share((seed) => (growth[seed] ?? 0) < 0)

const real = realIndices(folder)
const nifty = real.get('NIFTY_50') ?? []
const niftyYears = yearsOf(nifty)
const notSectors = /^NIFTY_(50|MIDCAP_100|SMALLCAP_100)$/
const sectorDeviations = (sectors: readonly (readonly number[])[]) =>
  sectors.map((closes) => yearsOf(closes).deviationPercent)
const realSectors = sectorDeviations(
  [...real].filter(([name]) => !notSectors.test(name)).map(([, closes]) => closes),
)
const practiceSectors = sectorDeviations(practice.flatMap(({ sectors }) => sectors))

interface Row {
  readonly name: string
  readonly real: string
  readonly practice: string
  readonly aim: string
  readonly isHeld: boolean
}
const within = (value: number, from: number, to: number): boolean => value >= from && value <= to
const percent = (part: number): string => `${(100 * part).toFixed(0)} %`
const figure = (
  name: string,
  key: keyof typeof niftyYears,
  aim: string,
  isHeld: (middle: number) => boolean,
): Row => {
  const values = ofSeeds.map((one) => one[key])
  return {
    name,
    real: niftyYears[key].toFixed(2),
    practice: range(values, 2),
    aim,
    isHeld: isHeld(median(values)),
  }
}
const rows: readonly Row[] = [
  figure('daily deviation, %', 'deviationPercent', 'within 15 % of the real one', (middle) =>
    within(middle / niftyYears.deviationPercent, 0.85, 1.15),
  ),
  figure('kurtosis', 'kurtosis', 'above 10', (middle) => middle > 10),
  figure('deepest fall, %', 'deepestFallPercent', '25 to 45', (middle) => within(middle, 25, 45)),
  figure('growth a year, %', 'growthPercentPerYear', '9 to 12', (middle) => within(middle, 9, 12)),
  {
    name: 'dividends a year, %',
    real: '—',
    practice: range(dividends, 2),
    aim: '1 to 1.5',
    isHeld: within(median(dividends), 1, 1.5),
  },
  {
    name: 'grew by less than the liquid fund',
    real: '—',
    practice: percent(belowCash),
    aim: 'about one in four',
    isHeld: within(belowCash, 0.15, 0.35),
  },
  {
    name: 'lost money',
    real: '—',
    practice: percent(belowZero),
    aim: 'about one in twenty-five',
    isHeld: belowZero <= 0.07,
  },
  {
    name: 'sector indices: daily deviation, %',
    real: range(realSectors, 2),
    practice: range(practiceSectors, 2),
    aim: 'the median inside the real range',
    isHeld: within(median(practiceSectors), Math.min(...realSectors), Math.max(...realSectors)),
  },
]
const table = [
  '| Tarazu 50 (5th, 50th, 95th percentile of seeds) | NIFTY 50 | practice | target for the median | met |',
  '|---|---|---|---|---|',
  ...rows.map(
    ({ name, real: of, practice: own, aim, isHeld }) =>
      `| ${name} | ${of} | ${own} | ${aim} | ${isHeld ? '✔' : '✘'} |`,
  ),
].join('\n')
const documents = join(import.meta.dirname, '../docs/market-model')
await writeFile(
  join(documents, 'years.svg'),
  picturedYears(
    practice.map(({ headline }) => headline),
    nifty,
  ),
)
await writeFile(
  join(documents, 'years.md'),
  `${[
    '# Indices over years',
    `Written by \`npm run market:years\`. Practice: the Tarazu 50 without dividends over the eight years of history before a market’s first day, from ${seeds} public secrets, in the default mode. Real: NSE’s indices from November 2015 to 2023; their files are not part of this project.`,
    table,
    '![Twenty histories of the Tarazu 50, and the NIFTY 50](years.svg)',
  ].join('\n\n')}\n`,
)
const missed = rows.filter(({ isHeld }) => !isHeld).length
process.stdout.write(
  `${table}\nRESULT seeds=${seeds} growth_percent=${median(growth).toFixed(1)} volatility_percent=${(Math.sqrt(daysOfYear) * median(ofSeeds.map((one) => one.deviationPercent))).toFixed(1)} spread_of_growth=${deviation(growth).toFixed(1)} missed=${missed}\n`,
)
if (missed > 0) process.exitCode = 1
