import { positionDetail, readRisk, riskRead, todayTrades } from '@tarazu/contract/calls/trading.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { percentOfPpm } from '@tarazu/contract/trading/order-rules.ts'
import { dayNumberAt, dayNumberOf, midnightOf } from '@tarazu/market/calendar/india-time.ts'
import { isoText } from '../../base/iso-text.ts'
import { Refusal } from '../../base/refusal.ts'
import { nextBuyBackMs, sessionAfter } from '../../time/buy-back.ts'
import { type BoundCall, bindInvestor } from '../../wire/http/bind.ts'
import type { Services } from '../../wire/services.ts'
import { readFillsSince, readHistory, readPositions } from './queries.ts'
import { borrowedPaise } from './record.ts'
import type { TradingRules } from './rules.ts'
import type { AdjustmentRow, FinancingRow, PositionRow } from './tables.ts'
import { presentFill } from './valuation.ts'

const presentFinancing = (row: FinancingRow) => ({
  day: row.day,
  financed: rupeesFromPaise(row.financed_paise),
  annualPercent: percentOfPpm(row.annual_ppm),
  amount: rupeesFromPaise(row.amount_paise),
})

const presentAdjustment = (row: AdjustmentRow) => ({
  kind: row.kind,
  quantityBefore: Number(row.quantity_before),
  quantityAfter: Number(row.quantity_after),
  priceBefore: rupeesFromPaise(row.price_before_paise),
  priceAfter: rupeesFromPaise(row.price_after_paise),
  cash: rupeesFromPaise(row.cash_paise),
  time: isoText(row.effective_ms),
})

/** The trading day after a delivery's purchase: SEBI's T+1. */
const settlementDay = (market: Services['market'], position: PositionRow): string | null => {
  if (position.product !== 'delivery') return null
  const bought = market.session(Number(position.opened_ms)).day
  return market.session(midnightOf(dayNumberOf(bought) + 1)).day
}

/** When and how an open short ends automatically. */
const shortEnd = (
  market: Services['market'],
  { shortsOvernight }: Pick<TradingRules, 'shortsOvernight'>,
  position: PositionRow,
  nowMs: number,
) => {
  if (position.quantity === 0n || position.direction !== 'short') return null
  const failedMs = position.delivery_failed_ms
  if (failedMs !== null) {
    const { closesAtMs } = sessionAfter(market, market.session(Number(failedMs)))
    return { endsAt: isoText(closesAtMs), by: 'auction' as const }
  }
  return shortsOvernight ? null : { endsAt: isoText(nextBuyBackMs(market, nowMs)), by: 'buy-back' as const }
}

/** Further data about positions: their days, today's trades, and whether the risk notice was read. */
export const tradingHistoryRoutes = (
  { database, market, clock }: Services,
  rules: () => Pick<TradingRules, 'shortsOvernight'>,
): readonly BoundCall[] => [
  bindInvestor(positionDetail, async ({ orderNo }, { userId }) => {
    const filter = { orderNo, pageNum: 1, pageSize: 1 }
    const [position] = (await readPositions(database, userId, filter)).list
    if (position === undefined) throw new Refusal(refusals.noSuchOrder)
    const { financing, adjustments } = await readHistory(database, userId, position.order_no)
    return {
      financing: financing.map(presentFinancing),
      adjustments: adjustments.map(presentAdjustment),
      financed: rupeesFromPaise(borrowedPaise(position)),
      settlementDay: settlementDay(market, position),
      shortEnd: shortEnd(market, rules(), position, clock.nowMs()),
    }
  }),
  bindInvestor(todayTrades, async (page, { userId }) => {
    const fromMs = midnightOf(dayNumberAt(clock.nowMs()))
    const { sums, list } = await readFillsSince(database, userId, fromMs, page)
    return {
      list: list.map(({ exchange, code, direction, ...fill }) => {
        const instrument = market.find(exchange, code)
        return {
          ...presentFill(market, { exchange, code, direction }, fill),
          orderNo: fill.order_no.toString(),
          code,
          name: instrument?.name ?? code,
          nameHindi: instrument?.nameHindi ?? code,
          exchange,
          direction,
        }
      }),
      ...page,
      total: Number(sums.total),
      turnover: rupeesFromPaise(sums.turnover),
      totalFee: rupeesFromPaise(sums.fees),
      realisedProfitLoss: rupeesFromPaise(sums.realised),
    }
  }),
  bindInvestor(riskRead, async (_input, { userId }) => {
    const row = await database
      .selectFrom('trading_risk_read')
      .select('read_ms')
      .where('user_id', '=', userId)
      .executeTakeFirst()
    return { read: row !== undefined }
  }),
  bindInvestor(readRisk, async (_input, { userId }) => {
    await database
      .insertInto('trading_risk_read')
      .values({ user_id: userId, read_ms: BigInt(clock.nowMs()) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return { read: true }
  }),
]
