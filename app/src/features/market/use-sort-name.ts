import { useLingui } from '@lingui/react/macro'
import type { StockSort } from '../../router/search-parameters.ts'

/** What a list of stocks can be sorted by, in words. */
export const useSortName = (): ((sort: StockSort) => string) => {
  const { t } = useLingui()
  const names: Readonly<Record<StockSort, string>> = {
    name: t({ message: 'Name', context: 'column of the list of stocks' }),
    price: t`Price`,
    change: t({ message: 'Change', context: 'column of the list of stocks' }),
    volume: t({ message: 'Volume', comment: 'ranking: most shares traded' }),
    value: t({ message: 'Value', comment: 'ranking: most money traded' }),
  }
  return (sort) => names[sort]
}
