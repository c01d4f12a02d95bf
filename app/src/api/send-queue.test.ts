import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createSendQueue } from './send-queue.ts'

it('starts no more in any window than allowed, in order, and delays nothing without need', () => {
  const gaps = fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 120 })
  fc.assert(
    fc.property(gaps, fc.integer({ min: 1, max: 20 }), (pauses, maximum) => {
      let nowMs = 0
      const starts: number[] = []
      let waitedMs = 0
      const takeTurn = createSendQueue(
        maximum,
        100,
        () => nowMs,
        (ms) => {
          waitedMs = ms
          return Promise.resolve()
        },
      )
      for (const pauseMs of pauses) {
        nowMs += pauseMs
        waitedMs = 0
        void takeTurn()
        starts.push(nowMs + waitedMs)
      }
      for (const [at, startMs] of starts.entries()) {
        const before = starts[at - maximum]
        if (before !== undefined) expect(startMs - before).toBeGreaterThanOrEqual(100)
        expect(startMs).toBeGreaterThanOrEqual(starts[at - 1] ?? 0)
      }
      expect(starts.slice(0, maximum)).toEqual(
        pauses.slice(0, maximum).map((_, at) => pauses.slice(0, at + 1).reduce((sum, ms) => sum + ms, 0)),
      )
    }),
  )
})
