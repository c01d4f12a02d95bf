import { expect, it } from 'vitest'
import { LotQueue } from './lots.ts'

it('gives the oldest shares first, and leaves no paisa behind', () => {
  const held = new LotQueue()
  held.add({ acquiredMs: 1, quantity: 3n, costPaise: 100n })
  held.add({ acquiredMs: 2, quantity: 5n, costPaise: 500n })
  expect(held.takeOldest(2n)).toEqual([{ acquiredMs: 1, quantity: 2n, costPaise: 67n }])
  expect(held.takeOldest(2n)).toEqual([
    { acquiredMs: 1, quantity: 1n, costPaise: 33n },
    { acquiredMs: 2, quantity: 1n, costPaise: 100n },
  ])
  expect(held.lots).toEqual([{ acquiredMs: 2, quantity: 4n, costPaise: 400n }])
  held.replace([{ acquiredMs: 2, quantity: 8n, costPaise: 400n }])
  expect(held.takeOldest(8n)).toEqual([{ acquiredMs: 2, quantity: 8n, costPaise: 400n }])
  expect(held.lots).toEqual([])
  expect(() => held.takeOldest(1n)).toThrow('more shares were sold')
})
