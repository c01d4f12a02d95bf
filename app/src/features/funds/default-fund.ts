import { useQuery } from '@tanstack/react-query'
import { openFundsQuery } from './fund-order-queries.ts'
import type { Fund } from './fund-queries.ts'

/** The practice market's fund on the fifty largest companies. */
const broadIndexFund = 'INDEX50'

/** The broad index fund; if it is closed, another index fund, or else any with known returns. */
export const defaultFundOf = (funds: readonly Fund[]): Fund | undefined => {
  const growing = funds.filter(({ option }) => option !== 'idcw')
  return (
    growing.find(({ code }) => code === broadIndexFund) ??
    growing.find(({ group }) => group === 'index') ??
    growing[0]
  )
}

/** A form's preselected fund; undefined until the funds are known. */
export const useDefaultFund = (): Fund | undefined =>
  defaultFundOf(useQuery(openFundsQuery('')).data?.list ?? [])
