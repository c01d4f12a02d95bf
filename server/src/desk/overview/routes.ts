import { deskOverview } from '@tarazu/contract/calls/desk.ts'
import { deskHistory } from '@tarazu/contract/calls/desk-history.ts'
import { userAccounts } from '@tarazu/contract/money/chart.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import type { Market } from '@tarazu/market/types.ts'
import type { Kysely } from 'kysely'
import { isoText } from '../../base/iso-text.ts'
import type { Database } from '../../database/schema.ts'
import { totalBalances } from '../../ledger/queries.ts'
import { countInvestors } from '../../people/investors/queries.ts'
import type { Clock } from '../../time/clock.ts'
import { countFillsSince, countOpenPositions } from '../../trading/positions/queries.ts'
import { type BoundCall, bindOperator } from '../../wire/http/bind.ts'
import { createHistory } from './history.ts'

interface OverviewServices {
  readonly database: Kysely<Database>
  readonly market: Market
  readonly clock: Clock
  /** Real time. */
  readonly wallClock: Clock
  readonly isDatabaseHealthy: () => Promise<boolean>
}

/** The current state of the house. */
const presentOverview = async ({
  database,
  market,
  clock,
  isDatabaseHealthy,
}: OverviewServices): Promise<CallOutput<typeof deskOverview>> => {
  const nowMs = clock.nowMs()
  const { day, phase } = market.session(nowMs)
  const [investors, openPositions, ordersToday, totals, databaseHealthy] = await Promise.all([
    countInvestors(database),
    countOpenPositions(database),
    countFillsSince(database, Date.parse(`${day}T00:00:00+05:30`)),
    totalBalances(database),
    isDatabaseHealthy(),
  ])
  return {
    investors,
    openPositions,
    ordersToday,
    // Available and blocked, as in the investors' wallets.
    investorCash: rupeesFromPaise(
      userAccounts
        .filter((account) => account !== 'user:margin')
        .reduce((sum, account) => sum + totals.users[account], 0n),
    ),
    investorMargin: rupeesFromPaise(totals.users['user:margin']),
    houseAccounts: totals.house.map(({ account, balancePaise }) => ({
      account,
      balance: rupeesFromPaise(balancePaise),
    })),
    ledgerBalanced: totals.sumPaise === 0n,
    market: market.name,
    marketInstant: isoText(nowMs),
    marketPhase: phase,
    databaseHealthy,
  }
}

export const overviewRoutes = (services: OverviewServices): readonly BoundCall[] => {
  const history = createHistory(services)
  return [
    bindOperator(deskOverview, () => presentOverview(services)),
    bindOperator(deskHistory, () => history()),
  ]
}
