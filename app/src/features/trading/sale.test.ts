import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { partQuantities, saleProblem } from './sale.ts'

describe('saleProblem', () => {
  it('accepts whole lots, and the whole holding', () => {
    expect(saleProblem(100, 550, 500)).toBeUndefined()
    expect(saleProblem(100, 550, 550)).toBeUndefined()
    expect(saleProblem(100, 550, 525)).toEqual({ kind: 'not-a-lot', minimum: 100, lotSize: 100 })
    expect(saleProblem(100, 550, 600)).toEqual({ kind: 'above-held', held: 550 })
    expect(saleProblem(100, 550, null)).toEqual({ kind: 'no-quantity' })
    expect(saleProblem(100, 550, -100)).toEqual({ kind: 'no-quantity' })
  })
})

describe('partQuantities', () => {
  it('offers quarters in whole lots, and the whole holding', () => {
    expect(partQuantities(100, 1000).map(({ quantity }) => quantity)).toEqual([200, 500, 700, 1000])
    expect(partQuantities(100, 100)).toEqual([{ percent: 100, quantity: 100 }])
    expect(partQuantities(100, 200).map(({ quantity }) => quantity)).toEqual([100, 200])
  })

  it('never offers a quantity that would be refused', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (held) => {
        for (const { quantity } of partQuantities(100, held)) {
          expect(saleProblem(100, held, quantity)).toBeUndefined()
        }
      }),
    )
  })
})
