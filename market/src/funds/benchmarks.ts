import type { TradingDays } from '../calendar/trading-days.ts'
import { freeFloatShares } from '../indices/free-float.ts'
import { daysOfYear } from './basket.ts'
import type { Shares } from './shares.ts'

interface Sources {
  readonly shares: Shares
  readonly days: TradingDays
  readonly goldCloseOf: (dayIndex: number) => number
  readonly policyRatePpm: (dayIndex: number) => number
}

/**
 * Funds' benchmarks: an index with dividends reinvested (total return), as SEBI requires. Parts of it may be
 * replaced by gold and overnight money, rebalanced daily. Costs aren't included.
 */
export const createBenchmarks = ({ shares, days, goldCloseOf, policyRatePpm }: Sources) => {
  const growths = new Map<string, Map<number, number>>()

  /** The growth factor of an index on a day. */
  const madeGrowth = (code: string, dayIndex: number): number => {
    const paid = new Map(
      shares.actionsOn(dayIndex).map(({ listing, terms }) => [listing.id, terms.amountPaise] as const),
    )
    let [before, after] = [0, 0]
    for (const listing of shares.membersOf(code, dayIndex)) {
      const floatShares = freeFloatShares(listing)
      const worth = shares.startShareOf(listing, dayIndex)
      const amountPaise = paid.get(listing.id) ?? 0
      // The dividend per share of that day, in shares of the start.
      const dividend = (worth / shares.closeOf(listing.id, dayIndex)) * amountPaise
      before += floatShares * shares.startShareOf(listing, dayIndex - 1)
      after += floatShares * (worth + dividend)
    }
    return after / before
  }
  const equityGrowth = (code: string, dayIndex: number): number => {
    const ofIndex = growths.get(code) ?? new Map<number, number>()
    growths.set(code, ofIndex)
    const growth = ofIndex.get(dayIndex) ?? madeGrowth(code, dayIndex)
    ofIndex.set(dayIndex, growth)
    return growth
  }
  /** The growth factor on a day since the previous close; for the second day of the history and later. */
  return (
    {
      indexCode,
      equityPpm,
      goldPpm,
    }: Readonly<Record<'equityPpm' | 'goldPpm', number>> & {
      readonly indexCode: string
    },
    dayIndex: number,
  ): number => {
    const nights = days.numberOf(dayIndex) - days.numberOf(dayIndex - 1)
    const money = 1 + (policyRatePpm(dayIndex - 1) * nights) / (daysOfYear * 1_000_000)
    const equity = equityPpm > 0 ? equityGrowth(indexCode, dayIndex) : 1
    const gold = goldPpm > 0 ? goldCloseOf(dayIndex) / goldCloseOf(dayIndex - 1) : 1
    const moneyPpm = 1_000_000 - equityPpm - goldPpm
    return (equity * equityPpm + gold * goldPpm + money * moneyPpm) / 1_000_000
  }
}
