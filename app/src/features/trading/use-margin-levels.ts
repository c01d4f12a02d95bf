import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { PriceLevel } from '@tarazu/ui/charts/series.ts'
import { useMemo } from 'react'
import { useLoggedIn } from '../../api/session.ts'
import { portfolioQuery } from '../portfolio/portfolio-queries.ts'

/** The opening, margin call and square-off prices of the investor's positions in a stock, as lines for its chart. */
export const useMarginLevels = (exchange: string, code: string): readonly PriceLevel[] => {
  const { t } = useLingui()
  const loggedIn = useLoggedIn()
  const { data } = useQuery({ ...portfolioQuery, enabled: loggedIn })
  const [opened, called, closes] = [t`Opened`, t`Margin call`, t`Auto square-off`]
  return useMemo(() => {
    const own = (data?.positions ?? []).filter((one) => one.exchange === exchange && one.code === code)
    return own.flatMap(({ buyPrice, callPrice, liquidationPrice }): readonly PriceLevel[] => [
      { price: Number(buyPrice), title: opened, tone: 'plain' },
      ...(callPrice === null ? [] : [{ price: Number(callPrice), title: called, tone: 'warning' as const }]),
      ...(liquidationPrice === null
        ? []
        : [{ price: Number(liquidationPrice), title: closes, tone: 'danger' as const }]),
    ])
  }, [data, exchange, code, opened, called, closes])
}
