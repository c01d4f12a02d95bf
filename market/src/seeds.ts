import { dayNumberOf } from './india-time.ts'
import { hexOf, sha256 } from './sha256.ts'
import type { Day } from './types.ts'

/**
 * The seed of a market day. The seeds are one chain of hashes that is made from its far end: the seed of a day is a
 * hash of the seed of the day after it. Who knows a day's seed can therefore compute every earlier one and check it,
 * but no later one; and the operator, having once published the commitment of a day, can choose none before it. The
 * commitment of a day is the SHA-256 of its seed, published before the open; the seed is revealed after the close.
 * The chain's step hashes a label in front of the seed, so that a commitment is not the seed of the day before.
 */
export interface SeedChain {
  seedOf(dayNumber: number): Uint8Array
  /** Hexadecimal SHA-256 of the day's seed. */
  commitmentOf(dayNumber: number): string
}

/** The chain's far end: no practice market outlives it. */
const lastDay: Day = '2099-12-31'
const checkpointDays = 256
const stepLabel = new TextEncoder().encode('tarazu: the day before')

/** The seed of the day before, from a day's seed. */
export const seedBefore = (seed: Uint8Array): Uint8Array => {
  const message = new Uint8Array(stepLabel.length + seed.length)
  message.set(stepLabel)
  message.set(seed, stepLabel.length)
  return sha256(message)
}

/** From 32 secret bytes. Walks the chain once, some 30,000 hashes, and keeps every 256th. */
export const createSeedChain = (masterSecret: Uint8Array, firstDayNumber: number): SeedChain => {
  if (masterSecret.length !== 32) throw new RangeError('the master secret has 32 bytes')
  const end = dayNumberOf(lastDay)
  const checkpoints = new Map<number, Uint8Array>()
  let seed = sha256(masterSecret)
  for (let dayNumber = end; dayNumber >= firstDayNumber - checkpointDays; dayNumber -= 1) {
    if (dayNumber % checkpointDays === 0 || dayNumber === end) checkpoints.set(dayNumber, seed)
    seed = seedBefore(seed)
  }
  const recent = new Map<number, Uint8Array>()
  const fill = (dayNumber: number) => {
    const from = Math.min(end, Math.ceil(dayNumber / checkpointDays) * checkpointDays)
    const start = checkpoints.get(from)
    if (start === undefined) throw new RangeError(`the market has no day ${dayNumber}`)
    let walking = start
    for (let day = from; day > from - checkpointDays; day -= 1) {
      recent.set(day, walking)
      walking = seedBefore(walking)
    }
  }
  const seedOf = (dayNumber: number): Uint8Array => {
    if (!recent.has(dayNumber)) fill(dayNumber)
    return recent.get(dayNumber) as Uint8Array
  }
  return { seedOf, commitmentOf: (dayNumber) => hexOf(sha256(seedOf(dayNumber))) }
}

/** Whether a revealed seed is the one that was committed to. */
export const verifySeed = (seed: Uint8Array, commitment: string): boolean =>
  hexOf(sha256(seed)) === commitment
