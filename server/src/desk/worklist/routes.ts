import { deskFind, deskWorklist } from '@tarazu/contract/calls/desk-worklist.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { DeskQueue } from '../../products/desk-queue.ts'
import type { Clock } from '../../time/clock.ts'
import { type BoundCall, bindOperator } from '../../wire/http/bind.ts'
import { findByNumber } from './find.ts'
import { readWaiting } from './waiting.ts'

interface WorklistServices {
  readonly database: Kysely<Database>
  /** The market's clock. */
  readonly clock: Clock
  /** Real time. */
  readonly wallClock: Clock
  readonly queues: readonly DeskQueue[]
}

/** Work waiting for operators, and search by number. */
export const worklistRoutes = ({
  database,
  clock,
  wallClock,
  queues,
}: WorklistServices): readonly BoundCall[] => [
  bindOperator(deskWorklist, async (_input, { operatorId, role }) => {
    const instants = { marketMs: clock.nowMs(), realMs: wallClock.nowMs() }
    return { list: [...(await readWaiting(database, queues, { operatorId, role }, instants))] }
  }),
  bindOperator(deskFind, async ({ number }) => ({ list: await findByNumber(database, number) })),
]
