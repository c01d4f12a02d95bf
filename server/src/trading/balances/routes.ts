import { cashEntry, cashList, creditScore, getUserPositionMarketValue } from '@tarazu/contract/calls/money.ts'
import { netResult } from '@tarazu/contract/calls/net-result.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { Refusal } from '../../base/refusal.ts'
import { entryOf } from '../../ledger/queries.ts'
import { type BoundCall, bindInvestor } from '../../wire/http/bind.ts'
import type { Services } from '../../wire/services.ts'
import { readNetResult } from './net-result.ts'
import {
  type AccountServices,
  presentEntry,
  readCashEvents,
  readCreditScore,
  readFigures,
} from './queries.ts'

export const moneyRoutes = (
  services: Services & Pick<AccountServices, 'worthSources'>,
): readonly BoundCall[] => {
  const { database } = services
  return [
    bindInvestor(cashList, (input, { userId }) => readCashEvents(services, userId, input)),
    bindInvestor(cashEntry, async ({ entryId }, { userId }) => {
      const entry = await entryOf(database, userId, entryId)
      if (entry === undefined) throw new Refusal(refusals.noSuchOrder)
      return presentEntry(entry)
    }),
    bindInvestor(getUserPositionMarketValue, (_input, { userId }) => readFigures(services, userId)),
    bindInvestor(netResult, (_input, { userId }) => readNetResult(services, userId)),
    bindInvestor(creditScore, (_input, { userId }) => readCreditScore(services, userId)),
  ]
}
