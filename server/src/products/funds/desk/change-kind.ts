import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Calendar } from '@tarazu/market/calendar/session.ts'
import type { Market } from '@tarazu/market/types.ts'
import type { Kysely } from 'kysely'
import { Refusal } from '../../../base/refusal.ts'
import type { Database } from '../../../database/schema.ts'
import { recordAction } from '../../../people/operators/actions.ts'
import type { RequestKind } from '../../../people/operators/requests.ts'
import type { Clock } from '../../../time/clock.ts'
import { noteClosing } from '../../closings/tell-holders.ts'
import { type FundFacts, fundCatalogueOf } from '../catalogue/queries.ts'
import type { FundStop } from '../catalogue/tables.ts'
import { dealOrder } from '../dealing.ts'
import { tellFundClosings } from './tell-closing.ts'

export interface FundChange {
  readonly code: string
  readonly change: 'suspend' | 'resume' | 'close'
}

interface ChangeServices {
  readonly database: Kysely<Database>
  readonly market: Market
  readonly calendar: Calendar
  readonly clock: Clock
}

const fits = (
  { state, fund }: FundFacts,
  change: FundChange['change'],
  stop: FundStop | undefined,
): boolean => {
  if (state === 'closing' || state === 'closed') return false
  if (change === 'resume') return stop?.state === 'suspended' && stop.fund === fund.code
  return change === 'close' || state === 'open'
}

const readStop = (database: Kysely<Database>, fund: string): Promise<FundStop | undefined> =>
  database.selectFrom('fund_stops').selectAll().where('fund', '=', fund).executeTakeFirst()

/** The fund; refuses with noSuchFund, and with fundStateUnfit if the change is impossible. */
export const checkFundChange = async (
  { market }: Pick<ChangeServices, 'market'>,
  database: Kysely<Database>,
  { code, change }: FundChange,
  nowMs: number,
): Promise<FundFacts> => {
  const catalogue = fundCatalogueOf(market)
  await catalogue.takeStops(database)
  const facts = await catalogue.find(code, nowMs)
  if (facts === undefined) throw new Refusal(refusals.noSuchFund)
  if (!fits(facts, change, await readStop(database, code))) throw new Refusal(refusals.fundStateUnfit)
  return facts
}

/**
 * Suspends a fund, which then accepts no new money while redemptions and earlier orders continue; resumes it;
 * or closes it. A closed fund accepts no more orders, and everybody is paid out at the NAV that an order
 * placed now would get. The market sets that NAV.
 */
export const createFundChangeKind = (services: ChangeServices): RequestKind<FundChange> => {
  const { database, market, calendar, clock } = services
  return {
    kind: 'fund-change',
    approval: 'product.approve',
    facts: ({ code, change }) => ({ fund: code, change }),
    apply: async (transaction, input, { requestId, operatorId, reason }) => {
      const nowMs = clock.nowMs()
      const { fund } = await checkFundChange(services, transaction, input, nowMs)
      const { code, change } = input
      const row = { request_id: requestId, from_ms: BigInt(nowMs) }
      const { valueDay, knownMs } = dealOrder(calendar, fund, 'sameDay', nowMs)
      if (change === 'resume') await transaction.deleteFrom('fund_stops').where('fund', '=', code).execute()
      else {
        const values =
          change === 'suspend'
            ? { ...row, state: 'suspended' as const, value_day: null, known_ms: null }
            : { ...row, state: 'closing' as const, value_day: valueDay, known_ms: BigInt(knownMs) }
        await transaction
          .insertInto('fund_stops')
          .values({ fund: code, ...values })
          .onConflict((clash) => clash.column('fund').doUpdateSet(values))
          .execute()
      }
      if (change === 'close') await noteClosing(transaction, code)
      const after = {
        fund: code,
        change,
        request: requestId.toString(),
        ...(change === 'close' ? { day: valueDay } : {}),
      }
      await recordAction(transaction, { action: 'product.approve', operatorId, after, reason }, nowMs)
    },
    committed: async () => {
      await fundCatalogueOf(market).takeStops(database)
      await tellFundClosings(services, clock.nowMs())
    },
  }
}
