import { blockWords, type CipherState, counterPlace, makeBlock, noncePlace, stateOf } from './chacha.ts'
import { normalQuantile } from './real-numbers.ts'
import { sha256 } from './sha256.ts'

/**
 * Random numbers by index, not by sequence: the number at (key, a, b) is the same in any order of requests,
 * so a price can be computed without its past. They are ChaCha's stream: the 256-bit key is the SHA-256 of a
 * day's seed and a purpose, a (the owner's stream index) is the nonce, and b (the purpose within the stream)
 * counts its words. Without breaking the cipher, knowing some of them reveals no others, of the same or
 * another company.
 */
export type RandomKey = CipherState

/** No attack on more than seven rounds is known (J.-P. Aumasson, Too Much Crypto, 2020). */
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

/** Companies' stream indexes are below this one: the market's numbers and those of funds follow. */
export const firstCommonPlace = 1_000_000

/**
 * The newest blocks, each in the slot of its index: the sixteen numbers of a block are requested one after the other,
 * and the market's own by every company. Common indexes have separate slots.
 */
const slotBits = 8
const slots = 1 << slotBits
const keptKeys = new Array<RandomKey | undefined>(2 * slots).fill(undefined)
const keptPlaces = new Uint32Array(2 * slots)
const keptBlocks = new Uint32Array(2 * slots)
/** The numbers of the cached blocks; see blockAt. */
export const blockNumbers = new Uint32Array(2 * slots * blockWords)
/** The same bits as signed integers, which engines handle without floating point. */
export const blockIntegers = new Int32Array(blockNumbers.buffer)

/**
 * Where in `blockNumbers` the sixteen numbers of a block begin: for company a, those at (key, a, 16 · block
 * …). They stay until another company's, or another common index's, block is requested.
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

/** The 32 bits at an index of the cached blocks, as an unsigned and as a signed integer. */
export const wordAt = (at: number): number => blockNumbers[at] as number
export const signedWordAt = (at: number): number => blockIntegers[at] as number

/** 32 random bits at an index; a and b are whole numbers below 2^32. */
export const randomBits = (key: RandomKey, a: number, b: number): number =>
  wordAt(blockAt(key, a, b >>> 4) + (b & 15))

/** Uniform in the open interval (0, 1). */
export const uniformAt = (key: RandomKey, a: number, b: number): number =>
  (randomBits(key, a, b) + 0.5) / 4294967296

/** Standard normal. */
export const normalAt = (key: RandomKey, a: number, b: number): number => normalQuantile(uniformAt(key, a, b))
