import type { Language } from '@tarazu/contract/text/language.ts'
import type { Direction } from '@tarazu/contract/trading/trading-arithmetic.ts'
import { dayNumberAt, dayNumberOf, dayOf, midnightOf } from '@tarazu/market/calendar/india-time.ts'
import type { Market } from '@tarazu/market/types.ts'
import { checkUrl } from './check-url.ts'
import type { NotedSecurity, NotedTrade } from './contract-note.ts'
import { type OrderedTrade, securityOf, type sumBySecurity } from './queries.ts'
import { bothNames } from './security-names.ts'
import { nameIn } from './words/paper-text.ts'

interface Noting {
  readonly market: Market
  /** The app's origin, for the codes' links. */
  readonly origin: string
}

export const createNoted =
  ({ market, origin }: Noting, language: Language) =>
  (fill: OrderedTrade): NotedTrade => {
    const instantMs = Number(fill.decided_ms)
    const { exchange, code, direction, kind, cause, quantity } = fill
    const { turnover_paise: turnoverPaise, taken_before_shares: takenBefore } = fill
    const priced = { exchange, code, direction, kind, cause, instantMs, quantity, turnoverPaise, takenBefore }
    return {
      fillNo: fill.fill_no,
      exchange,
      code,
      quantity,
      turnoverPaise,
      instantMs,
      kind: kind as NotedTrade['kind'],
      byLiquidation: cause === 'liquidation',
      name: nameIn(language, bothNames(market, fill)),
      isin: securityOf(market, fill),
      direction: direction as Direction,
      leverage: fill.leverage,
      charges: fill.charges,
      placed: {
        orderNo: fill.placed_no ?? fill.fill_no,
        instantMs: fill.placed_ms === null ? instantMs : Number(fill.placed_ms),
      },
      checkUrl: checkUrl(origin, priced),
    }
  }

/** The sums for both exchanges together: a security is one, whichever exchange it was traded on. */
export const notedSecurities = (
  market: Market,
  language: Language,
  rows: Awaited<ReturnType<typeof sumBySecurity>>,
): readonly NotedSecurity[] =>
  [...Map.groupBy(rows, (row) => `${securityOf(market, row)} ${row.is_purchase}`).values()].flatMap(
    (same) => {
      const [first] = same
      if (first === undefined) return []
      const total = (amount: 'quantity' | 'turnover' | 'brokerage') =>
        same.reduce((sum, row) => sum + BigInt(row[amount]), 0n)
      return [
        {
          isin: securityOf(market, first),
          name: nameIn(language, bothNames(market, first)),
          side: first.is_purchase ? 'buy' : 'sell',
          quantity: total('quantity'),
          turnoverPaise: total('turnover'),
          brokeragePaise: total('brokerage'),
        },
      ]
    },
  )

const isTradingDay = (market: Market, dayNumber: number): boolean =>
  market.session(midnightOf(dayNumber)).day === dayOf(dayNumber)

/**
 * A trading day's settlement number within the calendar year, and its settlement day, the next trading day.
 */
export const settlementOf = (
  market: Market,
  dayMs: number,
): { readonly number: string; readonly day: string } => {
  const dayNumber = dayNumberAt(dayMs)
  const year = dayOf(dayNumber).slice(0, 4)
  let serial = 0
  for (let one = dayNumberOf(`${year}-01-01`); one <= dayNumber; one += 1)
    if (isTradingDay(market, one)) serial += 1
  return {
    number: `${year}${String(serial).padStart(3, '0')}`,
    day: market.session(midnightOf(dayNumber + 1)).day,
  }
}
