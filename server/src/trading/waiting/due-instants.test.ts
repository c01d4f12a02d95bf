import fc from 'fast-check'
import { expect, it } from 'vitest'
import { DueInstants } from './due-instants.ts'

const changes = fc.array(
  fc.record({ name: fc.nat({ max: 8 }), dueMs: fc.nat({ max: 30 }), isTaken: fc.boolean() }),
  { maxLength: 60 },
)

interface Item {
  readonly place: number
  isGone: boolean
}

it('knows what is due, as a list that is sorted again on every read would', () => {
  fc.assert(
    fc.property(changes, fc.nat({ max: 30 }), (steps, lookMs) => {
      const instants = new DueInstants<Item>()
      const known = new Map<number, { readonly item: Item; readonly dueMs: number }>()
      for (const [place, { name, dueMs, isTaken }] of steps.entries()) {
        const before = known.get(name)
        if (before !== undefined) before.item.isGone = true
        known.delete(name)
        if (!isTaken) {
          const item = { place, isGone: false }
          known.set(name, { item, dueMs })
          instants.add(dueMs, item)
        }
        const due = [...known.values()]
        const firstMs = due.length === 0 ? undefined : Math.min(...due.map((one) => one.dueMs))
        expect(instants.firstMs).toBe(firstMs)
        for (const atMs of [lookMs, firstMs ?? lookMs]) {
          const expected = due.filter((one) => one.dueMs === atMs).map(({ item }) => item.place)
          const found = instants.dueAt(atMs).map((item) => item.place)
          expect(found.toSorted((a, b) => a - b)).toEqual(expected.toSorted((a, b) => a - b))
        }
      }
    }),
  )
})
