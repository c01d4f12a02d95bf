import type { cashList, creditScore } from '@tarazu/contract/calls/money.ts'
import type { HeldProductName } from '@tarazu/contract/calls/net-result.ts'
import { cashKinds, wireName } from '@tarazu/contract/money/chart.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { CallOutput, ParsedInput } from '@tarazu/contract/wire/call.ts'
import type { Kysely } from 'kysely'
import { isoText } from '../../base/iso-text.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Database } from '../../database/schema.ts'
import { numberedEntries } from '../../ledger/numbered-entries.ts'
import { ownEntries } from '../../ledger/own-entries.ts'
import type { JournalEntry } from '../../ledger/queries.ts'
import { balancesOf } from '../../ledger/queries.ts'
import { listingNames } from '../../market/figures/listing-names.ts'
import { readLoanDebt, readRepayments } from '../../money/loans/queries.ts'
import { readInvestor } from '../../people/investors/queries.ts'
import type { Services } from '../../wire/services.ts'
import { readMarginRecord, readValuedPositions } from '../positions/queries.ts'
import { profitLossPaise, unrealisedPaise, type ValuedPosition } from '../positions/valuation.ts'
import { creditScoreOf } from './credit-score.ts'
import { type AccountFigures, figuresOf } from './figures.ts'
import type { HeldProduct, WorthSource } from './worth.ts'

export interface AccountServices extends Pick<Services, 'database' | 'market' | 'clock'> {
  /** Products whose shares are part of an account's assets. */
  readonly worthSources: readonly WorthSource[]
}

/** An account's holdings at the current quotes, with its figures. */
export interface Account {
  readonly nowMs: number
  readonly figures: AccountFigures
  /** The open positions, and those closed since the requested time. */
  readonly positions: readonly ValuedPosition[]
  readonly products: ReadonlyMap<HeldProductName, readonly HeldProduct[]>
}

/** Reads an investor's account, including the positions closed since a given time, if any. */
export const readAccount = async (
  { database, market, clock, worthSources }: AccountServices,
  userId: bigint,
  closedFromMs: number | undefined,
): Promise<Account> => {
  const nowMs = clock.nowMs()
  const [investor, balances, positions, record, repayments, debtPaise, products] = await Promise.all([
    readInvestor(database, userId),
    balancesOf(database, userId),
    readValuedPositions(database, market, userId, nowMs, closedFromMs),
    readMarginRecord(database, userId),
    readRepayments(database, userId),
    readLoanDebt(database, userId),
    Promise.all(
      worthSources.map(
        async ({ product, held }) => [product, await held({ database, market }, userId, nowMs)] as const,
      ),
    ),
  ])
  if (investor === undefined) throw new Refusal(refusals.sessionEnded)
  const open = positions.filter(({ position }) => position.quantity > 0n)
  const figures = figuresOf({
    balances,
    unrealisedPaise: open.reduce((sum, one) => sum + unrealisedPaise(one), 0n),
    openProfitLossPaise: open.reduce((sum, one) => sum + profitLossPaise(one), 0n),
    productPaise: products.flatMap(([, held]) => held).reduce((sum, { valuePaise }) => sum + valuePaise, 0n),
    creditScore: creditScoreOf({ ...record, repayments, accountAgeMs: nowMs - investor.createdMs }).score,
    debtPaise,
  })
  return { nowMs, figures, positions, products: new Map(products) }
}

/** The account figures of one investor at the current quotes. */
export const readFigures = async (services: AccountServices, userId: bigint): Promise<AccountFigures> =>
  (await readAccount(services, userId, undefined)).figures

/** An investor's credit score with its parts. */
export const readCreditScore = async (
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  userId: bigint,
): Promise<CallOutput<typeof creditScore>> => {
  const [investor, record, repayments] = await Promise.all([
    readInvestor(database, userId),
    readMarginRecord(database, userId),
    readRepayments(database, userId),
  ])
  if (investor === undefined) throw new Refusal(refusals.sessionEnded)
  const accountAgeMs = clock.nowMs() - investor.createdMs
  return { ...record, ...repayments, ...creditScoreOf({ ...record, repayments, accountAgeMs }) }
}

type CashPage = CallOutput<typeof cashList>

/** An entry in the calls' format, with the ledger's signs. */
export const presentEntry = (entry: JournalEntry) => ({
  entryId: entry.entryId.toString(),
  time: isoText(entry.instantMs),
  entryType: entry.entryType,
  reference: entry.reference,
  postings: entry.postings.map(({ account, own, amountPaise }) => ({
    account: wireName(account),
    own,
    amount: rupeesFromPaise(amountPaise),
  })),
})

/** The positions and orders that the entries are about, by number. */
const readSubjects = async (database: Kysely<Database>, userId: bigint, entries: readonly JournalEntry[]) => {
  const numbers = [...new Set(entries.map(({ reference }) => reference))]
    .filter((reference) => /^\d{1,18}$/.test(reference))
    .map(BigInt)
  if (numbers.length === 0) return new Map<string, never>()
  const of = (table: 'trading_order' | 'trading_position') =>
    database
      .selectFrom(table)
      .select(['order_no', 'exchange', 'code', 'direction'])
      .where('user_id', '=', userId)
      .where('order_no', 'in', numbers)
      .execute()
  const [orders, positions] = await Promise.all([of('trading_order'), of('trading_position')])
  return new Map([...orders, ...positions].map((row) => [row.order_no.toString(), row]))
}

/** A page of the investor's funds flow, newest first. */
export const readCashEvents = async (
  { database, market }: Pick<Services, 'database' | 'market'>,
  userId: bigint,
  { kind, part, reference, before, pageNum, pageSize }: ParsedInput<typeof cashList>,
): Promise<CashPage> => {
  const filter = { entryTypes: kind && cashKinds[kind], part, reference }
  const { entries, next, total } =
    pageNum === undefined
      ? { ...(await ownEntries(database, userId, filter, { before, pageSize })), total: null }
      : await numberedEntries(database, userId, filter, { pageNum, pageSize })
  const subjects = await readSubjects(database, userId, entries)
  const list = entries.map((entry) => {
    const about = subjects.get(entry.reference)
    const named = about && listingNames(market, about)
    const cash = entry.postings.find(({ account }) => account === 'user:cash')
    return {
      ...presentEntry(entry),
      stock:
        about && named
          ? {
              exchange: about.exchange,
              code: about.code,
              name: named.name,
              nameHindi: named.nameHindi,
              direction: about.direction,
            }
          : null,
      balanceAfter: cash ? rupeesFromPaise(cash.balanceAfterPaise ?? 0n) : null,
    }
  })
  return { list, next: next?.toString() ?? null, total, pageNum: pageNum ?? null, pageSize }
}
