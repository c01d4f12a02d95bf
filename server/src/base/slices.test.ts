import { setImmediate as nextRound } from 'node:timers/promises'
import { afterEach, expect, it, vi } from 'vitest'
import { forEachInSlices, mapInSlices } from './slices.ts'

afterEach(() => vi.restoreAllMocks())

/** A clock that only moves with the work on a row. */
const stubClock = () => {
  let nowMs = 0
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
  return {
    work: (ms: number) => {
      nowMs += ms
    },
  }
}

/** Counts the iterations of the event loop until the work is done. */
const turnsDuring = async (work: (turn: () => number) => Promise<unknown>): Promise<number> => {
  // The iteration after the last slice belongs to the one before.
  await nextRound()
  await nextRound()
  let turns = 0
  const count = () => {
    turns += 1
    immediate = setImmediate(count)
  }
  let immediate = setImmediate(count)
  await work(() => turns)
  clearImmediate(immediate)
  return turns
}

it('returns what map returns', async () => {
  const rows = Array.from({ length: 5_500 }, (_, row) => row)
  expect(await mapInSlices(rows, (row) => row * 2)).toEqual(rows.map((row) => row * 2))
  expect(await mapInSlices([], String)).toEqual([])
})

it('yields to other work whenever the rows have taken some milliseconds, however many there are', async () => {
  const rows = Array.from({ length: 1_000 }, (_, row) => row)
  for (const [rowMs, slices] of [
    [0.05, 10],
    [1, 200],
  ] as const) {
    const clock = stubClock()
    const seen = new Set<number>()
    await turnsDuring((turn) =>
      forEachInSlices(rows, () => {
        clock.work(rowMs)
        seen.add(turn())
      }),
    )
    expect(seen.size).toBe(slices)
  }
})

it('takes turns: two at once never run slices in the same iteration of the event loop', async () => {
  const clock = stubClock()
  const rows = Array.from({ length: 50 }, (_, row) => row)
  const seen = [new Set<number>(), new Set<number>()]
  await turnsDuring((turn) =>
    Promise.all(
      seen.map((turns) =>
        forEachInSlices(rows, () => {
          clock.work(1)
          turns.add(turn())
        }),
      ),
    ),
  )
  const [first = new Set(), second = new Set()] = seen
  // Each starts at once and then waits.
  expect([...first.intersection(second)]).toEqual([0])
})

it('does not wait at all when the work is short', async () => {
  stubClock()
  expect(await turnsDuring(() => mapInSlices([1, 2, 3], String))).toBe(0)
})
