import { normalQuantile } from './real-numbers.ts'
import { sha256 } from './sha256.ts'

/**
 * Random numbers by place, not by turn: the number at (key, a, b) is the same whoever asks and in whatever order, so
 * that a price can be computed without its past. The key comes from a day's seed through SHA-256; the mixing is
 * MurmurHash3's finaliser (A. Appleby, public domain), keyed three times.
 */
export type RandomKey = Readonly<Uint32Array>

const mix = (word: number): number => {
  let h = word
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return h ^ (h >>> 16)
}

const encoder = new TextEncoder()

/** A key for one purpose, from a seed of 32 bytes and a label. */
export const keyFrom = (seed: Uint8Array, label: string): RandomKey => {
  const name = encoder.encode(label)
  const message = new Uint8Array(seed.length + name.length)
  message.set(seed)
  message.set(name, seed.length)
  const digest = new DataView(sha256(message).buffer)
  return Uint32Array.from({ length: 4 }, (_, i) => digest.getUint32(i * 4))
}

/** The key of a, for many numbers b at the same a. */
export const keyAt = (key: RandomKey, a: number): number => mix((key[0] as number) ^ a)

/** randomBits(key, a, b), where keyAt(key, a) is known. */
export const bitsBy = (key: RandomKey, ofA: number, b: number): number => {
  const h = mix((ofA + Math.imul(b, 0x9e3779b1)) ^ (key[1] as number))
  return (mix(h ^ (key[2] as number)) + (key[3] as number)) >>> 0
}

/** 32 random bits at a place; a and b are whole numbers below 2^32. */
export const randomBits = (key: RandomKey, a: number, b: number): number => bitsBy(key, keyAt(key, a), b)

/** uniformAt(key, a, b), where keyAt(key, a) is known. */
export const uniformBy = (key: RandomKey, ofA: number, b: number): number =>
  (bitsBy(key, ofA, b) + 0.5) / 4294967296

/** Uniform in the open interval (0, 1). */
export const uniformAt = (key: RandomKey, a: number, b: number): number =>
  (randomBits(key, a, b) + 0.5) / 4294967296

/** Standard normal. */
export const normalAt = (key: RandomKey, a: number, b: number): number => normalQuantile(uniformAt(key, a, b))
