import { dayNumberOf } from '../calendar/india-time.ts'
import type { Day } from '../types.ts'
import { hexOf, sha256 } from './sha256.ts'

/**
 * The seed of a market day. The seeds are a hash chain generated from its last day: the seed of a day is the SHA-256 of
 * a label and the next day's seed. So a day's seed reveals and verifies every earlier one, but no later one; and the
 * operator can't choose any seed once the first day's commitment is published.
 *
 * The commitment of a day is the plain SHA-256 of its seed. The label separates the two: without it a day's commitment
 * would be the seed of the day before, and could not be published ahead.
 */
export interface SeedChain {
  /** 32 bytes. Throws RangeError outside the chain. */
  seedOf(dayNumber: number): Uint8Array
  /** Hexadecimal SHA-256 of the day's seed. */
  commitmentOf(dayNumber: number): string
}

/** The last day of the chain: no practice market outlives it. */
const lastDay: Day = '2099-12-31'
const checkpointDays = 256
const stepLabel = new TextEncoder().encode('tarazu: the day before')

/** The seed of the previous day. */
export const seedBefore = (seed: Uint8Array): Uint8Array => {
  const message = new Uint8Array(stepLabel.length + seed.length)
  message.set(stepLabel)
  message.set(seed, stepLabel.length)
  return sha256(message)
}

/** The days up to one with a known seed: what anybody can compute from a revealed seed. */
export const seedsUpTo = (lastSeed: Uint8Array, lastDayNumber: number, firstDayNumber: number): SeedChain => {
  if (lastSeed.length !== 32) throw new RangeError('a seed must have 32 bytes')
  const checkpoints = new Map<number, Uint8Array>()
  let seed = lastSeed
  for (let dayNumber = lastDayNumber; dayNumber >= firstDayNumber; dayNumber -= 1) {
    if (dayNumber % checkpointDays === 0 || dayNumber === lastDayNumber) checkpoints.set(dayNumber, seed)
    seed = seedBefore(seed)
  }
  const known = new Map<number, Uint8Array>()
  const fill = (dayNumber: number) => {
    const from = Math.min(lastDayNumber, Math.ceil(dayNumber / checkpointDays) * checkpointDays)
    let walking = checkpoints.get(from) as Uint8Array
    for (let day = from; day > from - checkpointDays && day >= firstDayNumber; day -= 1) {
      known.set(day, walking)
      walking = seedBefore(walking)
    }
  }
  const seedOf = (dayNumber: number): Uint8Array => {
    if (dayNumber < firstDayNumber || dayNumber > lastDayNumber)
      throw new RangeError(`there is no seed of day ${dayNumber}`)
    if (!known.has(dayNumber)) fill(dayNumber)
    return known.get(dayNumber) as Uint8Array
  }
  return { seedOf, commitmentOf: (dayNumber) => hexOf(sha256(seedOf(dayNumber))) }
}

/** From 32 secret bytes; walks the chain once (some 30,000 hashes, a twentieth of a second) and keeps every 256th. */
export const createSeedChain = (masterSecret: Uint8Array, firstDayNumber: number): SeedChain => {
  if (masterSecret.length !== 32) throw new RangeError('the master secret must have 32 bytes')
  return seedsUpTo(sha256(masterSecret), dayNumberOf(lastDay), firstDayNumber)
}

/** Whether a revealed seed matches its commitment. */
export const verifySeed = (seed: Uint8Array, commitment: string): boolean =>
  hexOf(sha256(seed)) === commitment
