import { firstStepDone, firstSteps, type reportedSteps } from '@tarazu/contract/calls/first-steps.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import type { Kysely } from 'kysely'
import { Refusal } from '../../base/refusal.ts'
import type { Encryption } from '../../database/encryption.ts'
import type { Database } from '../../database/schema.ts'
import { balancesOf } from '../../ledger/queries.ts'
import { readStarterState } from '../../money/starter/queries.ts'
import { readInvestor } from '../../people/investors/queries.ts'
import type { Clock } from '../../time/clock.ts'
import { type BoundCall, bindInvestor } from '../../wire/http/bind.ts'

export interface FirstStepsServices {
  readonly database: Kysely<Database>
  readonly encryption: Pick<Encryption, 'keyedHash'>
  readonly clock: Clock
  /** The current settings. */
  readonly rules: () => { readonly starterSumPaise: bigint }
}

const columnOf = {
  'receipt-read': 'receipt_read_ms',
  'price-checked': 'price_checked_ms',
  'draw-checked': 'draw_checked_ms',
  hidden: 'hidden_ms',
} as const satisfies Record<(typeof reportedSteps)[number], string>

const readFirstOrder = async (database: Kysely<Database>, userId: bigint): Promise<bigint | undefined> =>
  (
    await database
      .selectFrom('trading_position')
      .select('order_no')
      .where('user_id', '=', userId)
      .orderBy('order_no')
      .limit(1)
      .executeTakeFirst()
  )?.order_no

const readReported = (database: Kysely<Database>, userId: bigint) =>
  database.selectFrom('first_steps').selectAll().where('user_id', '=', userId).executeTakeFirst()

const readSteps = async (
  services: FirstStepsServices,
  userId: bigint,
): Promise<CallOutput<typeof firstSteps>> => {
  const { database, rules } = services
  const investor = await readInvestor(database, userId)
  if (investor === undefined) throw new Refusal(refusals.sessionEnded)
  const { starterSumPaise } = rules()
  const [starter, firstOrderNo, balances, reported] = await Promise.all([
    readStarterState(services, investor, starterSumPaise),
    readFirstOrder(database, userId),
    balancesOf(database, userId),
    readReported(database, userId),
  ])
  return {
    starter,
    starterAmount: rupeesFromPaise(starterSumPaise),
    identity: investor.identityStatus,
    funded: balances['user:cash'] > 0n || firstOrderNo !== undefined,
    firstOrderNo: firstOrderNo?.toString() ?? null,
    receiptRead: reported?.receipt_read_ms != null,
    priceChecked: reported?.price_checked_ms != null,
    hidden: reported?.hidden_ms != null,
  }
}

const noteStep = async (
  { database, clock }: FirstStepsServices,
  user_id: bigint,
  column: (typeof columnOf)[keyof typeof columnOf],
): Promise<void> => {
  const now = BigInt(clock.nowMs())
  await database
    .insertInto('first_steps')
    .values({
      user_id,
      receipt_read_ms: null,
      price_checked_ms: null,
      hidden_ms: null,
      note_read_ms: null,
      draw_checked_ms: null,
      [column]: now,
    })
    .onConflict((known) =>
      known
        .column('user_id')
        .doUpdateSet({ [column]: now })
        .where(`first_steps.${column}`, 'is', null),
    )
    .execute()
}

export const firstStepsRoutes = (services: FirstStepsServices): readonly BoundCall[] => [
  bindInvestor(firstSteps, (_input, { userId }) => readSteps(services, userId)),
  bindInvestor(firstStepDone, async ({ step }, { userId }) => {
    await noteStep(services, userId, columnOf[step])
    return null
  }),
]
