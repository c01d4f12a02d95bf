import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { marketDataFolder } from '@tarazu/server/market/replays/testing.ts'
import { tableOf, verdictOf } from './market-compare/comparison.ts'
import { compareFunds, practiceFunds, realFunds } from './market-compare/fund-days.ts'

/**
 * `npm run market:funds -- [FILE]`: compares practice funds with real ones, over one-year windows, in
 * docs/market-model/funds.md. FILE has NAVs "scheme_code,scheme_name_amfi,date,nav" (default: the one in
 * MARKET_DATA_DIR). The practice market keeps NSE's hours; all but the last ten weeks are history, which
 * does so in every market. Exits non-zero if a figure's median lies outside the real 5th to 95th percentile.
 */
const [path = join(marketDataFolder, 'funds/nav_history_4_schemes_2013_2026.csv')] = process.argv.slice(2)
const seeds = Array.from({ length: 12 }, (_, place) => place + 1)

if (!existsSync(path)) {
  process.stderr.write('npm run market:funds -- FILE: give the file of real net values (csv).\n')
  process.exit(2)
}
const compared = compareFunds(realFunds(path), seeds.map(practiceFunds))
const outside = compared.filter((comparison) => !verdictOf(comparison).isInside)
const table = tableOf(compared, 'of windows of 250 days')
await writeFile(
  join(import.meta.dirname, '../docs/market-model/funds.md'),
  `${[
    '# Practice funds compared with real ones',
    `Written by \`npm run market:funds\`. Real: UTI’s and HDFC’s funds on the Nifty 50, Axis’ tax saver and SBI’s liquid fund, direct plans, 2013 to 2026; AMFI’s file is not part of this project. Practice: the fund on the Tarazu 50, its index with dividends, the tax saver and the liquid fund over eight years, from ${seeds.length} public secrets. Each figure’s median must lie between the real 5th and 95th percentiles. Of the spreads, the index fund’s deviation and fall have a target, 0.8; ✘ marks less than half the real one.`,
    table,
  ].join('\n\n')}\n`,
)
process.stdout.write(`${table}\n`)
for (const { name } of outside) process.stdout.write(`${name}: the median lies outside the real range\n`)
process.stdout.write(`RESULT figures=${compared.length} missed=${outside.length}\n`)
if (outside.length > 0) process.exitCode = 1
