import {
  deskEndUserSessions,
  deskLockUser,
  deskSimulateUser,
  deskUnlockUser,
  deskUser,
  deskUsers,
} from '@tarazu/contract/calls/desk-users.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import type { ActionFacts, OperatorAction } from '@tarazu/contract/people/operator-actions.ts'
import { mayDo, type OperatorRole } from '@tarazu/contract/people/operator-roles.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { averagePrice } from '@tarazu/contract/trading/trading-arithmetic.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import type { Market } from '@tarazu/market/types.ts'
import type { Kysely, Transaction } from 'kysely'
import { isoText } from '../../base/iso-text.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Database } from '../../database/schema.ts'
import { maskedAccount, readBankAccount } from '../../money/bank/queries.ts'
import { listSessions } from '../../people/credentials/session-list.ts'
import { endAllSessions } from '../../people/credentials/sessions.ts'
import { investors } from '../../people/investors/holders.ts'
import { readInvestor } from '../../people/investors/queries.ts'
import { readActions } from '../../people/operators/action-queries.ts'
import { recordAction } from '../../people/operators/actions.ts'
import { readOwnLink, refuseOwnAccount } from '../../people/operators/own-accounts.ts'
import type { Clock } from '../../time/clock.ts'
import { type AccountServices, readCashEvents, readFigures } from '../../trading/balances/queries.ts'
import { readPositions } from '../../trading/positions/queries.ts'
import { type BoundCall, bindOperator } from '../../wire/http/bind.ts'
import { presentInvestor, readUsers } from './queries.ts'

interface UserServices extends Pick<AccountServices, 'worthSources'> {
  readonly database: Kysely<Database>
  readonly market: Market
  /** The market's clock. */
  readonly clock: Clock
  /** Real time. */
  readonly wallClock: Clock
}

const shown = { pageNum: 1, pageSize: 50 } as const
type Detail = Omit<CallOutput<typeof deskUser>, 'ownLink'>

const readOpenPositions = async (
  database: Kysely<Database>,
  userId: bigint,
): Promise<Detail['positions']> => {
  const { list } = await readPositions(database, userId, { closed: 'false', ...shown })
  return list.map((row) => ({
    orderNo: row.order_no.toString(),
    // The table's checks allow no others.
    exchange: row.exchange as 'NSE' | 'BSE',
    code: row.code,
    direction: row.direction as 'long' | 'short',
    leverage: row.leverage,
    quantity: Number(row.quantity),
    buyPrice: rupeesFromPaise(averagePrice(row.original_cost_paise, row.bought_quantity)),
    deposit: rupeesFromPaise(row.deposit_paise),
    openedAt: isoText(row.opened_ms),
  }))
}

const readBank = async (
  database: Kysely<Database>,
  userId: bigint,
  role: OperatorRole,
): Promise<Detail['bank']> => {
  const bank = mayDo(role, 'bank.read') ? await readBankAccount(database, userId) : undefined
  if (bank === undefined) return null
  const { bank_name: bankName, branch, ifsc, holder, last_four } = bank
  return { bankName, branch, ifsc, holder, account: maskedAccount(last_four) }
}

/** One account as the desk shows it. Refuses with noSuchInvestor. */
const readDetail = async (services: UserServices, userId: bigint, role: OperatorRole): Promise<Detail> => {
  const { database, wallClock } = services
  const investor = await readInvestor(database, userId)
  if (investor === undefined) throw new Refusal(refusals.noSuchInvestor)
  const [figures, bank, positions, events, sessions, actions] = await Promise.all([
    readFigures(services, userId),
    readBank(database, userId, role),
    readOpenPositions(database, userId),
    readCashEvents(services, userId, {
      kind: undefined,
      reference: undefined,
      before: undefined,
      pageSize: shown.pageSize,
    }),
    listSessions(database, investors, userId, '', wallClock.nowMs()),
    readActions(database, { userId }, shown),
  ])
  const { totalAssets, walletAccount, stockAccount, availableFunds, totalFrozen } = figures
  const { openProfitLoss, creditScore } = figures
  return {
    investor: presentInvestor(investor),
    figures: {
      totalAssets,
      walletAccount,
      stockAccount,
      availableFunds,
      totalFrozen,
      openProfitLoss,
      creditScore,
    },
    bank,
    positions,
    events: [...events.list],
    sessions: sessions.map(({ device, createdMs, lastUsedMs, expiresMs }) => ({
      device,
      createdAt: isoText(createdMs),
      lastUsedAt: isoText(lastUsedMs),
      expiresAt: isoText(expiresMs),
    })),
    actions: [...actions.list],
  }
}

