import {
  type Account,
  byUserAccount,
  type EntryType,
  type HouseAccount,
  isUserAccount,
  type UserAccount,
} from '@tarazu/contract/money/chart.ts'
import { type Kysely, sql } from 'kysely'
import { readInPages } from '../database/read-in-pages.ts'
import type { Database } from '../database/schema.ts'
import type { EntryRow } from './tables.ts'

/** The house's debt to the user on each account; an account without a row is at zero. */
export const balancesOf = async (
  database: Kysely<Database>,
  userId: bigint,
): Promise<Readonly<Record<UserAccount, bigint>>> => {
  const rows = await database
    .selectFrom('user_balances')
    .select(['account', 'balance_paise'])
    .where('user_id', '=', userId)
    .execute()
  return balancesByAccount(rows.map((row) => ({ account: row.account, balancePaise: row.balance_paise })))
}

/** Every account of a user with its balance; one without a row is at zero. */
const balancesByAccount = (
  rows: readonly { readonly account: Account; readonly balancePaise: bigint }[],
): Readonly<Record<UserAccount, bigint>> => {
  const balances = byUserAccount(() => 0n)
  for (const { account, balancePaise } of rows) if (isUserAccount(account)) balances[account] = balancePaise
  return balances
}

/** A posting on one of the user's own accounts: a funds-flow line. */
export interface OwnLine {
  readonly entryId: bigint
  /** Numbers the postings of its entry from 1. */
  readonly line: number
  readonly instantMs: number
  readonly entryType: EntryType
  readonly reference: string
  readonly account: UserAccount
  /** Positive if the account grew. */
  readonly amountPaise: bigint
  readonly balanceAfterPaise: bigint
}

/** All lines of the user's own accounts, each with its entry. */
const linesOf = (database: Kysely<Database>, userId: bigint) =>
  database
    .selectFrom('postings')
    .innerJoin('journal_entries', (join) =>
      join
        .onRef('journal_entries.user_id', '=', 'postings.user_id')
        .onRef('journal_entries.entry_id', '=', 'postings.entry_id'),
    )
    .where('postings.user_id', '=', userId)
    .where(sql<boolean>`postings.account like 'user:%'`)

type OwnAccountOnly = { readonly account: UserAccount }

/**
 * The user's own lines in a time span, oldest first, and each account's balance before it. Reads no more
 * lines than the limit.
 */
export const ownLinesBetween = async (
  database: Kysely<Database>,
  userId: bigint,
  { from, until }: { readonly from: Date; readonly until: Date },
  limit: number,
): Promise<{
  readonly lines: readonly OwnLine[]
  readonly opening: Readonly<Record<UserAccount, bigint>>
}> => {
  const readPage = async (last: OwnLine | undefined, lineCount: number): Promise<readonly OwnLine[]> => {
    const { entryId, line } = last ?? { entryId: -1n, line: 0 }
    const rows = await linesOf(database, userId)
      .select(['postings.entry_id', 'line', 'instant', 'entry_type', 'reference', 'account'])
      .select(['amount_paise', 'balance_after_paise'])
      .$narrowType<OwnAccountOnly>()
      .where('instant', '>=', from)
      .where('instant', '<', until)
      // The first two for the index, which doesn't contain an entry's lines.
      .where('postings.entry_id', '>=', entryId)
      .where('journal_entries.entry_id', '>=', entryId)
      .where(sql<boolean>`(postings.entry_id, line) > (${entryId}, ${line})`)
      .orderBy('postings.entry_id')
      .orderBy('line')
      .limit(lineCount)
      .execute()
    return rows.map(presentLine)
  }
  const [lines, before] = await Promise.all([
    readInPages(readPage, limit),
    linesOf(database, userId)
      .select(['account', sql<string>`(-sum(amount_paise))::text`.as('sum')])
      .where('instant', '<', from)
      .groupBy('account')
      .execute(),
  ])
  const opening = balancesByAccount(
    before.map(({ account, sum }) => ({ account, balancePaise: BigInt(sum) })),
  )
  return { lines, opening }
}

const presentLine = (row: {
  entry_id: bigint
  line: number
  instant: Date
  entry_type: EntryType
  reference: string
  account: UserAccount
  amount_paise: bigint
  balance_after_paise: bigint | null
}): OwnLine => ({
  entryId: row.entry_id,
  line: row.line,
  instantMs: row.instant.getTime(),
  entryType: row.entry_type,
  reference: row.reference,
  account: row.account,
  amountPaise: -row.amount_paise,
  balanceAfterPaise: row.balance_after_paise ?? 0n,
})

export interface JournalEntry {
  readonly entryId: bigint
  readonly commandId: bigint
  readonly instantMs: number
  readonly entryType: EntryType
  readonly reference: string
  /** As in the ledger: debits positive, credits negative; they sum to zero. */
  readonly postings: readonly {
    readonly account: Account
    /** The user's, not the house's. */
    readonly own: boolean
    readonly amountPaise: bigint
    /** The user's balance after it; null on an account of the house. */
    readonly balanceAfterPaise: bigint | null
  }[]
}

/**
 * One journal entry of the user with all its postings; undefined if there is none with that number or it is another
 * user's.
 */
export const entryOf = async (
  database: Kysely<Database>,
  userId: bigint,
  entryId: bigint,
): Promise<JournalEntry | undefined> => {
  const entry = await database
    .selectFrom('journal_entries')
    .selectAll()
    .where('user_id', '=', userId)
    .where('entry_id', '=', entryId)
    .executeTakeFirst()
  return entry && entryFrom(entry)
}

/** A journal row as an entry. */
export const entryFrom = (row: EntryRow): JournalEntry => ({
  entryId: row.entry_id,
  commandId: row.command_id,
  instantMs: row.instant.getTime(),
  entryType: row.entry_type,
  reference: row.reference,
  postings: row.accounts.map((account, place) => ({
    account,
    own: isUserAccount(account),
    amountPaise: row.amounts_paise[place] ?? 0n,
    balanceAfterPaise: row.balances_after_paise[place] ?? null,
  })),
})

export interface BalanceTotals {
  /** Over all users: the house's debt to them. */
  readonly users: Readonly<Record<UserAccount, bigint>>
  /** Each house account summed over its slots, debits positive, by name. */
  readonly house: readonly { readonly account: HouseAccount; readonly balancePaise: bigint }[]
  /** Debits less credits over all accounts: must be 0. */
  readonly sumPaise: bigint
}

/** All balances summed by account, at one point in time. */
export const totalBalances = async (database: Kysely<Database>): Promise<BalanceTotals> => {
  const { rows } = await sql<{ account: Account; total: string }>`
    select account, sum(balance_paise)::text as total from user_balances group by account
    union all
    select account, sum(balance_paise)::text as total from house_balances group by account
    order by account`.execute(database)
  const totals = rows.map(({ account, total }) => ({ account, balancePaise: BigInt(total) }))
  return {
    users: balancesByAccount(totals),
    house: totals.flatMap(({ account, balancePaise }) =>
      isUserAccount(account) ? [] : [{ account, balancePaise }],
    ),
    sumPaise: totals.reduce(
      (sumPaise, { account, balancePaise }) =>
        isUserAccount(account) ? sumPaise - balancePaise : sumPaise + balancePaise,
      0n,
    ),
  }
}
