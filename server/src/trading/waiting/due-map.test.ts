import fc from 'fast-check'
import { expect, it } from 'vitest'
import { DueMap } from './due-map.ts'

const changes = fc.array(
  fc.record({
    name: fc.nat({ max: 8 }),
    dueMs: fc.option(fc.nat({ max: 30 }), { nil: undefined }),
    isTaken: fc.boolean(),
  }),
  { maxLength: 60 },
)

it('knows what is due as a list that is sorted again at every look does', () => {
  fc.assert(
    fc.property(changes, fc.nat({ max: 30 }), (steps, untilMs) => {
      const map = new DueMap<number, number>()
      const known = new Map<number, { item: number; dueMs: number | undefined }>()
      for (const [item, { name, dueMs, isTaken }] of steps.entries()) {
        if (isTaken) {
          map.delete(name)
          known.delete(name)
        } else {
          map.set(name, item, dueMs)
          known.set(name, { item, dueMs })
        }
        const instants = [...known.values()].map((one) => one.dueMs ?? Number.POSITIVE_INFINITY)
        const firstMs = Math.min(...instants)
        expect(map.firstMs).toBe(firstMs === Number.POSITIVE_INFINITY ? undefined : firstMs)
        expect(map.has(name)).toBe(known.has(name))
        const expected = [...known.values()].filter((one) => one.dueMs !== undefined && one.dueMs <= untilMs)
        const found = map.dueUntil(untilMs)
        expect(found.toSorted()).toEqual(expected.map((one) => one.item).toSorted())
      }
    }),
  )
})
