import { afterEach, beforeEach } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../database/testing/database.ts'
import { type RunningCommitLoop, startCommitLoop } from '../../../ledger/commit-loop.ts'
import { orderedMs } from './quant-market.ts'
import { addQuantInvestor, openQuantShop } from './quant-shop.ts'

/** From 16-11-2026 to 25-11-2026, without the weekend: 100 rupees, 104 on the day of the order, then 110. */
const rising = [1_000_000, 1_000_000, 1_010_000, 1_020_000, 1_040_000, 1_100_000, 1_100_000, 1_100_000]

/** Shared and changed by the tests; each gets a new database. */
export const ground = {
  bed: undefined as unknown as TestDatabase,
  loop: undefined as unknown as RunningCommitLoop,
  clock: {
    instantMs: orderedMs,
    nowMs(): number {
      return this.instantMs
    },
  },
}

/** Creates and drops a database for each test in the calling file. */
export const useQuantBed = (): void => {
  beforeEach(async () => {
    ground.clock.instantMs = orderedMs
    ground.bed = await createTestDatabase()
    ground.loop = await startCommitLoop({ connection: ground.bed.application, clock: ground.clock })
  })
  afterEach(async () => {
    await ground.loop.stop()
    await ground.bed.close()
  })
}

export const openShop = (values: readonly number[] = rising, endsAfterLast = false) =>
  openQuantShop(ground, values, endsAfterLast)
export const addInvestor = () => addQuantInvestor(ground)

/** The kinds of messages about AI quant products. */
export const messagesOf = async (userId: bigint): Promise<readonly string[]> => {
  const rows = ground.bed.kysely.selectFrom('messages').select('kind').where('user_id', '=', userId)
  const kinds = (await rows.orderBy('message_id').execute()).map(({ kind }) => kind)
  return kinds.filter((kind) => kind.startsWith('quant-'))
}
