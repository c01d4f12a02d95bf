import { expect, it } from 'vitest'
import { lookAgainMs } from './look-again.ts'

it('polls sooner while the market is about to open', () => {
  expect((['pre-open', 'settlement'] as const).map(lookAgainMs)).toEqual([5_000, 5_000])
  expect(([undefined, 'open', 'closed'] as const).map(lookAgainMs)).toEqual([30_000, 30_000, 30_000])
})
