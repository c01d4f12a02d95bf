import type { Market } from '@tarazu/market/types.ts'
import { debtRule } from '../positions/debt.ts'
import { createRise } from '../positions/facts.ts'
import type { TradingRules } from '../positions/rules.ts'
import { createAdjustOrder } from './adjust.ts'
import { createAdvance } from './advance.ts'
import type { Judge } from './judge.ts'
import { createModify } from './modify.ts'
import { createPlace } from './place.ts'

const commandsFor = (market: Market, rules: TradingRules) => {
  const judge: Judge = { market, rules, rise: createRise(market, rules.risingDays), debt: debtRule }
  return {
    judge,
    place: createPlace(judge),
    modify: (positionNo: string | null) => createModify(judge, positionNo),
    advance: createAdvance(judge),
    adjust: createAdjustOrder(market, rules),
  }
}
export type OrderCommands = ReturnType<typeof commandsFor>

/** The orders' commands by the settings of this moment, made anew only when the settings change. */
export const createOrderCommands = (market: Market, rules: () => TradingRules): (() => OrderCommands) => {
  let made = commandsFor(market, rules())
  return () => {
    const current = rules()
    if (made.judge.rules !== current) made = commandsFor(market, current)
    return made
  }
}
