import { useQuery } from '@tanstack/react-query'
import type { ChargeRate } from '@tarazu/contract/trading/charge-rates.ts'
import type { OrderSettings } from '@tarazu/contract/trading/order-rules.ts'
import { useMemo } from 'react'
import { settingQuery } from '../../api/market-queries.ts'
import { paiseOf } from '../portfolio/position-figures.ts'
import { ppmOfPercent } from './ticket.ts'

export interface TradingRules extends OrderSettings {
  /** The annual financing rate, in parts per million. */
  readonly financingAnnualPpm: bigint
  readonly charges: readonly ChargeRate[]
  /** When shorts that end with their day are bought back next. */
  readonly buyBackAt: string
}

/** A version of the charges is approved at least ten minutes before its day starts. */
const refreshMs = 300_000

/** The trading settings as numbers; undefined until they are loaded. */
export const useTradingRules = (): TradingRules | undefined => {
  const { data } = useQuery({ ...settingQuery, refetchInterval: refreshMs })
  return useMemo(
    () =>
      data && {
        minimumQuantity: data.minimumQuantity,
        maximumQuantity: data.maximumQuantity,
        lotSize: data.lotSize,
        minimumBuyAmountPaise: paiseOf(data.minimumBuyAmount),
        maximumBuyPpm: ppmOfPercent(data.maximumBuyPercent),
        maximumStockPpm: ppmOfPercent(data.maximumStockPercent),
        financingLimitPaise: paiseOf(data.financingLimit),
        financingAnnualPpm: ppmOfPercent(data.financingAnnualPercent),
        risingDays: data.risingDays,
        risingPpm: Number(ppmOfPercent(data.risingPercent)),
        cannotSellMinutes: data.cannotSellMinutes,
        holdingDays: data.holdingDays,
        shortsOvernight: data.shortsOvernight,
        buyBackAt: data.buyBackAt,
        leverages: data.leverages,
        charges: data.charges,
      },
    [data],
  )
}
