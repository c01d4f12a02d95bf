import type { Market } from '@tarazu/market/types.ts'
import { ownLossCovers } from '../../positions/own-loss-covers.ts'
import type { TradingRules } from '../../positions/rules.ts'
import { createValidator } from '../../validation/order-validator.ts'
import { createAdjustOrder } from '../adjust.ts'
import { createAdvance } from '../advance.ts'
import { createModify } from '../modify.ts'
import { createPlace } from '../place.ts'

/** The commands for waiting orders. */
export const orderCommands = (market: Market, rules: TradingRules) => {
  const validator = createValidator(market, rules, ownLossCovers)
  return {
    validator,
    place: createPlace(validator),
    modify: (positionNo: bigint | null) => createModify(validator, positionNo),
    advance: createAdvance(validator),
    adjust: createAdjustOrder(validator),
  }
}
