import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Kysely } from 'kysely'
import { Refusal } from '../../../base/refusal.ts'
import { createTurns } from '../../../base/turns.ts'
import type { Database } from '../../../database/schema.ts'
import { maskPhone, readInvestor } from '../../../people/investors/queries.ts'
import type { Holder } from './sheet.ts'

/** How many threads print at once. */
const papersAtOnce = 2

/** What every document needs: one printer serves them all, one at a time for each investor. */
export interface Printer {
  /** The app's origin, "https://tarazu.example", for the codes' links in documents. */
  readonly origin: string
  readonly inTurn: ReturnType<typeof createTurns>
  readonly readHolder: (userId: bigint) => Promise<Holder>
}

export const createPrinter = (database: Kysely<Database>, origin: string): Printer => ({
  origin,
  inTurn: createTurns(papersAtOnce),
  readHolder: async (userId) => {
    const investor = await readInvestor(database, userId)
    if (investor === undefined) throw new Refusal(refusals.sessionEnded)
    const phone = maskPhone(investor.phone)
    return { name: investor.realName ?? phone, phone, account: userId.toString() }
  },
})
