import fc from 'fast-check'
import { expect, it } from 'vitest'
import { keyFrom } from '../numbers/random.ts'
import { anyDay } from './any-day.ts'
import { createDayScratch } from './day-scratch.ts'
import { firstSecondsAt } from './day-search.ts'
import type { DayTree } from './day-spans.ts'
import { barUntil } from './day-tree.ts'
import { treeOfListedDay } from './listed-day.ts'
import { createQuotedDays } from './quoted-days.ts'
import { curvesFor } from './session-curves.ts'
import type { SpanTable } from './span-table.ts'
import { dayUntil } from './value-traded.ts'

const scratch = createDayScratch()

/** Some days, each with its own key. */
const days = fc.array(anyDay, { minLength: 1, maxLength: 6 })

/** The queries: any of the days, and some seconds before or after one. */
const questions = fc.array(
  fc.record({
    day: fc.nat(),
    fromSecond: fc.integer({ min: -5, max: 87_000 }),
    stepS: fc.constantFrom(-60, -1, 0, 1, 2, 59, 3600),
    count: fc.integer({ min: 1, max: 8 }),
    /** Whether a price is searched for there before the quotes. */
    searches: fc.boolean(),
    /** Whether to read the bar, twice as for two listings, or the tree. */
    asksForBar: fc.boolean(),
  }),
  { minLength: 1, maxLength: 25 },
)

it('gives the same bits as the walk alone, in any order of days and times', () => {
  fc.assert(
    fc.property(days, questions, (trees, asked) => {
      const { quoted: quotedDay, barAt, searched } = createQuotedDays()
      for (const { day, fromSecond, stepS, count, searches, asksForBar } of asked) {
        const tree = trees[day % trees.length] as DayTree
        const { closePaise: pricePaise } = barUntil(tree, fromSecond + 100)
        const search = (of: DayTree) => firstSecondsAt(of, 'at-or-above', [pricePaise], fromSecond, 86_000)
        if (searches)
          expect(search(searched(tree.key, tree.place, () => ({ ...tree })))).toEqual(search(tree))
        for (let i = 0; i < count; i += 1) {
          const second = fromSecond + i * stepS
          if (asksForBar) {
            const look = () =>
              barAt(
                tree.key,
                tree.place,
                second,
                () => ({ ...tree }),
                () => dayUntil(tree, second),
              )
            expect([look(), look()]).toStrictEqual([dayUntil(tree, second), dayUntil(tree, second)])
            continue
          }
          expect(
            barUntil(
              quotedDay(tree.key, tree.place, second, () => ({ ...tree })),
              second,
            ),
          ).toStrictEqual(barUntil(tree, second))
        }
      }
    }),
    { numRuns: 200 },
  )
})

/** The heap numbers of the spans in a table. */
const numbersIn = (table: SpanTable | undefined): readonly number[] =>
  Array.from({ length: table?.rows ?? 0 }, (_, row) => table?.number(row) ?? 0).filter((number) => number > 0)

it('remembers a day on its second request, in a bounded number of spans', () => {
  const { quoted: quotedDay } = createQuotedDays()
  const bar = { openPaise: 10_000, highPaise: 10_400, lowPaise: 9_800, closePaise: 10_100, volumeShares: 9e6 }
  const key = keyFrom(new Uint8Array(32), 'test')
  const curves = curvesFor(1439 * 60)
  const tree = treeOfListedDay({ bar, before: undefined, key, place: 1, curves, scratch })
  const at = (second: number) => quotedDay(tree.key, tree.place, second, () => tree)
  expect(at(0)).toBe(tree)
  expect(at(40_000).walk).toBeUndefined()
  for (let second = 0; second < 86_000; second += 17) barUntil(at(second), second)
  const { wide, walk } = at(86_000)
  expect((wide?.numbers.byteLength ?? 0) + (walk?.numbers.byteLength ?? 0)).toBeLessThan(15_000)
  expect(numbersIn(wide)).toEqual(Array.from({ length: 126 }, (_, i) => i + 2))
  expect(numbersIn(walk).length).toBeGreaterThan(8)
})

it('reads a day without its tree on the first request, and once for both listings', () => {
  const { barAt } = createQuotedDays()
  const bar = { openPaise: 10_000, highPaise: 10_400, lowPaise: 9_800, closePaise: 10_100, volumeShares: 9e6 }
  const key = keyFrom(new Uint8Array(32), 'test')
  const curves = curvesFor(375 * 60)
  const tree = treeOfListedDay({ bar, before: undefined, key, place: 1, curves, scratch })
  let [trees, looks] = [0, 0]
  const ask = (second: number) =>
    barAt(
      key,
      1,
      second,
      () => {
        trees += 1
        return tree
      },
      () => {
        looks += 1
        return dayUntil(tree, second)
      },
    )
  expect(ask(9_000)).toBe(ask(9_000))
  expect([trees, looks]).toEqual([0, 1])
  for (const second of [9_001, 9_001, 20_000]) ask(second)
  expect([trees, looks]).toEqual([1, 1])
})
