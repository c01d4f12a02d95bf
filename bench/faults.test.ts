import { afterEach, describe, expect, it } from 'vitest'
import { firstUnlessSweep } from '../e2e/sweep-plan.ts'
import { type CycleReport, faultCycle, tradersPerCycle } from './fault-load/cycle.ts'
import type { Without } from './fault-load/processes.ts'
import { type FaultStand, openStand } from './fault-load/stand.ts'
import { type Victim, victims } from './fault-load/victims.ts'
import { SeededRandom } from './seeded-random.ts'

const patienceMs = 600_000
/** Another run draws other orders; the first line of bench/faults.ts tells how to repeat these. */
const seed = 20_261_121

describe('kill -9 in the middle of mixed trading at two servers', () => {
  let stand: FaultStand | undefined
  afterEach(async () => {
    await stand?.remove()
    stand = undefined
  }, patienceMs)

  const run = async (
    turns: readonly Victim[],
    without?: Without,
    isEnough: (reports: readonly CycleReport[]) => boolean = () => false,
  ): Promise<readonly CycleReport[]> => {
    const random = new SeededRandom(seed)
    stand = await openStand(turns.length * tradersPerCycle, without)
    const reports: CycleReport[] = []
    for (const [place, victim] of turns.entries())
      if (!isEnough(reports)) reports.push(await faultCycle(stand, place + 1, victim, random))
    return reports
  }

  it(
    'loses and doubles no order, whatever is killed',
    async () => {
      const reports = await run(victims)
      for (const report of reports) {
        const { victim, lost, doubled, ledgerDifferences, stateDifferences, faults, unresolved } = report
        expect({ victim, lost, doubled, ledgerDifferences, stateDifferences, faults, unresolved }).toEqual({
          victim,
          lost: [],
          doubled: [],
          ledgerDifferences: [],
          stateDifferences: [],
          faults: [],
          unresolved: [],
        })
        expect(report.answeredCount).toBeGreaterThan(0)
      }
      // Killing an idle server proves nothing.
      expect(reports.reduce((sum, { repeatedCount }) => sum + repeatedCount, 0)).toBeGreaterThan(0)
    },
    patienceMs,
  )

  /** What must be detected if the servers have this fault. */
  const controls = {
    'servers that commit every statement separately lose answered changes': async () => {
      const [report] = await run(['server a'], 'transaction')
      expect(report?.lost).not.toEqual([])
      expect(report?.ledgerDifferences).not.toEqual([])
    },
    'servers that forget the idempotency keys execute an order twice': async () => {
      // Which requests are sent twice is random: some cycles have none that both servers execute.
      const doubledOf = (reports: readonly CycleReport[]) => reports.flatMap(({ doubled }) => doubled)
      const turns = Array.from({ length: 5 }, () => 'both servers' as const)
      const reports = await run(turns, 'idempotency', (so) => doubledOf(so).length > 0)
      expect(doubledOf(reports)).not.toEqual([])
    },
  }

  it.each(firstUnlessSweep(Object.entries(controls)))(
    'would be detected: %s',
    (_fault, isNoticed) => isNoticed(),
    patienceMs,
  )
})
