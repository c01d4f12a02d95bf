import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decideTry, delayAfterMs, phoneLimit } from './tries.ts'

/** The result of password attempts at these times: admitted or delayed. */
const tryAll = (instantsMs: readonly number[]) => {
  let triedMs: readonly number[] = []
  const admittedMs: number[] = []
  for (const nowMs of instantsMs) {
    const decision = decideTry(triedMs, nowMs, phoneLimit)
    if (decision.kind === 'wait') continue
    triedMs = decision.triedMs
    admittedMs.push(nowMs)
  }
  return admittedMs
}

describe('the rule for attempts', () => {
  test('increases the delay: none for three, then 1, 2, 4 … seconds, at most a minute', () => {
    const delays = Array.from({ length: 11 }, (_, count) => delayAfterMs(count, phoneLimit) / 1000)
    expect(delays).toEqual([0, 0, 0, 1, 2, 4, 8, 16, 32, 60, 60])
  })

  test('reports exactly how long to wait', () => {
    const wait = decideTry([1000, 2000, 3000], 3400, phoneLimit)
    expect(wait).toEqual({ kind: 'wait', waitMs: 600, isShut: false })
    expect(decideTry([1000, 2000, 3000], 4000, phoneLimit).kind).toBe('admitted')
  })

  test('lets nobody wait who is decided after a later attempt, while attempts are free', () => {
    expect(decideTry([1001], 1000, phoneLimit)).toEqual({ kind: 'admitted', triedMs: [1000, 1001] })
  })

  test('admits at most ten in any quarter of an hour, whatever the times', () => {
    const gaps = fc.array(fc.integer({ min: 0, max: 120_000 }), { maxLength: 300 })
    fc.assert(
      fc.property(gaps, (gapsMs) => {
        let nowMs = 1_000_000
        const admittedMs = tryAll(gapsMs.map((gapMs) => (nowMs += gapMs)))
        for (const startMs of admittedMs) {
          const inWindow = admittedMs.filter(
            (oneMs) => oneMs >= startMs && oneMs < startMs + phoneLimit.windowMs,
          )
          expect(inWindow.length).toBeLessThanOrEqual(10)
        }
      }),
    )
  })

  test('always admits somebody who waits as long as required', () => {
    const tries = fc.array(fc.integer({ min: 0, max: 2_000_000 }), { maxLength: 12 })
    fc.assert(
      fc.property(tries, fc.integer({ min: 2_000_000, max: 4_000_000 }), (triedMs, nowMs) => {
        const sorted = [...triedMs].sort((one, other) => one - other)
        const decision = decideTry(sorted, nowMs, phoneLimit)
        if (decision.kind === 'admitted') return
        expect(decision.waitMs).toBeLessThanOrEqual(phoneLimit.windowMs)
        expect(decideTry(sorted, nowMs + decision.waitMs, phoneLimit).kind).toBe('admitted')
      }),
    )
  })
})
