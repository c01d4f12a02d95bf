import { parentPort, workerData } from 'node:worker_threads'
import { tryBlocks } from './blocks.ts'
import { dailyFeatures, seeDays, tryDays, tryMonths } from './daily-strategies.ts'
import { createEvidence, type Evidence, momentsOf, renamed } from './evidence.ts'
import { tryExtremes } from './extremes.ts'
import { roundTheClock } from './families.ts'
import { tryLeads } from './lead-lag.ts'
import { tryListings } from './listings.ts'
import { tryMarket } from './market-strategies.ts'
import { seeMinutes } from './minute-looks.ts'
import { createMinuteTrial } from './minute-predictor.ts'
import { practiceDays } from './practice-days.ts'
import { createPractice, type Practice, practiceSessions, tryDepth, tryFunds } from './practice-sessions.ts'
import { trySeconds } from './seconds.ts'
import { seeSessions, sessionFeatures } from './session-predictor.ts'
import { trySessions } from './session-strategies.ts'
import type { Sessions } from './sessions.ts'
import { createTrial } from './trial.ts'

/** A part of bench:fair on a separate thread: some strategies on some seeds. It posts the moments of their gains. */
export interface PartData {
  readonly part: 'sessions' | 'leads' | 'clock' | 'days' | 'months' | 'listings' | 'blocks'
  readonly seeds: readonly number[]
}
const liveDays = process.env.LIVE_DAYS === undefined ? undefined : Number(process.env.LIVE_DAYS)
const sessionsOf = { companies: 40, days: liveDays ?? 100 } as const
/** A day round the clock has four times as many minutes. */
const clockOf = { companies: 40, days: liveDays ?? 60 } as const
const marketOf = { seedsPerSession: 4, companies: 30, days: liveDays ?? 300 } as const
const companiesOfDays = 300
const companiesOfListings = 5_000
const marketOfBlocks = { companies: 60, days: 500 } as const

const { part, seeds } = workerData as PartData
const evidence = createEvidence()

const learningSeeds = Math.floor(seeds.length / 2)
const halfHours = createTrial(evidence, 'half an hour', sessionFeatures, learningSeeds)
const minutes = createMinuteTrial(evidence, learningSeeds)
const nextDays = createTrial(evidence, 'a day', dailyFeatures, learningSeeds)

/** The strategies for both kinds of market hours. */
const tryInside = (practice: Practice, sessions: Sessions, found: Evidence): void => {
  tryLeads(practice, sessions, found)
  tryDepth(practice, found)
  trySeconds(practice, sessions, found)
  tryExtremes(practice, sessions, found)
  tryFunds(practice, found)
}

const parts: Record<PartData['part'], (seed: number, place: number) => void> = {
  sessions: (seed, place) => {
    const practice = createPractice(seed, sessionsOf.companies, sessionsOf.days)
    const sessions = practiceSessions(practice)
    trySessions(sessions, evidence)
    seeSessions(sessions, halfHours(place, seed, sessions.halfSpreads))
    const { looksADay, see } = minutes(place)
    seeMinutes(practice, looksADay, see)
    tryInside(practice, sessions, evidence)
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
    const practice = createPractice(seed, clockOf.companies, clockOf.days, 'always')
    const sessions = practiceSessions(practice)
    const named = renamed(evidence, roundTheClock)
    trySessions(sessions, named, true)
    tryInside(practice, sessions, named)
  },
  days: (seed, place) => {
    const market = practiceDays(seed, companiesOfDays, true)
    const halfSpreads = market.stocks.map(({ halfSpread }) => halfSpread)
    tryDays(market, evidence)
    seeDays(market, nextDays(place, seed, halfSpreads))
  },
  months: (seed) => tryMonths(practiceDays(seed, companiesOfDays, false), evidence),
  listings: (seed) => tryListings(seed, companiesOfListings, evidence),
  blocks: (seed) => tryBlocks(seed, marketOfBlocks.companies, marketOfBlocks.days, evidence),
}

for (const [place, seed] of seeds.entries()) {
  parts[part](seed, place)
  if ((place + 1) % 8 === 0) process.stderr.write(`${part}: ${place + 1} of ${seeds.length} seeds\n`)
}
parentPort?.postMessage([...evidence.byName].map(([name, found]) => [name, momentsOf(found)] as const))
