import { existsSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { marketDataFolder } from '@tarazu/server/market/replays/testing.ts'
import { quantile } from './market-compare/statistics.ts'
import { compareIssues, type IssueFigures, type Row } from './market-issues/issue-figures.ts'
import { practiceIssues } from './market-issues/practice-issues.ts'

/**
 * `npm run market:issues -- FILE`: compares the practice market's public issues with real ones, in
 * docs/market-model/issues.md. FILE is a csv with a header
 * "…,issue_size_cr,sub_qib,sub_hni,sub_rii,sub_total,…,listing_gain_pct" (default: the one in
 * MARKET_DATA_DIR). Exits non-zero if a figure lies farther from the real one than its row allows.
 */
const [path = join(marketDataFolder, 'ipo/ipo_mainboard_2010_2025.csv')] = process.argv.slice(2)
if (!existsSync(path)) {
  process.stderr.write(`There is no file of real issues at ${path}; give its path.\n`)
  process.exit(2)
}
const columns = {
  size: 'issue_size_cr',
  price: 'offer_price',
  total: 'sub_total',
  retail: 'sub_rii',
  nonInstitutional: 'sub_hni',
  qualified: 'sub_qib',
  gain: 'listing_gain_pct',
} as const

const readIssues = (): readonly IssueFigures[] => {
  const [header = '', ...lines] = readFileSync(path, 'utf8').trim().split(/\r?\n/)
  const names = header.split(',')
  // The figures are the last columns; names may have commas in quotes.
  return lines.flatMap((line) => {
    const cells = line.split(',').slice(-names.length)
    const numberIn = (name: string) => Number.parseFloat(cells.at(names.indexOf(name) - names.length) ?? '')
    const issue = Object.fromEntries(Object.entries(columns).map(([key, name]) => [key, numberIn(name)]))
    return Object.values(issue).every(Number.isFinite) ? [issue as Record<keyof typeof columns, number>] : []
  })
}

const shown = (value: number): string =>
  (Math.abs(value) >= 100
    ? value.toFixed(0)
    : Math.abs(value) >= 10
      ? value.toFixed(1)
      : value.toFixed(2)
  ).replace('-', '−')
const tableOf = (rows: readonly Row[]): string =>
  [
    '| figure | real | practice | held |',
    '|---|---|---|---|',
    ...rows.map(
      ({ name, real, practice, isHeld }) =>
        `| ${name} | ${shown(real)} | ${shown(practice)} | ${isHeld ? '✔' : '✘'} |`,
    ),
  ].join('\n')

const real = readIssues()
const practice = practiceIssues([1, 2, 3])
const rows = compareIssues(real, practice)
const median = (values: readonly number[]) => `${(quantile(values, 0.5) * 100).toFixed(0)} %`
const arrivals = (['retail', 'nonInstitutional', 'qualified'] as const).map((group) => {
  const [first, second] = [0, 1].map((day) =>
    median(practice.map((issue) => issue.arrivals[group][day] ?? 0)),
  )
  return `| ${group} | ${first} | ${second} |`
})
const lots = practice.map(({ lotRupees }) => lotRupees)
const atTop = practice.filter(({ isAtTop }) => isAtTop).length / practice.length
const sections = [
  '# Public issues in the practice market compared with real ones',
  `Written by \`npm run market:issues\`. Real: ${real.length} main-board issues from 2010 to 2025; the file is not part of this project. Practice: ${practice.length} issues of three markets with public secrets (32 bytes of 1, of 2, of 3), NSE’s hours. Multiples exclude the anchors’ portion, as the exchanges’ do; percentages next to a multiple are percentiles across issues.`,
  tableOf(rows),
  '## How the book fills',
  `The fraction of all applications received by the end of a day, as a median over the practice issues. Seven real main-board issues of July 2026 had medians of 17 and 39 % in the retail, 4 and 17 % in the non-institutional and 1 and 1 % in the qualified part, with wide differences.`,
  ['| group | after the first day | after the second |', '|---|---|---|', ...arrivals].join('\n'),
  `Of the issues, ${(atTop * 100).toFixed(0)} % are priced at the band’s upper end; the others’ books were not full there. A lot costs ₹${Math.min(...lots).toLocaleString('en-IN')} to ₹${Math.max(...lots).toLocaleString('en-IN')} at the upper end, with ${quantile(
    practice.map(({ lotShares }) => lotShares),
    0.5,
  ).toFixed(0)} shares in the median lot.`,
]
const folder = join(import.meta.dirname, '../docs/market-model')
await mkdir(folder, { recursive: true })
await writeFile(join(folder, 'issues.md'), `${sections.join('\n\n')}\n`)
process.stdout.write(`${sections.join('\n\n')}\n`)
const missed = rows.filter(({ isHeld }) => !isHeld)
process.stdout.write(
  `RESULT figures=${rows.length} missed=${missed.length} real=${real.length} practice=${practice.length}\n`,
)
if (missed.length > 0) process.exitCode = 1
