import { createClient } from '@tarazu/server/database/connect.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { isFullSweep } from '../e2e/sweep-plan.ts'
import { type CycleReport, compareAll, faultCycle, tradersPerCycle } from './fault-load/cycle.ts'
import type { Without } from './fault-load/processes.ts'
import { type FaultStand, openStand } from './fault-load/stand.ts'
import { type Victim, victims } from './fault-load/victims.ts'
import { SeededRandom } from './seeded-random.ts'

const patienceMs = 600_000
/**
 * Each run draws different orders; the first line of bench/faults.ts says how to draw the same ones again.
 */
const seed = 20_261_121

describe('kill -9 in the middle of mixed trading on two servers', () => {
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
    // It would compute the market for requests that nobody makes here.
    vi.stubEnv('WARM_UP', 'off')
    const random = new SeededRandom(seed)
    stand = await openStand(turns.length * tradersPerCycle, without)
    const reports: CycleReport[] = []
    for (const [place, victim] of turns.entries())
      if (!isEnough(reports)) reports.push(await faultCycle(stand, place + 1, victim, random))
    return reports
  }

  /**
   * What the comparison says about an answer that was never given, one that got lost, and a wrong balance.
   */
  const noticed = async ({ owner, traders, log }: FaultStand) => {
    const testimonies = await log.read()
    const bought = testimonies.find(
      ({ sent, answers: [answer] }) => sent.kind === 'buy' && answer?.status === 0,
    )
    if (bought === undefined) throw new Error('nobody bought anything')
    const others = testimonies.filter((one) => one !== bought)
    const renamed = bought.answers.map((answer) => ({ ...answer, data: { ...answer.data, orderNo: '0' } }))
    const { doubled } = await compareAll({ owner }, traders, others)
    const { lost } = await compareAll({ owner }, traders, [...others, { ...bought, answers: renamed }])
    const client = createClient(owner)
    await client.connect()
    await client.query(
      "update user_balances set balance_paise = balance_paise + 1 where account = 'user:margin' and user_id = $1",
      [bought.sent.userId],
    )
    await client.end()
    const { ledgerDifferences, stateDifferences } = await compareAll({ owner }, traders, testimonies)
    return { doubled, lost, ledgerDifferences, stateDifferences }
  }

  it(
    'loses and doubles no order, whatever is killed',
    async () => {
      const reports = await run(isFullSweep ? victims : ['server a', 'postmaster'])
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
      // Killed while idle, a server proves nothing.
      expect(reports.reduce((sum, { repeatedCount }) => sum + repeatedCount, 0)).toBeGreaterThan(0)
      if (stand === undefined) throw new Error('the servers are gone')
      for (const differences of Object.values(await noticed(stand))) expect(differences).not.toEqual([])
    },
    patienceMs,
  )

  /** What must be noticed if the servers have this fault. */
  const controls = {
    'servers that commit every statement separately lose answered changes': async () => {
      const [report] = await run(['server a'], 'transaction')
      expect(report?.lost).not.toEqual([])
      expect(report?.ledgerDifferences).not.toEqual([])
    },
    'servers that forget the idempotency keys execute an order twice': async () => {
      // Which requests are sent twice is random, so some cycles have none that both servers execute.
      const doubledOf = (reports: readonly CycleReport[]) => reports.flatMap(({ doubled }) => doubled)
      const turns = Array.from({ length: 5 }, () => 'both servers' as const)
      const reports = await run(turns, 'idempotency', (so) => doubledOf(so).length > 0)
      expect(doubledOf(reports)).not.toEqual([])
    },
  }

  it.runIf(isFullSweep).each(Object.entries(controls))(
    'would be noticed: %s',
    (_fault, isNoticed) => isNoticed(),
    patienceMs,
  )
})
