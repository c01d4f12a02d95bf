import type { Market } from '@tarazu/market/types.ts'
import { createJudge } from '../../judging/judge.ts'
import { ownLossCovers } from '../../positions/own-loss-covers.ts'
import type { TradingRules } from '../../positions/rules.ts'
import { createAdjustOrder } from '../adjust.ts'
import { createAdvance } from '../advance.ts'
import { createModify } from '../modify.ts'
import { createPlace } from '../place.ts'

/** The commands of orders that wait. */
export const orderCommands = (market: Market, rules: TradingRules) => {
  const judge = createJudge(market, rules, ownLossCovers)
  return {
    judge,
    place: createPlace(judge),
    modify: (positionNo: bigint | null) => createModify(judge, positionNo),
    advance: createAdvance(judge),
    adjust: createAdjustOrder(judge),
  }
}
