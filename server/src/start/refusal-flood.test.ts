import { randomBytes } from 'node:crypto'
import { depositCreate } from '@tarazu/contract/calls/transfers.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { CallRefused } from '@tarazu/contract/wire/client.ts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { checkLedger } from '../ledger/check.ts'
import { moveKeyWindow } from '../ledger/key-window-move.ts'
import { refusalDays } from '../ledger/refused-commands.ts'
import { wallClock } from '../time/market-clock.ts'
import { defaultLimits } from '../wire/http/limits.ts'
import { startTestTarazu, type TestTarazu } from './testing.ts'

const dayMs = 86_400_000
const { changesPerMinute } = defaultLimits

let tarazu: TestTarazu
beforeAll(async () => {
  tarazu = await startTestTarazu({ changesPerMinute })
})
afterAll(() => tarazu.close())

const countCommands = async (accepted: boolean): Promise<number> => {
  const { rows } = await tarazu.database.pool.query(
    'select count(*)::int as count from commands where accepted = $1',
    [accepted],
  )
  return rows[0].count
}

it('an investor’s 500 refused deposits with long keys stop at the limit, and are deleted after the retention of refusals', async () => {
  const call = tarazu.client({ token: await tarazu.investorToken() })
  const deposit = (amount: string) =>
    call(
      depositCreate,
      { amount, payer: 'Asha Specimen' },
      { idempotencyKey: randomBytes(58).toString('hex') },
    )
  const keyOf = (error: unknown) => (error instanceof CallRefused ? error.key : error)
  // No minute ends in between.
  const stopped = vi.spyOn(wallClock, 'nowMs').mockReturnValue(wallClock.nowMs())
  const sent = Array.from({ length: 500 }, () => deposit('99.99').then(() => 'accepted', keyOf))
  const answers = Map.groupBy(await Promise.all(sent), (key) => key)
  stopped.mockRestore()
  const decided = answers.get(refusals.depositTooLow)?.length ?? 0
  expect(decided + (answers.get(refusals.tooManyRequests)?.length ?? 0)).toBe(500)
  expect(decided).toBe(changesPerMinute)
  expect(await countCommands(false)).toBe(decided)

  const owner = await tarazu.database.connect('owner')
  const acceptedBefore = await countCommands(true)
  for (let day = 1; day <= refusalDays; day += 1) {
    await owner.query("select nextval('ledger_ids')")
    await moveKeyWindow(owner, Date.now() + day * dayMs)
    expect(await countCommands(false)).toBe(decided)
  }
  await moveKeyWindow(owner, Date.now() + (refusalDays + 1) * dayMs)
  expect(await countCommands(false)).toBe(0)
  expect(await countCommands(true)).toBe(acceptedBefore)
  expect(await checkLedger(tarazu.database.owner)).toEqual([])
})
