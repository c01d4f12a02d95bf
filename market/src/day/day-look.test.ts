import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ways } from './any-day.ts'
import { barOfWay } from './day-bar.ts'
import { lookAt } from './day-look.ts'
import { createDayScratch } from './day-scratch.ts'
import { shapeOfWay, treeOfWay } from './day-top.ts'
import { dayUntil } from './value-traded.ts'

const scratch = createDayScratch()

it('agrees at any second with the walk through the whole tree, bit for bit', () => {
  fc.assert(
    fc.property(ways, fc.array(fc.integer({ min: -5, max: 87_000 }), { maxLength: 8 }), (way, seconds) => {
      const tree = treeOfWay(way, scratch)
      const { startS, endS } = shapeOfWay(way).cuts
      // Includes the ends of the widest spans, where the walk uses them whole.
      const edges = [...startS, ...endS].flatMap((edge) => [edge - 1, edge])
      for (const second of [...seconds, ...edges])
        expect(lookAt(way, second, scratch)).toStrictEqual(dayUntil(tree, second))
    }),
    { numRuns: 100 },
  )
})

it('is independent of the day that was read before', () => {
  fc.assert(
    fc.property(ways, fc.array(fc.nat({ max: 87_000 }), { minLength: 1, maxLength: 8 }), (any, seconds) => {
      const way = { ...any, leap: undefined }
      const { lengthS } = way.curves
      // Its prices lie within those of the other day nearly everywhere.
      const calm = { ...way, closePaise: way.openPaise, variance: 1 }
      const edges = shapeOfWay(calm).cuts.startS
      const tree = treeOfWay(way, scratch)
      for (const second of seconds) {
        for (const edge of edges) lookAt(calm, edge, scratch)
        expect(lookAt(way, second % lengthS, scratch)).toStrictEqual(dayUntil(tree, second % lengthS))
      }
    }),
    { numRuns: 150 },
  )
})

it('gives the tree the bar that the day has alone', () => {
  fc.assert(
    fc.property(ways, (way) => {
      expect(treeOfWay(way, scratch).bar).toStrictEqual(barOfWay(way, scratch))
    }),
  )
})
