import type { Paise } from '@tarazu/contract/money/money.ts'
import type { FundTerms, Redeemable } from '@tarazu/contract/trading/fund-rules.ts'
import { dayMs, dayNumberAt, dayOf } from '@tarazu/market/calendar/india-time.ts'
import type { Calendar } from '@tarazu/market/calendar/session.ts'
import { isEquityOn } from '@tarazu/market/funds/equity-oriented.ts'
import { fundRatesOn } from '@tarazu/market/funds/fund-rates.ts'
import type { Fund } from '@tarazu/market/funds/fund-types.ts'
import type { State } from '../../ledger/command.ts'
import { rowKey } from '../../ledger/rows.ts'
import { investorTable } from '../../people/investors/tables.ts'
import type { FundFacts } from './catalogue/queries.ts'
import { holdingNeed, holdingOf, openLots } from './effects.ts'
import type { FundLotRow } from './tables.ts'

/** What the order rules have in common as input. */
export interface FundHouse {
  readonly calendar: Calendar
  /** The same input from the same user within this time is refused with repeatedTooSoon; 0 switches the rule off. */
  readonly repeatLockMs: number
  /** Orders of at least this amount need an operator's approval. */
  readonly fundReviewPaise: Paise
}

export const needsOf = (userId: bigint, ...funds: readonly string[]) => [
  rowKey(investorTable, { user_id: userId }),
  ...funds.map((fund) => holdingNeed(userId, fund)),
]

/** A day's rates, for the arithmetic. */
export const ratesOf = (fund: Pick<Fund, 'family' | 'subject' | 'isEquity'>, day: string) => {
  const { stampDutyPpm, securitiesTaxPpm } = fundRatesOn(day)
  return { dutyPpm: BigInt(stampDutyPpm), taxPpm: isEquityOn(fund, day) ? BigInt(securitiesTaxPpm) : 0n }
}

export const termsOf = ({ fund, state, series }: FundFacts, nowMs: number): FundTerms => {
  const newest = series.values.at(-1)
  return {
    state,
    netValue: newest === undefined ? undefined : BigInt(newest),
    minimumSubscriptionShares: fund.minimumSubscriptionShares,
    minimumRedemptionShares: fund.minimumRedemptionShares,
    dutyPpm: ratesOf(fund, dayOf(dayNumberAt(nowMs))).dutyPpm,
  }
}

/**
 * The first day on which units bought at a day's NAV can be redeemed: the same date this many years later; 29
 * February becomes 1 March. "Three years from the date of allotment" (Equity Linked Savings Scheme, 2005);
 * that units allotted on 1 January 2021 are free on 1 January 2024 is groww.in's example.
 */
export const unlocksDay = ({ lockUpYears }: Pick<Fund, 'lockUpYears'>, valueDay: string): string => {
  const [year, month, date] = valueDay.split('-').map(Number) as [number, number, number]
  return dayOf(Date.UTC(year + lockUpYears, month - 1, date) / dayMs)
}

/** An investor's lots of one fund, oldest first: the order in which they are redeemed. */
export const lotsOf = (lots: readonly FundLotRow[], fund: string): readonly FundLotRow[] =>
  lots
    .filter((lot) => lot.fund === fund)
    .toSorted((one, other) =>
      one.value_day === other.value_day
        ? Number(one.lot_no - other.lot_no)
        : one.value_day < other.value_day
          ? -1
          : 1,
    )

/** How many of a fund's units can be redeemed by an order on a given day. */
export const redeemableOf = (
  fund: Pick<Fund, 'lockUpYears'>,
  lots: readonly FundLotRow[],
  frozenUnits: bigint,
  orderDay: string,
): Redeemable => {
  const locked = lots.filter(({ value_day }) => unlocksDay(fund, value_day) > orderDay)
  const sum = (rows: readonly FundLotRow[]) => rows.reduce((all, { units }) => all + units, 0n)
  const lockedUnits = sum(locked)
  const [first] = locked
  return {
    freeUnits: sum(lots) - lockedUnits - frozenUnits,
    lockedUnits,
    unlocksDay: first === undefined ? undefined : unlocksDay(fund, first.value_day),
  }
}

/** The same, from a command's state. */
export const redeemableIn = (state: State, fund: Fund, orderDay: string): Redeemable =>
  redeemableOf(
    fund,
    lotsOf(state.rows(openLots), fund.code),
    holdingOf(state, fund.code)?.frozen_units ?? 0n,
    orderDay,
  )
