import { userAccounts } from '@tarazu/contract/money/chart.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { Refusal } from '../../base/refusal.ts'
import type { Database } from '../../database/schema.ts'
import { type Command, type CommitLoop, type Effect, refused } from '../../ledger/command.ts'
import { rowKey, update } from '../../ledger/rows.ts'
import { submitOrRefuse } from '../../ledger/submit-or-refuse.ts'
import { endAllSessions } from '../credentials/sessions.ts'
import { investors } from '../investors/holders.ts'
import { lockInvestor } from '../investors/queries.ts'
import { investorTable } from '../investors/tables.ts'
import type { OwnTable } from './own-tables.ts'

export interface Closing {
  readonly database: Kysely<Database>
  readonly commitLoop: CommitLoop
  readonly ownTables: readonly OwnTable[]
}

/** What prevents the closing: each reason once, with a count. */
export const readBlockers = async (
  database: Kysely<Database>,
  ownTables: readonly OwnTable[],
  userId: bigint,
) => {
  const counts = new Map<NonNullable<OwnTable['blocks']>['reason'], number>()
  for (const { table, blocks } of ownTables) {
    if (blocks === undefined) continue
    const { rows } = await sql<{ count: bigint }>`
      select count(*) as count from ${sql.table(table)}
      where user_id = ${userId} and (${sql.raw(blocks.where)})`.execute(database)
    const count = Number(rows[0]?.count ?? 0)
    if (count > 0) counts.set(blocks.reason, (counts.get(blocks.reason) ?? 0) + count)
  }
  const found = [...counts].map(([reason, count]) => ({ reason, count }))
  // Money in positions, orders and withdrawals is reported by their own reasons.
  return found.length > 1 ? found.filter(({ reason }) => reason !== 'held') : found
}

/** Locks an account, so that its owner can start nothing new, or unlocks it if the closing fails. */
const lockForClosing: Command<{ readonly locked: boolean }, { readonly changed: boolean }> = {
  name: 'privacy.lock',
  needs: (_input, userId) => [rowKey(investorTable, { user_id: userId })],
  decide: (state, { locked }) => {
    const investor = state.row(investorTable, { user_id: state.userId })
    if (investor === undefined) return refused(refusals.sessionEnded)
    if (investor.locked === locked) return { kind: 'accepted', result: { changed: false }, effects: [] }
    const change: Effect = update(
      investorTable,
      { user_id: state.userId },
      { expect: { locked: investor.locked }, set: { locked } },
    )
    return { kind: 'accepted', result: { changed: true }, effects: [change] }
  },
}

/**
 * Locks the account and returns its practice money to the practice bank, in one entry under the investor's
 * lock, so that other requests can start nothing from now on. Refuses with accountNotClosable while anything
 * is held or blocked.
 */
export const emptyAccount: Command<Record<string, never>, null> = {
  name: 'privacy.empty-account',
  needs: (_input, userId) => [rowKey(investorTable, { user_id: userId })],
  decide: (state) => {
    const investor = state.row(investorTable, { user_id: state.userId })
    if (investor === undefined) return refused(refusals.sessionEnded)
    for (const account of userAccounts)
      if (account !== 'user:cash' && state.balancePaise(account) !== 0n)
        return refused(refusals.accountNotClosable)
    const cashPaise = state.balancePaise('user:cash')
    const locking: readonly Effect[] = investor.locked
      ? []
      : [
          update(
            investorTable,
            { user_id: state.userId },
            { expect: { locked: false }, set: { locked: true } },
          ),
        ]
    const returning: readonly Effect[] =
      cashPaise === 0n
        ? []
        : [
            {
              kind: 'transfer',
              entryType: 'account-closed',
              reference: state.commandId.toString(),
              postings: [
                { account: 'user:cash', amountPaise: cashPaise },
                { account: 'house:bank', amountPaise: -cashPaise },
              ],
            },
          ]
    return { kind: 'accepted', result: null, effects: [...locking, ...returning] }
  },
}

const eraseRows = async (
  transaction: Transaction<Database>,
  ownTables: readonly OwnTable[],
  userId: bigint,
): Promise<void> => {
  for (const { table, atClosing } of ownTables) {
    if (atClosing === 'keep') continue
    if (atClosing === 'erase')
      await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(transaction)
    else
      await sql`update ${sql.table(table)} set ${sql.raw(atClosing.set)} where user_id = ${userId}`.execute(
        transaction,
      )
  }
}

const erasePerson = (
  { database, ownTables }: Closing,
  userId: bigint,
  { realMs, marketMs }: { readonly realMs: number; readonly marketMs: number },
): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    await lockInvestor(transaction, userId)
    // Ended first, so that every process and every live connection is notified.
    await endAllSessions(transaction, investors, userId, realMs)
    await eraseRows(transaction, ownTables, userId)
    await sql`
      update users set phone = null, email = null, real_name = null, identity_status = 'not_submitted',
        password_hash = '$argon2id$closed', locked = true, closed_ms = ${BigInt(marketMs)}
      where user_id = ${userId}`.execute(transaction)
  })

/**
 * Closes an account permanently. Refuses with accountNotClosable while something prevents it, including what
 * began while it was being locked; the account is then unlocked again. A crash after the first step leaves a
 * locked account that still has its name: customer service unlocks it, and its owner closes it again.
 */
export const closeInvestor = async (
  closing: Closing,
  userId: bigint,
  instants: { readonly realMs: number; readonly marketMs: number },
): Promise<void> => {
  const { database, commitLoop, ownTables } = closing
  const caller = { userId, idempotencyKey: undefined }
  const refuseBlocked = async () => {
    if ((await readBlockers(database, ownTables, userId)).length > 0)
      throw new Refusal(refusals.accountNotClosable)
  }
  await refuseBlocked()
  const locked = await submitOrRefuse(commitLoop, lockForClosing, { locked: true }, caller)
  try {
    await refuseBlocked()
    await submitOrRefuse(commitLoop, emptyAccount, {}, caller)
  } catch (error) {
    if (locked.changed) await commitLoop.submit(lockForClosing, { locked: false }, caller)
    throw error
  }
  await erasePerson(closing, userId, instants)
}
