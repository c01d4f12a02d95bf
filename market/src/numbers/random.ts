import { blockWords, type CipherState, counterPlace, makeBlock, noncePlace, stateOf } from './chacha.ts'
import { normalQuantile } from './real-numbers.ts'
import { sha256 } from './sha256.ts'

/**
 * Random numbers by place, not by turn: the number at (key, a, b) is the same whoever asks and in whatever order, so
 * that a price can be computed without its past. They are ChaCha's stream: the key of 256 bits is the SHA-256 of a day's
 * seed and a purpose, a (whose numbers) is the nonce, and b (what the number is for) counts its words. Whoever sees any
 * of them learns none of the others, of the same company or of another, without breaking the cipher.
 */
export type RandomKey = CipherState

/** No attack on more than seven is known (J.-P. Aumasson, Too Much Crypto, 2020). */
const rounds = 8

const encoder = new TextEncoder()

/** A key for one purpose, from a seed of 32 bytes and a label. */
export const keyFrom = (seed: Uint8Array, label: string): RandomKey => {
  const name = encoder.encode(label)
  const message = new Uint8Array(seed.length + name.length)
  message.set(seed)
  message.set(name, seed.length)
  const digest = new DataView(sha256(message).buffer)
  return stateOf(Uint32Array.from({ length: 8 }, (_, i) => digest.getUint32(i * 4, true)))
}

/** No company is listed at a place from here on: the market's numbers and those of funds. */
export const firstCommonPlace = 1_000_000

/**
 * The newest blocks, each in the slot that its place names: the sixteen numbers of a block are asked for one after the
 * other, and the market's own by every company. Those of common places have slots of their own.
 */
const slotBits = 8
const slots = 1 << slotBits
const keptKeys = new Array<RandomKey | undefined>(2 * slots).fill(undefined)
const keptPlaces = new Uint32Array(2 * slots)
const keptBlocks = new Uint32Array(2 * slots)
/** The numbers of the kept blocks; see blockAt. */
export const blockNumbers = new Uint32Array(2 * slots * blockWords)
/** The same bits as signed integers, for which engines need no floating point. */
export const blockIntegers = new Int32Array(blockNumbers.buffer)

/**
 * Where in `blockNumbers` the sixteen numbers of a block begin: of company a those at (key, a, 16 · block …). They stand
 * there until another company's, or another common place's, is asked for.
 */
export const blockAt = (key: RandomKey, a: number, block: number): number => {
  const hash = (Math.imul(block, 0x9e3779b1) + Math.imul(a, 0x85ebca6b)) >>> (32 - slotBits)
  const slot = a < firstCommonPlace ? hash : hash + slots
  const at = slot * blockWords
  if (keptBlocks[slot] === block && keptPlaces[slot] === a && keptKeys[slot] === key) return at
  key[counterPlace] = block
  key[noncePlace] = a
  makeBlock(key, rounds, blockNumbers, at)
  keptKeys[slot] = key
  keptBlocks[slot] = block
  keptPlaces[slot] = a
  return at
}

/** The 32 bits at a place of the kept blocks, as a whole number from 0 on, and as a signed one. */
export const wordAt = (at: number): number => blockNumbers[at] as number
export const signedWordAt = (at: number): number => blockIntegers[at] as number

/** 32 random bits at a place; a and b are whole numbers below 2^32. */
export const randomBits = (key: RandomKey, a: number, b: number): number =>
  wordAt(blockAt(key, a, b >>> 4) + (b & 15))

/** Uniform in the open interval (0, 1). */
export const uniformAt = (key: RandomKey, a: number, b: number): number =>
  (randomBits(key, a, b) + 0.5) / 4294967296

/** Standard normal. */
export const normalAt = (key: RandomKey, a: number, b: number): number => normalQuantile(uniformAt(key, a, b))
