import { maximumNotes } from '@tarazu/contract/calls/stock-notes.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Instrument } from '@tarazu/market/types.ts'
import type { Kysely } from 'kysely'
import { Refusal } from '../../base/refusal.ts'
import type { Database } from '../../database/schema.ts'
import { lockInvestor } from '../../people/investors/queries.ts'

/** The key of a note: both listings of a company have one note. */
const companyOf = ({ isin, exchange, code }: Instrument): string =>
  isin === '' ? `${exchange}:${code}` : isin

/** An investor's notes on some stocks, in their order; empty where there is none. */
export const readNotes = async (
  database: Kysely<Database>,
  userId: bigint,
  instruments: readonly (Instrument | undefined)[],
): Promise<readonly string[]> => {
  const companies = instruments.map((one) => (one === undefined ? '' : companyOf(one)))
  if (companies.length === 0) return []
  const rows = await database
    .selectFrom('stock_notes')
    .select(['company', 'note'])
    .where('user_id', '=', userId)
    .where('company', 'in', companies)
    .execute()
  const notes = new Map(rows.map(({ company, note }) => [company, note]))
  return companies.map((company) => notes.get(company) ?? '')
}

/** Saves a note, replacing the previous one; an empty one is deleted. Refuses with tooManyNotes. */
export const saveNote = (
  database: Kysely<Database>,
  userId: bigint,
  instrument: Instrument,
  note: string,
): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    await lockInvestor(transaction, userId)
    const company = companyOf(instrument)
    await transaction
      .deleteFrom('stock_notes')
      .where('user_id', '=', userId)
      .where('company', '=', company)
      .execute()
    if (note === '') return
    const { count } = await transaction
      .selectFrom('stock_notes')
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    if (count >= BigInt(maximumNotes)) throw new Refusal(refusals.tooManyNotes)
    await transaction.insertInto('stock_notes').values({ user_id: userId, company, note }).execute()
  })
