import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { checkSellHoldings } from '@tarazu/contract/calls/holdings.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { call } from '../../api/call.ts'
import { accountKey } from '../../api/query-client.ts'
import type { ExitScope, Listing } from './open-sides.ts'
import { checkEveryMs, checkedOf } from './trading-queries.ts'

export type ExitLot = CallOutput<typeof checkSellHoldings>['lots'][number]

/**
 * The field that makes an order close leveraged and short positions, too; omitted for fully paid shares
 * alone.
 */
export const directionField = ({ direction, isHoldings }: ExitScope) => (isHoldings ? {} : { direction })

/** The lots that an exit of this quantity would close, its refusals, and its fill from the book. */
export const checkExitQuery = ({ exchange, code }: Listing, scope: ExitScope, quantity: number) =>
  queryOptions({
    queryKey: [accountKey, 'check-exit', exchange, code, scope, quantity],
    queryFn: async ({ signal }) => {
      const input = { exchange, code, quantity: String(quantity), ...directionField(scope) }
      const checked = await call(checkSellHoldings, input, { signal })
      const { lots, heldQuantity, reservedQuantity } = checked
      return { ...checkedOf(checked, quantity), lots, heldQuantity, reservedQuantity, quantity }
    },
    refetchInterval: checkEveryMs,
    placeholderData: keepPreviousData,
  })
