import { requestKinds } from '@tarazu/contract/calls/desk-clock.ts'
import { mostCounted } from '@tarazu/contract/calls/desk-worklist.ts'
import { helpCaseLifeDays } from '@tarazu/contract/calls/login-help.ts'
import { mayDo, type OperatorRole } from '@tarazu/contract/people/operator-roles.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { type DeskQueue, requestQueue } from '../../products/desk-queue.ts'

/** The queues for people, for money and for operators' requests; every product adds its own. */
const deskQueues: readonly DeskQueue[] = [
  {
    page: 'identities',
    permission: 'identity.read',
    rows: () => sql`select submitted_ms as since_ms from identity_submissions where state = 'in_review'`,
    clock: 'market',
  },
  {
    page: 'deposits',
    permission: 'deposit.read',
    rows: () => sql`select created_ms as since_ms from deposit where state = 'reviewing'`,
    clock: 'market',
  },
  {
    page: 'withdrawals',
    permission: 'withdrawal.read',
    rows: () => sql`select created_ms as since_ms from withdrawal where state = 'awaiting'`,
    clock: 'market',
  },
  {
    page: 'service',
    permission: 'service.read',
    rows: () =>
      sql`select waiting_since_ms as since_ms from service_conversations where waiting_since_ms is not null`,
    clock: 'real',
  },
  {
    page: 'login-help',
    permission: 'login.read',
    rows: (realMs) => sql`select asked_ms as since_ms from login_help_cases
      where closed_ms is null and asked_ms > ${BigInt(realMs - helpCaseLifeDays * 86_400_000)}`,
    clock: 'real',
  },
  requestQueue('settings', 'setting.read', requestKinds.settings),
  requestQueue('charges', 'setting.read', requestKinds.charges),
  requestQueue('clock', 'clock.read', requestKinds.clock),
  requestQueue('calendar', 'calendar.read', requestKinds.calendar),
  requestQueue('banners', 'message.read', requestKinds.banners),
  requestQueue('operators', 'operator.read', ['operator-add', 'operator-change']),
]

export interface Waiting {
  readonly page: DeskQueue['page']
  /** At most `mostCounted`. */
  readonly count: number
  readonly oldestMs: number
}

interface Instants {
  readonly marketMs: number
  readonly realMs: number
}

interface Worker {
  readonly operatorId: bigint
  readonly role: OperatorRole
}

const readOne = async (
  database: Kysely<Database>,
  { page, rows, clock }: DeskQueue,
  { operatorId }: Worker,
  { marketMs, realMs }: Instants,
): Promise<Waiting> => {
  const found = await sql<{ count: bigint; oldest_ms: bigint | null }>`
    select count(*) as count, min(since_ms) as oldest_ms
    from (${rows(realMs, operatorId)} order by 1 limit ${mostCounted}) waiting`.execute(database)
  const { count = 0n, oldest_ms = null } = found.rows[0] ?? {}
  const nowMs = clock === 'market' ? marketMs : realMs
  return {
    page,
    count: Number(count),
    oldestMs: oldest_ms === null ? 0 : Math.max(0, nowMs - Number(oldest_ms)),
  }
}

/** Work waiting for an operator, longest waiting first; pages without any are left out. */
export const readWaiting = async (
  database: Kysely<Database>,
  productQueues: readonly DeskQueue[],
  worker: Worker,
  instants: Instants,
): Promise<readonly Waiting[]> => {
  const own = [...deskQueues, ...productQueues].filter(({ permission }) => mayDo(worker.role, permission))
  const all = await Promise.all(own.map((source) => readOne(database, source, worker, instants)))
  return all.filter(({ count }) => count > 0).sort((one, other) => other.oldestMs - one.oldestMs)
}
