import { cashEntry, cashList, creditScore, getUserPositionMarketValue } from '@tarazu/contract/calls/money.ts'
import { entryTypes, isUserAccount, ownNames } from '@tarazu/contract/money/chart.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { isoText } from '../../base/iso-text.ts'
import { Refusal } from '../../base/refusal.ts'
import { entryOf, ownLines } from '../../ledger/queries.ts'
import { type BoundCall, bindInvestor } from '../../wire/http/bind.ts'
import type { Services } from '../../wire/services.ts'
import { ownAccount, presentOwnLine, readCreditScore, readFigures } from './queries.ts'

export const moneyRoutes = (services: Services): readonly BoundCall[] => {
  const { database } = services
  return [
    bindInvestor(cashList, async ({ account, entryType, reference, pageNum, pageSize }, { userId }) => {
      const own = account === undefined ? undefined : ownAccount(account)
      const type = entryTypes.find((known) => known === entryType)
      const isUnknown = (account !== undefined && own === undefined) || entryType !== type
      if (isUnknown) return { list: [], total: 0, pageNum, pageSize }
      const filter = { account: own, entryType: type, reference }
      const { lines, total } = await ownLines(database, userId, filter, { pageNum, pageSize })
      return { list: lines.map(presentOwnLine), total, pageNum, pageSize }
    }),
    bindInvestor(cashEntry, async ({ entryId }, { userId }) => {
      const entry = await entryOf(database, userId, entryId)
      if (entry === undefined) throw new Refusal(refusals.noSuchOrder)
      return {
        entryId: entryId.toString(),
        time: isoText(entry.instantMs),
        entryType: entry.entryType,
        reference: entry.reference,
        postings: entry.postings.map(({ account, own, amountPaise }) => ({
          account: isUserAccount(account) ? ownNames[account] : account,
          own,
          amount: rupeesFromPaise(amountPaise),
        })),
      }
    }),
    bindInvestor(getUserPositionMarketValue, (_input, { userId }) => readFigures(services, userId)),
    bindInvestor(creditScore, (_input, { userId }) => readCreditScore(services, userId)),
  ]
}
