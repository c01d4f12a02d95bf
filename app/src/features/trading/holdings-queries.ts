import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { checkSellHoldings } from '@tarazu/contract/calls/holdings.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { call } from '../../api/call.ts'
import { accountKey } from '../../api/query-client.ts'
import { useLoggedIn } from '../../api/session.ts'
import { portfolioQuery } from '../portfolio/portfolio-queries.ts'
import { isHolding } from '../portfolio/position-figures.ts'
import { checkEveryMs, checkedOf } from './trading-queries.ts'

export interface Listing {
  readonly exchange: 'NSE' | 'BSE'
  readonly code: string
}

export type HoldingLot = CallOutput<typeof checkSellHoldings>['lots'][number]

/** Which purchases a sale of so many shares would take, what stands against it now, and what the book would give. */
export const checkSellHoldingsQuery = ({ exchange, code }: Listing, quantity: number) =>
  queryOptions({
    queryKey: [accountKey, 'check-sell-holdings', exchange, code, quantity],
    queryFn: async ({ signal }) => {
      const checked = await call(
        checkSellHoldings,
        { exchange, code, quantity: String(quantity) },
        { signal },
      )
      const { lots, heldQuantity, reservedQuantity } = checked
      return { ...checkedOf(checked, quantity), lots, heldQuantity, reservedQuantity, quantity }
    },
    refetchInterval: checkEveryMs,
    placeholderData: keepPreviousData,
  })

/** How many fully paid shares of a stock the investor holds; 0 while that is not known. */
export const useHeldShares = ({ exchange, code }: Listing): number => {
  const { data } = useQuery({ ...portfolioQuery, enabled: useLoggedIn() })
  return (data?.positions ?? [])
    .filter((position) => position.exchange === exchange && position.code === code && isHolding(position))
    .reduce((sum, { quantity }) => sum + quantity, 0)
}
