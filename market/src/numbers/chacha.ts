/**
 * ChaCha's block function (D. J. Bernstein 2008; RFC 8439 with 20 rounds), in 32-bit integers alone, so that every machine
 * gets the same bits. Checked against published vectors beside this file.
 */

/** The state before the rounds: four constants, eight words of key, the block's number and three words of a nonce. */
export type CipherState = Int32Array
export const blockWords = 16
const keyPlace = 4
export const counterPlace = 12
export const noncePlace = 13

/** "expand 32-byte k" */
const constants = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574] as const

/** A state with block number and nonce 0; the key is eight words, each from four bytes with the smallest first. */
export const stateOf = (key: ArrayLike<number>): CipherState => {
  const state = new Int32Array(blockWords)
  state.set(constants)
  state.set(key, keyPlace)
  return state
}

const rotate = (word: number, bits: number): number => (word << bits) | (word >>> (32 - bits))

const mixed = new Int32Array(blockWords)

const quarterRound = (atA: number, atB: number, atC: number, atD: number): void => {
  let a = mixed[atA] as number
  let b = mixed[atB] as number
  let c = mixed[atC] as number
  let d = mixed[atD] as number
  a = (a + b) | 0
  d = rotate(d ^ a, 16)
  c = (c + d) | 0
  b = rotate(b ^ c, 12)
  a = (a + b) | 0
  d = rotate(d ^ a, 8)
  c = (c + d) | 0
  b = rotate(b ^ c, 7)
  mixed[atA] = a
  mixed[atB] = b
  mixed[atC] = c
  mixed[atD] = d
}

/** Writes the state's block of sixteen words into `made` from `to` on. */
export const makeBlock = (state: CipherState, rounds: number, made: Uint32Array, to: number): void => {
  for (let i = 0; i < blockWords; i += 1) mixed[i] = state[i] as number
  for (let round = 0; round < rounds; round += 2) {
    quarterRound(0, 4, 8, 12)
    quarterRound(1, 5, 9, 13)
    quarterRound(2, 6, 10, 14)
    quarterRound(3, 7, 11, 15)
    quarterRound(0, 5, 10, 15)
    quarterRound(1, 6, 11, 12)
    quarterRound(2, 7, 8, 13)
    quarterRound(3, 4, 9, 14)
  }
  for (let i = 0; i < blockWords; i += 1) made[to + i] = (mixed[i] as number) + (state[i] as number)
}
