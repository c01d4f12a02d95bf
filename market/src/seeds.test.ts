import { expect, it } from 'vitest'
import { dayNumberOf } from './india-time.ts'
import { createSeedChain, seedBefore, verifySeed } from './seeds.ts'
import { hexOf } from './sha256.ts'

const first = dayNumberOf('2018-01-01')
const chain = createSeedChain(new Uint8Array(32).fill(7), first)

it('gives each day a hash of the next one’s seed, across checkpoints', () => {
  for (let day = first; day < first + 600; day += 1)
    expect(hexOf(seedBefore(chain.seedOf(day + 1)))).toBe(hexOf(chain.seedOf(day)))
})

it('tells by the commitments of days to come none of their seeds', () => {
  const seeds = new Set(Array.from({ length: 600 }, (_, i) => hexOf(chain.seedOf(first + i))))
  for (let day = first; day < first + 600; day += 1) expect(seeds.has(chain.commitmentOf(day))).toBe(false)
})

it('publishes a commitment that the revealed seed fits, and no other', () => {
  const day = first + 100
  expect(verifySeed(chain.seedOf(day), chain.commitmentOf(day))).toBe(true)
  expect(verifySeed(chain.seedOf(day + 1), chain.commitmentOf(day))).toBe(false)
})

it('depends on every bit of the secret', () => {
  const other = createSeedChain(new Uint8Array(32).fill(7).with(31, 6), first)
  expect(hexOf(other.seedOf(first))).not.toBe(hexOf(chain.seedOf(first)))
})
