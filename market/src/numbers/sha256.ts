/**
 * SHA-256 (FIPS 180-4), synchronous and the same in Node and in the browser, where the platform's own is asynchronous.
 * The tests check it against the standard's vectors.
 */
const roundConstants = new Int32Array([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98,
  0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
  0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8,
  0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
  0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819,
  0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
  0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
  0xc67178f2,
])

const initialState = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
] as const

const rotate = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits))

const expand = (schedule: Int32Array, bytes: Uint8Array, offset: number): void => {
  for (let i = 0; i < 16; i += 1) {
    const at = offset + i * 4
    schedule[i] =
      ((bytes[at] as number) << 24) |
      ((bytes[at + 1] as number) << 16) |
      ((bytes[at + 2] as number) << 8) |
      (bytes[at + 3] as number)
  }
  for (let i = 16; i < 64; i += 1) {
    const early = schedule[i - 15] as number
    const late = schedule[i - 2] as number
    const small0 = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3)
    const small1 = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10)
    schedule[i] = ((schedule[i - 16] as number) + small0 + (schedule[i - 7] as number) + small1) | 0
  }
}

const compress = (state: Int32Array, schedule: Int32Array): void => {
  let a = state[0] as number
  let b = state[1] as number
  let c = state[2] as number
  let d = state[3] as number
  let e = state[4] as number
  let f = state[5] as number
  let g = state[6] as number
  let h = state[7] as number
  for (let i = 0; i < 64; i += 1) {
    const big1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
    const choice = g ^ (e & (f ^ g))
    const first = (h + big1 + choice + (roundConstants[i] as number) + (schedule[i] as number)) | 0
    const big0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
    const majority = (a & b) | (c & (a | b))
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + big0 + majority) | 0
  }
  state[0] = (state[0] as number) + a
  state[1] = (state[1] as number) + b
  state[2] = (state[2] as number) + c
  state[3] = (state[3] as number) + d
  state[4] = (state[4] as number) + e
  state[5] = (state[5] as number) + f
  state[6] = (state[6] as number) + g
  state[7] = (state[7] as number) + h
}

/** Reused between messages: the draw of an IPO hashes millions. */
const state = new Int32Array(8)
const schedule = new Int32Array(64)
/** The incomplete block at the end of a message, with its padding: one block or two. */
const tail = new Uint8Array(128)
const tailView = new DataView(tail.buffer)

/** Fills the tail with the bytes after the message's whole blocks; returns its length. */
const padTail = (message: Uint8Array, from: number): number => {
  tail.fill(0)
  for (let i = from; i < message.length; i += 1) tail[i - from] = message[i] as number
  const rest = message.length - from
  tail[rest] = 0x80
  const length = rest + 9 > 64 ? 128 : 64
  tailView.setUint32(length - 8, Math.floor(message.length / 2 ** 29))
  tailView.setUint32(length - 4, (message.length * 8) >>> 0)
  return length
}

const takeBlock = (bytes: Uint8Array, offset: number): void => {
  expand(schedule, bytes, offset)
  compress(state, schedule)
}

/** The 32 bytes of the message's SHA-256. */
export const sha256 = (message: Uint8Array): Uint8Array => {
  state.set(initialState)
  const wholeLength = message.length - (message.length % 64)
  for (let offset = 0; offset < wholeLength; offset += 64) takeBlock(message, offset)
  const tailLength = padTail(message, wholeLength)
  for (let offset = 0; offset < tailLength; offset += 64) takeBlock(tail, offset)
  const digest = new Uint8Array(32)
  for (let i = 0; i < 8; i += 1) {
    const word = state[i] as number
    digest[i * 4] = word >>> 24
    digest[i * 4 + 1] = word >>> 16
    digest[i * 4 + 2] = word >>> 8
    digest[i * 4 + 3] = word
  }
  return digest
}

export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Bytes from two hexadecimal digits each. Throws RangeError for anything else. */
export const bytesOfHex = (hex: string): Uint8Array => {
  if (!/^([0-9a-f]{2})*$/i.test(hex)) throw new RangeError('not bytes in hexadecimal')
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}
