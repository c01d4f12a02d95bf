import { createCipheriv } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { blockWords, counterPlace, makeBlock, noncePlace, stateOf } from './chacha.ts'

const bytesOf = (words: Uint32Array): string => {
  const view = new DataView(new ArrayBuffer(words.length * 4))
  for (const [i, word] of words.entries()) view.setUint32(i * 4, word, true)
  return Buffer.from(view.buffer).toString('hex')
}

it('makes the published block of eight rounds (eSTREAM’s set 1 with a key and a nonce of zeros)', () => {
  const made = new Uint32Array(blockWords)
  makeBlock(stateOf(new Uint32Array(8)), 8, made, 0)
  expect(bytesOf(made)).toBe(
    '3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42',
  )
})

it('matches OpenSSL’s ChaCha20 with twenty rounds, for every key, block number and nonce', () => {
  const word = fc.integer({ min: 0, max: 0xffffffff })
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 8, maxLength: 8 }),
      fc.array(word, { minLength: 4, maxLength: 4 }),
      (key, rest) => {
        const state = stateOf(key)
        state.set(rest, counterPlace)
        expect(noncePlace).toBe(counterPlace + 1)
        const made = new Uint32Array(blockWords)
        makeBlock(state, 20, made, 0)
        const bytes = (words: readonly number[]) => Buffer.from(bytesOf(Uint32Array.from(words)), 'hex')
        const theirs = createCipheriv('chacha20', bytes(key), bytes(rest))
        expect(bytesOf(made)).toBe(theirs.update(Buffer.alloc(64)).toString('hex'))
      },
    ),
  )
})
