import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Segmented } from '@tarazu/ui/segmented.tsx'
import { type StockDetail, stockQuery } from '../../api/market-queries.ts'
import { navigate } from '../../router/navigation.ts'

type Listing = NonNullable<StockDetail['otherListing']>

/** A company's two exchanges on one page, with the prices, depth and orders of the chosen one. */
export const ExchangeSwitch = ({ stock }: { readonly stock: StockDetail }) =>
  stock.otherListing === null ? null : <Switch stock={stock} other={stock.otherListing} />

const Switch = ({ stock, other }: { readonly stock: StockDetail; readonly other: Listing }) => {
  const { t } = useLingui()
  // Prefetched, so that the page changes at once.
  useQuery({ ...stockQuery(other.exchange, other.code), staleTime: 60_000 })
  const codes = { [stock.exchange]: stock.code, [other.exchange]: other.code }
  return (
    <div className="-mx-4 shrink-0">
      <Segmented
        label={t`Exchange`}
        look="box"
        value={stock.exchange}
        onChange={(exchange) =>
          navigate({
            to: '/stock/$exchange/$code',
            params: { exchange, code: codes[exchange] ?? stock.code },
            replace: true,
            keepScroll: true,
          })
        }
        options={[
          { value: 'NSE', label: 'NSE' },
          { value: 'BSE', label: 'BSE' },
        ]}
      />
    </div>
  )
}
