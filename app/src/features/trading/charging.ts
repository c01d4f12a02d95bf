import type { checkOrder } from '@tarazu/contract/calls/orders.ts'
import { indiaDay } from '@tarazu/contract/money/format.ts'
import type { ChargeRate } from '@tarazu/contract/trading/charge-rates.ts'
import { type Charging, type DayTrades, noTrades } from '@tarazu/contract/trading/day-trades.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { marketNowMs } from '../../api/market-clock.ts'
import { paiseOf } from '../portfolio/position-figures.ts'

type Facts = CallOutput<typeof checkOrder>['charging']

const exchangeTrades = (facts: Facts['today']['NSE']): DayTrades['NSE'] => ({
  boughtShares: BigInt(facts.boughtQuantity),
  boughtPaise: paiseOf(facts.bought),
  soldShares: BigInt(facts.soldQuantity),
  soldPaise: paiseOf(facts.sold),
  brokeragePaise: paiseOf(facts.brokerage),
})

/** Until the server has responded, assumes that nothing was traded today. */
export const chargingOf = (table: readonly ChargeRate[], facts: Facts | undefined): Charging => ({
  tariff: { table, security: facts?.security ?? 'share', day: facts?.day ?? indiaDay(marketNowMs()) },
  trades:
    facts === undefined
      ? noTrades
      : { NSE: exchangeTrades(facts.today.NSE), BSE: exchangeTrades(facts.today.BSE) },
})
