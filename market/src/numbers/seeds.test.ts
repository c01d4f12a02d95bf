import { expect, it } from 'vitest'
import { dayNumberOf } from '../calendar/india-time.ts'
import { createSeedChain, seedBefore, seedsUpTo, verifySeed } from './seeds.ts'
import { hexOf, sha256 } from './sha256.ts'

const first = dayNumberOf('2018-01-01')
const chain = createSeedChain(new Uint8Array(32).fill(7), first)

it('derives each day’s seed from the next one’s, across checkpoints', () => {
  for (let day = first; day < first + 600; day += 1)
    expect(hexOf(seedBefore(chain.seedOf(day + 1)))).toBe(hexOf(chain.seedOf(day)))
})

it('publishes a commitment that only the revealed seed matches', () => {
  const day = first + 100
  expect(verifySeed(chain.seedOf(day), chain.commitmentOf(day))).toBe(true)
  expect(verifySeed(chain.seedOf(day + 1), chain.commitmentOf(day))).toBe(false)
})

it('reveals no seed in a commitment, so that commitments can be published far ahead', () => {
  const seeds = new Set(Array.from({ length: 500 }, (_, i) => hexOf(chain.seedOf(first + i))))
  for (let day = first; day < first + 400; day += 1) expect(seeds.has(chain.commitmentOf(day))).toBe(false)
})

it('lets anybody compute the earlier days from one revealed seed, and none of the later ones', () => {
  const revealedDay = first + 777
  const seeds = seedsUpTo(chain.seedOf(revealedDay), revealedDay, first)
  for (let day = first; day <= revealedDay; day += 1)
    expect(hexOf(seeds.seedOf(day))).toBe(hexOf(chain.seedOf(day)))
  expect(() => seeds.seedOf(revealedDay + 1)).toThrow(RangeError)
})

it('depends on every bit of the secret', () => {
  const other = createSeedChain(new Uint8Array(32).fill(7).with(31, 6), first)
  expect(hexOf(other.seedOf(first))).not.toBe(hexOf(chain.seedOf(first)))
})

it('refuses a secret or a seed of another length', () => {
  expect(() => createSeedChain(new Uint8Array(31), first)).toThrow(RangeError)
  expect(() => seedsUpTo(sha256(new Uint8Array(1)).slice(1), first, first)).toThrow(RangeError)
})
