import {
  buyStockTrade,
  checkBuy,
  checkSell,
  positionFills,
  positionList,
  sell,
} from '@tarazu/contract/calls/trading.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Command, Outcome } from '../../ledger/command.ts'
import { type BoundCall, bindInvestor, type InvestorContext } from '../../wire/http/bind.ts'
import type { Services } from '../../wire/services.ts'
import { createBuyBy, createJudge } from './buy.ts'
import { checkClosing, checkOpening } from './check.ts'
import { debtRule } from './debt.ts'
import { tradingHistoryRoutes } from './history-routes.ts'
import { readFills, readPositions } from './queries.ts'
import type { TradingRules } from './rules.ts'
import { createSell } from './sell.ts'
import { fillViewOf, valuePositions, viewOf } from './valuation.ts'

export interface TradingServices extends Services {
  /** The settings of this moment. The same object as long as nothing has changed. */
  readonly rules: () => TradingRules
}

const resultOf = <Result>(outcome: Outcome<Result>): Result => {
  if (outcome.kind === 'accepted') return outcome.result
  throw new Refusal(outcome.key, outcome.details)
}

/** The commands of the settings of this moment, made anew only when the settings change. */
const commandsOf = ({ market, rules }: TradingServices) => {
  const make = (current: TradingRules) => {
    const judge = createJudge(market, current)
    return { current, judge, buy: createBuyBy(judge), sell: createSell(market, current) }
  }
  let made = make(rules())
  return () => {
    const current = rules()
    if (made.current !== current) made = make(current)
    return made
  }
}

export const tradingRoutes = (services: TradingServices): readonly BoundCall[] => {
  const { database, commitLoop, market, clock } = services
  const commands = commandsOf(services)
  const run = async <Input, Result>(
    command: Command<Input, Result>,
    input: Input,
    { userId, idempotencyKey }: InvestorContext,
  ): Promise<Result> => resultOf(await commitLoop.submit(command, input, { userId, idempotencyKey }))
  return [
    bindInvestor(buyStockTrade, (input, context) => run(commands().buy, input, context)),
    bindInvestor(sell, (input, context) => run(commands().sell, input, context)),
    bindInvestor(checkBuy, (input, { userId }) => checkOpening(services, commands().judge, input, userId)),
    bindInvestor(checkSell, (input, { userId }) =>
      checkClosing({ ...services, debt: debtRule }, services.rules(), input, userId),
    ),
    bindInvestor(positionList, async (filter, { userId }) => {
      const page = await readPositions(database, userId, filter)
      return { ...page, list: valuePositions(market, page.list, clock.nowMs()).map(viewOf) }
    }),
    bindInvestor(positionFills, async ({ orderNo }, { userId }) => {
      const fills = await readFills(database, userId, BigInt(orderNo))
      if (fills.length === 0) throw new Refusal(refusals.noSuchOrder)
      return { list: fills.map(fillViewOf) }
    }),
    ...tradingHistoryRoutes(services),
  ]
}