interface Change {
  readonly action: OperatorAction
  readonly before?: ActionFacts
  readonly after?: ActionFacts
}

interface Asked {
  readonly userId: bigint
  readonly reason: string
}

/** Makes one change to an account and records it atomically; a change that is already in effect is recorded once. */
const changeUser = (
  { database, clock, wallClock }: UserServices,
  { userId, reason }: Asked,
  operatorId: bigint,
  change: (
    transaction: Transaction<Database>,
    user: { readonly user_id: bigint; readonly locked: boolean; readonly simulated: boolean },
  ) => Promise<Change | undefined>,
): Promise<null> =>
  database.transaction().execute(async (transaction) => {
    const user = await transaction
      .selectFrom('users')
      .select(['user_id', 'locked', 'simulated', 'closed_ms'])
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst()
    if (user === undefined) throw new Refusal(refusals.noSuchInvestor)
    if (user.closed_ms !== null) throw new Refusal(refusals.accountClosed)
    await refuseOwnAccount(transaction, operatorId, user.user_id, wallClock.nowMs())
    const done = await change(transaction, user)
    if (done !== undefined)
      await recordAction(transaction, { ...done, operatorId, userId: user.user_id, reason }, clock.nowMs())
    return null
  })

const lockTo =
  (locked: boolean, nowMs: number) =>
  async (
    transaction: Transaction<Database>,
    user: { readonly user_id: bigint; readonly locked: boolean },
  ): Promise<Change | undefined> => {
    if (user.locked === locked) return undefined
    await transaction.updateTable('users').set({ locked }).where('user_id', '=', user.user_id).execute()
    if (locked) await endAllSessions(transaction, investors, user.user_id, nowMs)
    return {
      action: locked ? 'user.lock' : 'user.unlock',
      before: { locked: user.locked },
      after: { locked },
    }
  }

/** Investors at the desk: finding one, viewing the account, and the few changes that are possible. */
export const userRoutes = (services: UserServices): readonly BoundCall[] => {
  const { database, clock, wallClock } = services
  return [
    bindOperator(deskUsers, (filter) => readUsers(database, filter)),
    bindOperator(deskUser, async ({ userId }, { operatorId, role }) => {
      const detail = await readDetail(services, userId, role)
      await database
        .transaction()
        .execute((transaction) =>
          recordAction(transaction, { action: 'user.view', operatorId, userId }, clock.nowMs()),
        )
      return { ...detail, ownLink: await readOwnLink(database, operatorId, userId, wallClock.nowMs()) }
    }),
    bindOperator(deskLockUser, (asked, { operatorId }) =>
      changeUser(services, asked, operatorId, lockTo(true, wallClock.nowMs())),
    ),
    bindOperator(deskUnlockUser, (asked, { operatorId }) =>
      changeUser(services, asked, operatorId, lockTo(false, wallClock.nowMs())),
    ),
    bindOperator(deskEndUserSessions, (asked, { operatorId }) =>
      changeUser(services, asked, operatorId, async (transaction, { user_id }) => {
        await endAllSessions(transaction, investors, user_id, wallClock.nowMs())
        return { action: 'user.end-sessions' }
      }),
    ),
    bindOperator(deskSimulateUser, (asked, { operatorId }) =>
      changeUser(services, asked, operatorId, async (transaction, user) => {
        const simulated = asked.simulated === 'true'
        if (user.simulated === simulated) return undefined
        await transaction
          .updateTable('users')
          .set({ simulated })
          .where('user_id', '=', user.user_id)
          .execute()
        return {
          action: simulated ? 'user.simulate' : 'user.unsimulate',
          before: { simulated: user.simulated },
          after: { simulated },
        }
      }),
    ),
  ]
}
