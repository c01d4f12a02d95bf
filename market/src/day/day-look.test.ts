import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ways } from './any-day.ts'
import { barOfWay } from './day-bar.ts'
import { lookAt } from './day-look.ts'
import { shapeOfWay, treeOfWay } from './day-top.ts'
import { dayUntil } from './value-traded.ts'

it('sees at any second what the walk through the whole tree gives, bit for bit', () => {
  fc.assert(
    fc.property(ways, fc.array(fc.integer({ min: -5, max: 87_000 }), { maxLength: 8 }), (way, seconds) => {
      const tree = treeOfWay(way)
      const { startS, endS } = shapeOfWay(way).cuts
      // The ends of the widest spans too, where the walk takes them whole.
      const edges = [...startS, ...endS].flatMap((edge) => [edge - 1, edge])
      for (const second of [...seconds, ...edges])
        expect(lookAt(way, second)).toStrictEqual(dayUntil(tree, second))
    }),
    { numRuns: 100 },
  )
})

it('gives the tree the bar that the day has alone', () => {
  fc.assert(
    fc.property(ways, (way) => {
      expect(treeOfWay(way).bar).toStrictEqual(barOfWay(way))
    }),
  )
})
