import { cashEntry, cashList, getUserPositionMarketValue } from '@tarazu/contract/calls/money.ts'
import { rupeesFromPaise } from '@tarazu/contract/money.ts'
import { readInvestor } from '../accounts/queries.ts'
import { type BoundCall, bindInvestor } from '../http/bind.ts'
import { type UserAccount, userAccounts } from '../ledger/chart.ts'
import { balancesOf, entryOf, type OwnLine, ownLines } from '../ledger/queries.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { readMarginRecord, readOpenValue } from '../trading/queries.ts'
import { creditScoreOf } from './credit-score.ts'
import { type AccountFigures, figuresOf } from './figures.ts'

/** The investor's own accounts go by their short names on the wire: "cash", "margin". */
const shortName = (account: string): string => account.replace(/^user:/, '')
const ownAccount = (name: string): UserAccount | undefined =>
  userAccounts.find((account) => shortName(account) === name)

const lineOnTheWire = (line: OwnLine) => ({
  lineId: `${line.entryId}-${line.line}`,
  entryId: line.entryId.toString(),
  time: new Date(line.instantMs).toISOString(),
  entryType: line.entryType,
  account: shortName(line.account),
  amount: rupeesFromPaise(line.amountPaise),
  balanceAfter: rupeesFromPaise(line.balanceAfterPaise),
  reference: line.reference,
})

const readFigures = async (services: Services, userId: bigint): Promise<AccountFigures> => {
  const { database, market, clock } = services
  const nowMs = clock.nowMs()
  const [investor, balances, open, record] = await Promise.all([
    readInvestor(database, userId),
    balancesOf(database, userId),
    readOpenValue(database, market, userId, nowMs),
    readMarginRecord(database, userId),
  ])
  if (investor === undefined) throw new Refusal('tips.msg.249')
  return figuresOf({
    balances,
    unrealisedPaise: open.unrealisedPaise,
    openFeesPaise: open.feesPaise,
    creditScore: creditScoreOf({ ...record, accountAgeMs: nowMs - investor.createdMs }),
  })
}

export const moneyRoutes = (services: Services): readonly BoundCall[] => {
  const { database } = services
  return [
    bindInvestor(cashList, async ({ account, entryType, reference, pageNum, pageSize }, { userId }) => {
      const own = account === undefined ? undefined : ownAccount(account)
      if (account !== undefined && own === undefined) return { list: [], total: 0, pageNum, pageSize }
      const filter = { account: own, entryType, reference }
      const { lines, total } = await ownLines(database, userId, filter, { pageNum, pageSize })
      return { list: lines.map(lineOnTheWire), total, pageNum, pageSize }
    }),
    bindInvestor(cashEntry, async ({ entryId }, { userId }) => {
      const number = BigInt(entryId)
      const entry = BigInt.asIntN(64, number) === number && (await entryOf(database, userId, number))
      if (!entry) throw new Refusal('tips.msg.113')
      return {
        entryId,
        time: new Date(entry.instantMs).toISOString(),
        entryType: entry.entryType,
        reference: entry.reference,
        postings: entry.postings.map(({ account, own, amountPaise }) => ({
          account: shortName(account),
          own,
          amount: rupeesFromPaise(amountPaise),
        })),
      }
    }),
    bindInvestor(getUserPositionMarketValue, (_input, { userId }) => readFigures(services, userId)),
  ]
}
