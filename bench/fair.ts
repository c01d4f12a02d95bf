import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { marketDataFolder } from '@tarazu/server/market/replays/testing.ts'
import { tryDays } from './fair/daily-strategies.ts'
import { correctedWidth, createEvidence, type Evidence, judge, type Outcome } from './fair/evidence.ts'
import { practiceDays } from './fair/practice-days.ts'
import { createPractice, practiceSessions, tryDepth, tryFunds } from './fair/practice-sessions.ts'
import { readRealMarket } from './fair/real-market.ts'
import { pictureOf, tableOf } from './fair/report.ts'
import { trySessions } from './fair/session-strategies.ts'

/**
 * `npm run bench:fair`: what strategies on public information alone earn in the practice market of many seeds, beside the
 * real one where MARKET_DATA_DIR has its files; table and plot in docs/market-model/. Exits non-zero unless each corrected
 * interval ends below half the spread.
 */
const seeds = { sessions: Number(process.env.SESSION_SEEDS ?? 24), days: Number(process.env.DAY_SEEDS ?? 16) }
const sessionsOf = { companies: 40, days: 100 } as const
const companiesOfDays = 300
const folder = join(import.meta.dirname, '../docs/market-model')
const print = (line: string) => process.stdout.write(`${line}\n`)

const tryPractice = (evidence: Evidence): void => {
  for (let seed = 1; seed <= seeds.sessions; seed += 1) {
    const practice = createPractice(seed, sessionsOf.companies, sessionsOf.days)
    trySessions(practiceSessions(practice), evidence)
    tryDepth(practice, evidence)
    tryFunds(practice, evidence)
  }
  for (let seed = 1; seed <= seeds.days; seed += 1) tryDays(practiceDays(seed, companiesOfDays), evidence)
}

const tryReal = async (evidence: Evidence): Promise<boolean> => {
  const path = join(marketDataFolder, 'daily/nifty500_2019_2026_raw.csv.gz')
  if (!existsSync(path)) {
    print(`skipped: the real market beside it, since there is no ${path}`)
    return false
  }
  tryDays(await readRealMarket(path), evidence)
  print('skipped: real strategies inside the day, since the files have minutes of stocks for five days alone')
  return true
}

const practiceEvidence = createEvidence()
tryPractice(practiceEvidence)
const realEvidence = createEvidence()
const hasRealFiles = await tryReal(realEvidence)
const width = correctedWidth(practiceEvidence.byName.size)
const verdictsOf = ({ byName }: Evidence) => [...byName].map(([name, days]) => judge(name, days, width))
const practice = verdictsOf(practiceEvidence)
const real = new Map(verdictsOf(realEvidence).map((verdict) => [verdict.name, verdict]))
const report = { practice, real, width, hasRealFiles }
await writeFile(join(folder, 'fair.md'), tableOf(report))
await writeFile(join(folder, 'fair.svg'), pictureOf(report))
print(tableOf(report))
const countOf = (outcome: Outcome) => practice.filter((verdict) => verdict.outcome === outcome).length
print(
  `RESULT strategies=${practice.length} fair=${countOf('fair')} earning=${countOf('earning')} open=${countOf('open')}`,
)
if (countOf('fair') < practice.length) process.exitCode = 1
