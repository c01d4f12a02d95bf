import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { marketDataFolder } from '@tarazu/server/market/replays/testing.ts'
import { oneSided } from './fair/blocks.ts'
import { tryDays } from './fair/daily-strategies.ts'
import {
  correctedWidth,
  createEvidence,
  type Evidence,
  judge,
  type Moments,
  momentsOf,
  type Outcome,
  together,
} from './fair/evidence.ts'
import { trials } from './fair/families.ts'
import type { PartData } from './fair/part.ts'
import { readRealMarket } from './fair/real-market.ts'
import { pictureOf, tableOf } from './fair/report.ts'

/**
 * `npm run bench:fair`: the gains of strategies on public information in practice markets with many seeds,
 * and in the real market if MARKET_DATA_DIR has its files; writes a table and a plot to docs/market-model/.
 * Exits non-zero unless every corrected interval ends below half the spread. With SEED_WORD in the
 * environment, it uses different seeds and writes no files. With LIVE_DAYS, it tests only the strategies
 * inside the day, on so many of a market's first days, and writes no files.
 */
const seeds = {
  sessions: Number(process.env.SESSION_SEEDS ?? 14),
  clock: Number(process.env.CLOCK_SEEDS ?? 12),
  /** In addition to sessions' seeds, for strategies on whole minutes. */
  leads: Number(process.env.LEAD_SEEDS ?? 16),
  days: Number(process.env.DAY_SEEDS ?? 32),
  /** In addition to days' seeds, for month-long holdings. */
  months: Number(process.env.MONTH_SEEDS ?? 64),
  listings: Number(process.env.LISTING_SEEDS ?? 192),
  blocks: Number(process.env.BLOCK_SEEDS ?? 64),
}
const onlyFirstDays = process.env.LIVE_DAYS !== undefined
const folder = join(import.meta.dirname, '../docs/market-model')
const print = (line: string) => process.stdout.write(`${line}\n`)

const partFile = new URL('./fair/part.ts', import.meta.url)
const inThread = async (part: PartData['part'], from: number, to: number) => {
  const workerData: PartData = { part, seeds: Array.from({ length: to - from }, (_, i) => from + i + 1) }
  const worker = new Worker(partFile, { workerData })
  const [found] = (await once(worker, 'message')) as [readonly (readonly [string, Moments])[]]
  return found
}

const tryPractice = async (): Promise<ReadonlyMap<string, Moments>> => {
  const half = Math.ceil(seeds.days / 2)
  const insideTheDay = [
    inThread('sessions', 0, seeds.sessions),
    inThread('leads', seeds.sessions, seeds.sessions + seeds.leads),
    inThread('clock', 0, seeds.clock),
  ]
  const acrossDays = () => [
    inThread('days', 0, half),
    inThread('days', half, seeds.days),
    inThread('months', seeds.days, seeds.days + seeds.months),
    inThread('listings', 0, seeds.listings),
    inThread('blocks', 0, seeds.blocks),
  ]
  const found = await Promise.all([...insideTheDay, ...(onlyFirstDays ? [] : acrossDays())])
  const byName = new Map<string, Moments>()
  for (const [name, moments] of found.flat()) {
    const before = byName.get(name)
    byName.set(name, before === undefined ? moments : together(before, moments))
  }
  return byName
}

const tryReal = async (evidence: Evidence): Promise<boolean> => {
  const path = join(marketDataFolder, 'daily/nifty500_2019_2026_raw.csv.gz')
  if (!existsSync(path)) {
    print(`skipped: the real market, since there is no ${path}`)
    return false
  }
  tryDays(await readRealMarket(path), evidence)
  print('skipped: strategies inside the day on real prices, since the files have only five days of minutes')
  return true
}

const practiceMoments = await tryPractice()
const realEvidence = createEvidence()
const hasRealFiles = await tryReal(realEvidence)
const unknown = [...practiceMoments.keys()].filter((name) => !trials.includes(name))
if (unknown.length > 0) throw new Error(`in no family: ${unknown.join('; ')}`)
const tested = onlyFirstDays ? trials.filter((name) => practiceMoments.has(name)) : trials
const width = correctedWidth(tested.length)
const practice = tested.map((name) => {
  const moments = practiceMoments.get(name)
  if (moments === undefined) throw new Error(`not tested: ${name}`)
  return judge(name, moments, width, oneSided.has(name))
})
const real = new Map(
  [...realEvidence.byName].map(([name, found]) => [name, judge(name, momentsOf(found), width)]),
)
const report = { practice, real, width, hasRealFiles, seeds }
if (process.env.SEED_WORD === undefined && !onlyFirstDays) {
  await writeFile(join(folder, 'fair.md'), tableOf(report))
  await writeFile(join(folder, 'fair.svg'), pictureOf(report))
}
print(tableOf(report))
const countOf = (outcome: Outcome) => practice.filter((verdict) => verdict.outcome === outcome).length
print(
  `RESULT trials=${practice.length} fair=${countOf('fair')} earning=${countOf('earning')} open=${countOf('open')}`,
)
if (countOf('fair') < practice.length) process.exitCode = 1
