import { parentPort, workerData } from 'node:worker_threads'
import { tryBlocks } from './blocks.ts'
import {
  type DailyMarket,
  dailyFeatures,
  dailyHorizons,
  month,
  seeDays,
  tryDays,
  tryMonths,
} from './daily-strategies.ts'
import { createEvidence, momentsOf, renamed } from './evidence.ts'
import { tryExtremes } from './extremes.ts'
import { tryLeads } from './lead-lag.ts'
import { tryListings } from './listings.ts'
import { tryMarket } from './market-strategies.ts'
import { seeMinutes } from './minute-looks.ts'
import { createMinuteTrial } from './minute-predictor.ts'
import { practiceDays } from './practice-days.ts'
import { createPractice, practiceSessions, tryDepth, tryFunds } from './practice-sessions.ts'
import { trySeconds } from './seconds.ts'
import { seeSessions, sessionFeatures, sessionHorizons } from './session-predictor.ts'
import { trySessions } from './session-strategies.ts'
import { createTrial } from './trial.ts'

/** A part of bench:fair in a thread of its own: some strategies on some seeds. It posts the sums that a verdict takes. */
export interface PartData {
  readonly part: 'sessions' | 'leads' | 'clock' | 'days' | 'months' | 'listings' | 'blocks'
  readonly seeds: readonly number[]
}
const sessionsOf = { companies: 40, days: 100 } as const
/** Of the market that never sleeps, whose days have four times as many minutes. */
const clockOf = { companies: 40, days: 60 } as const
const marketOf = { seedsPerSession: 4, companies: 30, days: 300 } as const
const companiesOfDays = 300
const companiesOfListings = 5_000
const marketOfBlocks = { companies: 60, days: 500 } as const

const { part, seeds } = workerData as PartData
const evidence = createEvidence()

const halfOfThem = Math.floor(seeds.length / 2)
const insideDays = sessionHorizons.map(({ name }) => createTrial(evidence, name, sessionFeatures, halfOfThem))
const insideMinutes = createMinuteTrial(evidence, halfOfThem)
const acrossDays = dailyHorizons.map((horizon) => ({
  horizon,
  // Months need the most days to be tried on.
  trial: createTrial(
    evidence,
    horizon.name,
    dailyFeatures,
    part === 'months' ? seeds.length >> 3 : halfOfThem,
  ),
}))

const foretellDays = (market: DailyMarket, seed: number, place: number, isOfMonths: boolean): void => {
  const halfSpreads = market.stocks.map(({ halfSpread }) => halfSpread)
  for (const { horizon, trial } of acrossDays)
    if ((horizon.holds === month) === isOfMonths) seeDays(market, horizon, trial(place, seed, halfSpreads))
}

const parts: Record<PartData['part'], (seed: number, place: number) => void> = {
  sessions: (seed, place) => {
    const practice = createPractice(seed, sessionsOf.companies, sessionsOf.days)
    const sessions = practiceSessions(practice)
    trySessions(sessions, evidence)
    const trials = insideDays.map((trial) => trial(place, seed, sessions.halfSpreads))
    seeSessions(sessions, (horizon, ...seen) => trials[horizon]?.(...seen))
    const { looksADay, see } = insideMinutes(place)
    seeMinutes(practice, looksADay, see)
    tryLeads(practice, sessions, evidence)
    tryDepth(practice, evidence)
    trySeconds(practice, sessions, evidence)
    tryExtremes(practice, sessions, evidence)
    tryFunds(practice, evidence)
    for (let more = 0; more < marketOf.seedsPerSession; more += 1)
      tryMarket(seed + more * 60, marketOf.companies, marketOf.days, evidence)
  },
  leads: (seed) => {
    const practice = createPractice(seed, sessionsOf.companies, sessionsOf.days)
    const sessions = practiceSessions(practice)
    trySessions(sessions, evidence)
    tryLeads(practice, sessions, evidence)
  },
  clock: (seed) => {
    const { companies, days } = clockOf
    const practice = createPractice(seed, companies, days, 'always')
    const sessions = practiceSessions(practice)
    const named = renamed(evidence, (name) => `${name}; round the clock`)
    trySessions(sessions, named, true)
    tryLeads(practice, sessions, named)
    tryDepth(practice, named)
    trySeconds(practice, sessions, named)
    tryExtremes(practice, sessions, named)
    tryFunds(practice, named)
  },
  days: (seed, place) => {
    const market = practiceDays(seed, companiesOfDays, true)
    tryDays(market, evidence)
    foretellDays(market, seed, place, false)
  },
  months: (seed, place) => {
    const market = practiceDays(seed, companiesOfDays, false)
    tryMonths(market, evidence)
    foretellDays(market, seed, place, true)
  },
  listings: (seed) => tryListings(seed, companiesOfListings, evidence),
  blocks: (seed) => tryBlocks(seed, marketOfBlocks.companies, marketOfBlocks.days, evidence),
}

for (const [place, seed] of seeds.entries()) {
  parts[part](seed, place)
  if ((place + 1) % 8 === 0) process.stderr.write(`${part}: ${place + 1} of ${seeds.length} seeds\n`)
}
parentPort?.postMessage([...evidence.byName].map(([name, found]) => [name, momentsOf(found)] as const))
