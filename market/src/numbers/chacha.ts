/**
 * ChaCha's block function (D. J. Bernstein 2008; RFC 8439 with 20 rounds), using only 32-bit integers, so
 * that every machine gets the same bits. The tests check it against published vectors.
 */

/** The state before the rounds: four constants, eight words of key, the block's number and three words of a nonce. */
export type CipherState = Int32Array
export const blockWords = 16
const keyPlace = 4
export const counterPlace = 12
export const noncePlace = 13

/** "expand 32-byte k" */
const constants = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574] as const

/** A state with block number and nonce 0; the key is eight little-endian words. */
export const stateOf = (key: ArrayLike<number>): CipherState => {
  const state = new Int32Array(blockWords)
  state.set(constants)
  state.set(key, keyPlace)
  return state
}

const rotate = (word: number, bits: number): number => (word << bits) | (word >>> (32 - bits))

/**
 * Writes the state's block of sixteen words into `made` from `to` on. Unrolled, since starting the server
 * makes millions: with the words in variables instead of an array, it takes half as long.
 */
export const makeBlock = (state: CipherState, rounds: number, made: Uint32Array, to: number): void => {
  let a = state[0] as number
  let b = state[1] as number
  let c = state[2] as number
  let d = state[3] as number
  let e = state[4] as number
  let f = state[5] as number
  let g = state[6] as number
  let h = state[7] as number
  let i = state[8] as number
  let j = state[9] as number
  let k = state[10] as number
  let l = state[11] as number
  let m = state[12] as number
  let n = state[13] as number
  let o = state[14] as number
  let p = state[15] as number
  for (let round = 0; round < rounds; round += 2) {
    a = (a + e) | 0
    m = rotate(m ^ a, 16)
    i = (i + m) | 0
    e = rotate(e ^ i, 12)
    a = (a + e) | 0
    m = rotate(m ^ a, 8)
    i = (i + m) | 0
    e = rotate(e ^ i, 7)
    b = (b + f) | 0
    n = rotate(n ^ b, 16)
    j = (j + n) | 0
    f = rotate(f ^ j, 12)
    b = (b + f) | 0
    n = rotate(n ^ b, 8)
    j = (j + n) | 0
    f = rotate(f ^ j, 7)
    c = (c + g) | 0
    o = rotate(o ^ c, 16)
    k = (k + o) | 0
    g = rotate(g ^ k, 12)
    c = (c + g) | 0
    o = rotate(o ^ c, 8)
    k = (k + o) | 0
    g = rotate(g ^ k, 7)
    d = (d + h) | 0
    p = rotate(p ^ d, 16)
    l = (l + p) | 0
    h = rotate(h ^ l, 12)
    d = (d + h) | 0
    p = rotate(p ^ d, 8)
    l = (l + p) | 0
    h = rotate(h ^ l, 7)
    a = (a + f) | 0
    p = rotate(p ^ a, 16)
    k = (k + p) | 0
    f = rotate(f ^ k, 12)
    a = (a + f) | 0
    p = rotate(p ^ a, 8)
    k = (k + p) | 0
    f = rotate(f ^ k, 7)
    b = (b + g) | 0
    m = rotate(m ^ b, 16)
    l = (l + m) | 0
    g = rotate(g ^ l, 12)
    b = (b + g) | 0
    m = rotate(m ^ b, 8)
    l = (l + m) | 0
    g = rotate(g ^ l, 7)
    c = (c + h) | 0
    n = rotate(n ^ c, 16)
    i = (i + n) | 0
    h = rotate(h ^ i, 12)
    c = (c + h) | 0
    n = rotate(n ^ c, 8)
    i = (i + n) | 0
    h = rotate(h ^ i, 7)
    d = (d + e) | 0
    o = rotate(o ^ d, 16)
    j = (j + o) | 0
    e = rotate(e ^ j, 12)
    d = (d + e) | 0
    o = rotate(o ^ d, 8)
    j = (j + o) | 0
    e = rotate(e ^ j, 7)
  }
  made[to] = a + (state[0] as number)
  made[to + 1] = b + (state[1] as number)
  made[to + 2] = c + (state[2] as number)
  made[to + 3] = d + (state[3] as number)
  made[to + 4] = e + (state[4] as number)
  made[to + 5] = f + (state[5] as number)
  made[to + 6] = g + (state[6] as number)
  made[to + 7] = h + (state[7] as number)
  made[to + 8] = i + (state[8] as number)
  made[to + 9] = j + (state[9] as number)
  made[to + 10] = k + (state[10] as number)
  made[to + 11] = l + (state[11] as number)
  made[to + 12] = m + (state[12] as number)
  made[to + 13] = n + (state[13] as number)
  made[to + 14] = o + (state[14] as number)
  made[to + 15] = p + (state[15] as number)
}
