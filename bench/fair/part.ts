import { parentPort, workerData } from 'node:worker_threads'
import { premiumPerDay } from '@tarazu/market/companies/daily-path.ts'
import { dailyFeatures, seeDays, tryDays } from './daily-strategies.ts'
import { byRank, createEvidence, momentsOf } from './evidence.ts'
import { tryListings } from './listings.ts'
import { tryMarket } from './market-strategies.ts'
import { practiceDays } from './practice-days.ts'
import { createPractice, practiceSessions, tryDepth, tryFunds } from './practice-sessions.ts'
import { createPredictor } from './predictor.ts'
import { seeSessions, sessionFeatures } from './session-predictor.ts'
import { trySessions } from './session-strategies.ts'

/** A part of bench:fair in a thread of its own: some strategies on some seeds. It posts the sums that a verdict takes. */
export interface PartData {
  readonly part: 'sessions' | 'days' | 'listings'
  readonly seeds: readonly number[]
}
const sessionsOf = { companies: 40, days: 100 } as const
const marketOf = { seedsPerSession: 4, companies: 30, days: 300 } as const
const companiesOfDays = 300
const companiesOfListings = 5_000

const { part, seeds } = workerData as PartData
const evidence = createEvidence()

type Rows = readonly (readonly number[] | undefined)[]

/** Learns from the first half of the seeds and is tried on the others. */
const createTrial = (name: string, size: number) => {
  const predictor = createPredictor(size)
  let predict: ReturnType<typeof predictor.fitted> | undefined
  const learn = (rows: Rows, gains: readonly number[]) => {
    const known = gains.filter((gain, i) => rows[i] !== undefined && !Number.isNaN(gain))
    const mean = known.reduce((sum, gain) => sum + gain, 0) / known.length
    for (const [i, row] of rows.entries()) {
      const gain = gains[i] as number
      if (row !== undefined && !Number.isNaN(gain)) predictor.learn(row, gain - mean)
    }
  }
  return (place: number, halfSpreads: readonly number[]) =>
    (day: string, rows: Rows, gains: readonly number[]): void => {
      if (place < seeds.length / 2) {
        learn(rows, gains)
        return
      }
      predict ??= predictor.fitted()
      const foretold = rows.map((row) => (row === undefined ? Number.NaN : (predict?.(row) ?? Number.NaN)))
      evidence.add(name, `seed ${seeds[place]} ${day}`, byRank(foretold), gains, halfSpreads)
    }
}

const halfHours = createTrial('a predictor of half hours', sessionFeatures)
const days = createTrial('a predictor of days', dailyFeatures)

const parts: Record<PartData['part'], (seed: number, place: number) => void> = {
  sessions: (seed, place) => {
    const practice = createPractice(seed, sessionsOf.companies, sessionsOf.days)
    const sessions = practiceSessions(practice)
    trySessions(sessions, evidence)
    seeSessions(sessions, halfHours(place, sessions.halfSpreads))
    tryDepth(practice, evidence)
    tryFunds(practice, evidence)
    for (let more = 0; more < marketOf.seedsPerSession; more += 1)
      tryMarket(seed + more * 60, marketOf.companies, marketOf.days, evidence)
  },
  days: (seed, place) => {
    const market = practiceDays(seed, companiesOfDays)
    tryDays(market, evidence)
    const halfSpreads = market.stocks.map(({ halfSpread }) => halfSpread)
    seeDays(market, days(place, halfSpreads))
  },
  listings: (seed) => tryListings(seed, companiesOfListings, premiumPerDay, evidence),
}

for (const [place, seed] of seeds.entries()) {
  parts[part](seed, place)
  if ((place + 1) % 8 === 0) process.stderr.write(`${part}: ${place + 1} of ${seeds.length} seeds\n`)
}
parentPort?.postMessage([...evidence.byName].map(([name, found]) => [name, momentsOf(found)] as const))
