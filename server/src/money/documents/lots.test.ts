import { expect, it } from 'vitest'
import { dividedPaise, LotQueue } from './lots.ts'

const free = { expensesPaise: 0n, sttPaise: 0n }

it('gives the oldest shares first, and leaves no paisa behind', () => {
  const held = new LotQueue()
  held.add({ acquiredMs: 1, quantity: 3n, costPaise: 100n, ...free })
  held.add({ acquiredMs: 2, quantity: 5n, costPaise: 500n, ...free })
  expect(held.takeOldest(2n)).toEqual([{ acquiredMs: 1, quantity: 2n, costPaise: 67n, ...free }])
  expect(held.takeOldest(2n)).toEqual([
    { acquiredMs: 1, quantity: 1n, costPaise: 33n, ...free },
    { acquiredMs: 2, quantity: 1n, costPaise: 100n, ...free },
  ])
  expect(held.lots).toEqual([{ acquiredMs: 2, quantity: 4n, costPaise: 400n, ...free }])
  held.replace([{ acquiredMs: 2, quantity: 8n, costPaise: 400n, ...free }])
  expect(held.takeOldest(8n)).toEqual([{ acquiredMs: 2, quantity: 8n, costPaise: 400n, ...free }])
  expect(held.lots).toEqual([])
  expect(() => held.takeOldest(1n)).toThrow('more shares were sold')
})

it('divides charges in proportion to the cost', () => {
  const held = new LotQueue()
  held.add({ acquiredMs: 1, quantity: 3n, costPaise: 100n, expensesPaise: 10n, sttPaise: 5n })
  expect(held.takeOldest(1n)).toEqual([
    { acquiredMs: 1, quantity: 1n, costPaise: 33n, expensesPaise: 3n, sttPaise: 2n },
  ])
  expect(held.lots).toEqual([
    { acquiredMs: 1, quantity: 2n, costPaise: 67n, expensesPaise: 7n, sttPaise: 3n },
  ])
})

it('divides an amount by weights without losing a paisa', () => {
  expect(dividedPaise(100n, [1n, 1n, 1n])).toEqual([33n, 34n, 33n])
  expect(dividedPaise(-7n, [0n, 2n, 1n])).toEqual([0n, -5n, -2n])
  expect(dividedPaise(7n, [0n, 0n])).toEqual([0n, 0n])
})
