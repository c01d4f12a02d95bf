import { fillsBefore } from '@tarazu/contract/calls/fills-before.ts'
import { positionList } from '@tarazu/contract/calls/positions.ts'
import { positionFills } from '@tarazu/contract/calls/trading.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { pageOf } from '../../base/page-of.ts'
import { Refusal } from '../../base/refusal.ts'
import { symbolsMeant } from '../../market/search/symbols-meant.ts'
import { type BoundCall, bindInvestor } from '../../wire/http/bind.ts'
import type { Services } from '../../wire/services.ts'
import { dayResult, readDayTrades } from './day-begun.ts'
import { readFillsBefore } from './fills-before.ts'
import { tradingHistoryRoutes } from './history-routes.ts'
import { readListings } from './position-filter.ts'
import { readFills, readPositions } from './queries.ts'
import type { TradingRules } from './rules.ts'
import { presentDay, presentFill, presentPosition, valuePositions } from './valuation.ts'

export const positionRoutes = (
  services: Services,
  rules: () => Pick<TradingRules, 'shortsOvernight'>,
): readonly BoundCall[] => {
  const { database, market, clock } = services
  return [
    bindInvestor(positionList, async ({ keyword, ...filter }, { userId }) => {
      const nowMs = clock.nowMs()
      const symbols =
        keyword === undefined
          ? undefined
          : symbolsMeant(market, keyword, await readListings(database, userId))
      const { closedProfitLossPaise, ...page } = await readPositions(database, userId, { ...filter, symbols })
      const orderNos = page.list.map(({ order_no }) => order_no)
      const trades = await readDayTrades(database, market, userId, orderNos, nowMs)
      return {
        ...page,
        list: valuePositions(market, page.list, nowMs).map((valued) => ({
          ...presentPosition(valued),
          ...presentDay(dayResult(valued, trades.get(valued.position.order_no))),
        })),
        closedProfitLoss: rupeesFromPaise(closedProfitLossPaise),
      }
    }),
    bindInvestor(positionFills, async ({ orderNo, ...paging }, { userId }) => {
      const fills = await readFills(database, userId, orderNo)
      const [position] = (await readPositions(database, userId, { orderNo, pageNum: 1, pageSize: 1 })).list
      if (position === undefined) throw new Refusal(refusals.noSuchOrder)
      const page = pageOf(fills, paging)
      return { ...page, list: page.list.map((fill) => presentFill(market, position, fill)) }
    }),
    bindInvestor(fillsBefore, ({ fillNo }, { userId }) => readFillsBefore(database, userId, fillNo)),
    ...tradingHistoryRoutes(services, rules),
  ]
}
