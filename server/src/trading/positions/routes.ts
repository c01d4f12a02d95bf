import { positionFills, positionList } from '@tarazu/contract/calls/trading.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { Refusal } from '../../base/refusal.ts'
import { type BoundCall, bindInvestor } from '../../wire/http/bind.ts'
import type { Services } from '../../wire/services.ts'
import { tradingHistoryRoutes } from './history-routes.ts'
import { readFills, readPositions } from './queries.ts'
import type { TradingRules } from './rules.ts'
import { presentFill, presentPosition, valuePositions } from './valuation.ts'

export const positionRoutes = (
  services: Services,
  rules: () => Pick<TradingRules, 'shortsOvernight'>,
): readonly BoundCall[] => {
  const { database, market, clock } = services
  return [
    bindInvestor(positionList, async (filter, { userId }) => {
      const page = await readPositions(database, userId, filter)
      return { ...page, list: valuePositions(market, page.list, clock.nowMs()).map(presentPosition) }
    }),
    bindInvestor(positionFills, async ({ orderNo }, { userId }) => {
      const fills = await readFills(database, userId, orderNo)
      const [position] = (await readPositions(database, userId, { orderNo, pageNum: 1, pageSize: 1 })).list
      if (position === undefined) throw new Refusal(refusals.noSuchOrder)
      return { list: fills.map((fill) => presentFill(market, position, fill)) }
    }),
    ...tradingHistoryRoutes(services, rules),
  ]
}
