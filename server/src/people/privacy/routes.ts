import { closeAccount, closingState, privacyRows, privacyTables } from '@tarazu/contract/calls/privacy.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import type { Kysely } from 'kysely'
import { isoText } from '../../base/iso-text.ts'
import type { Database } from '../../database/schema.ts'
import type { CommitLoop } from '../../ledger/command.ts'
import { balancesOf } from '../../ledger/queries.ts'
import type { Clock } from '../../time/clock.ts'
import { type BoundCall, bindInvestor } from '../../wire/http/bind.ts'
import { confirmPassword } from '../credentials/change-password.ts'
import type { SessionCache } from '../credentials/session-cache.ts'
import { createTriedPasswords } from '../credentials/tried-passwords.ts'
import { investors } from '../investors/holders.ts'
import { closeInvestor, readBlockers } from './close-account.ts'
import { countOwnRows, readOwnRows } from './own-data.ts'
import type { OwnTable } from './own-tables.ts'

export interface PrivacyServices {
  readonly database: Kysely<Database>
  readonly commitLoop: CommitLoop
  /** The market's clock. */
  readonly clock: Clock
  /** Real time. */
  readonly wallClock: Clock
  readonly ownTables: readonly OwnTable[]
  readonly sessions: { readonly investors: Pick<SessionCache, 'forget'> }
}

export const privacyRoutes = (services: PrivacyServices): readonly BoundCall[] => {
  const { database, clock, wallClock, sessions, ownTables } = services
  const tried = createTriedPasswords(database)
  return [
    bindInvestor(privacyTables, async (_input, { userId }) => ({
      asOf: isoText(clock.nowMs()),
      tables: await countOwnRows(database, ownTables, userId),
    })),
    bindInvestor(privacyRows, ({ table, pageNum }, { userId }) =>
      readOwnRows(database, ownTables, userId, table, pageNum),
    ),
    bindInvestor(closingState, async (_input, { userId }) => ({
      blockers: await readBlockers(database, ownTables, userId),
      cash: rupeesFromPaise((await balancesOf(database, userId))['user:cash']),
    })),
    bindInvestor(closeAccount, async ({ password }, { userId, address }) => {
      const realMs = wallClock.nowMs()
      await confirmPassword(database, tried, investors, { holderId: userId, password, address }, realMs)
      await closeInvestor(services, userId, { realMs, marketMs: clock.nowMs() })
      sessions.investors.forget(userId)
      return null
    }),
  ]
}
