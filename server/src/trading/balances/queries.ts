import type { creditScore } from '@tarazu/contract/calls/money.ts'
import { ownNames, type UserAccount, userAccounts } from '@tarazu/contract/money/chart.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { isoText } from '../../base/iso-text.ts'
import { Refusal } from '../../base/refusal.ts'
import { balancesOf, type OwnLine } from '../../ledger/queries.ts'
import { readInvestor } from '../../people/investors/queries.ts'
import type { Services } from '../../wire/services.ts'
import { readMarginRecord, readOpenValue } from '../positions/queries.ts'
import { creditScoreOf } from './credit-score.ts'
import { type AccountFigures, figuresOf } from './figures.ts'

export const ownAccount = (name: string): UserAccount | undefined =>
  userAccounts.find((account) => ownNames[account] === name)

export const presentOwnLine = (line: OwnLine) => ({
  lineId: `${line.entryId}-${line.line}`,
  entryId: line.entryId.toString(),
  time: isoText(line.instantMs),
  entryType: line.entryType,
  account: ownNames[line.account],
  amount: rupeesFromPaise(line.amountPaise),
  balanceAfter: rupeesFromPaise(line.balanceAfterPaise),
  reference: line.reference,
})

/** The account figures of one investor at the current quotes. */
export const readFigures = async (
  services: Pick<Services, 'database' | 'market' | 'clock'>,
  userId: bigint,
): Promise<AccountFigures> => {
  const { database, market, clock } = services
  const nowMs = clock.nowMs()
  const [investor, balances, open, record] = await Promise.all([
    readInvestor(database, userId),
    balancesOf(database, userId),
    readOpenValue(database, market, userId, nowMs),
    readMarginRecord(database, userId),
  ])
  if (investor === undefined) throw new Refusal(refusals.sessionEnded)
  return figuresOf({
    balances,
    unrealisedPaise: open.unrealisedPaise,
    openFeesPaise: open.feesPaise,
    creditScore: creditScoreOf({ ...record, accountAgeMs: nowMs - investor.createdMs }).score,
  })
}

/** The credit score of one investor with its parts. */
export const readCreditScore = async (
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  userId: bigint,
): Promise<CallOutput<typeof creditScore>> => {
  const [investor, record] = await Promise.all([
    readInvestor(database, userId),
    readMarginRecord(database, userId),
  ])
  if (investor === undefined) throw new Refusal(refusals.sessionEnded)
  return { ...record, ...creditScoreOf({ ...record, accountAgeMs: clock.nowMs() - investor.createdMs }) }
}
