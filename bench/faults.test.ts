import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { killCycle } from './order-load/kill.ts'

const cycles = 10
const patienceMs = 600_000

describe('kill -9 of the server in the middle of orders', () => {
  let dataDirectory: string
  beforeAll(() => {
    dataDirectory = mkdtempSync(join(tmpdir(), 'tarazu-kill-'))
  })
  afterAll(() => rmSync(dataDirectory, { recursive: true, force: true }))

  it(
    `loses and doubles no order in ${cycles} cycles`,
    async () => {
      let unanswered = 0
      for (let cycle = 1; cycle <= cycles; cycle += 1) {
        const report = await killCycle(dataDirectory, `kill-${cycle}`)
        expect(report.answeredCount).toBeGreaterThan(0)
        expect(report.lost).toEqual([])
        expect(report.doubled).toEqual([])
        expect(report.ledgerDifferences).toEqual([])
        unanswered += report.unansweredCount
      }
      // Killed while idle, a server proves nothing.
      expect(unanswered).toBeGreaterThan(0)
    },
    patienceMs,
  )

  it.each(['lost', 'doubled'] as const)(
    'would be noticed: a fill that was %s behind the back of the server is reported',
    async (damage) => {
      const report = await killCycle(dataDirectory, `damage-${damage}`, damage)
      expect(report[damage]).toHaveLength(1)
    },
    patienceMs,
  )
})
