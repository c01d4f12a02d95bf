import { useQuery } from '@tanstack/react-query'
import type { ChargeRate } from '@tarazu/contract/charges.ts'
import { useMemo } from 'react'
import { settingQuery } from '../../api/market-queries.ts'
import { paiseOf } from './position-figures.ts'
import { ppmOfPercent, type TicketRules } from './ticket.ts'

export interface TradingRules extends TicketRules {
  readonly leverages: readonly number[]
  readonly charges: readonly ChargeRate[]
}

/** The trading settings for reckoning; undefined until they are loaded. */
export const useTradingRules = (): TradingRules | undefined => {
  const { data } = useQuery(settingQuery)
  return useMemo(
    () =>
      data && {
        minimumQuantity: data.minimumQuantity,
        maximumQuantity: data.maximumQuantity,
        lotSize: data.lotSize,
        minimumBuyAmountPaise: paiseOf(data.minimumBuyAmount),
        maximumBuyPpm: ppmOfPercent(data.maximumBuyPercent),
        leverages: data.leverages,
        charges: data.charges,
      },
    [data],
  )
}
