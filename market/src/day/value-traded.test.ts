import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyDay } from './any-day.ts'
import { dayUntil } from './value-traded.ts'

describe('the value traded', () => {
  it('lies between the volume at the lowest and at the highest price so far', () => {
    fc.assert(
      fc.property(anyDay, fc.nat(), (tree, any) => {
        const { volumeShares, turnoverPaise, lowPaise, highPaise } = dayUntil(tree, any % tree.curves.lengthS)
        expect(turnoverPaise).toBeGreaterThanOrEqual(volumeShares * lowPaise)
        expect(turnoverPaise).toBeLessThanOrEqual(volumeShares * highPaise)
      }),
    )
  })

  it('never falls, and reveals no cut, as it values each minute’s shares at one of two prices', () => {
    fc.assert(
      fc.property(anyDay, (tree) => {
        const prices = new Set<number>()
        let before = { volumeShares: 0, turnoverPaise: 0 }
        for (let second = 59; second < tree.curves.lengthS; second += 60) {
          const now = dayUntil(tree, second)
          expect(now.turnoverPaise).toBeGreaterThanOrEqual(before.turnoverPaise)
          const shares = now.volumeShares - before.volumeShares
          if (shares > 0) prices.add((now.turnoverPaise - before.turnoverPaise) / shares)
          before = now
        }
        expect(prices.size).toBeLessThanOrEqual(2)
      }),
      { numRuns: 40 },
    )
  })
})
