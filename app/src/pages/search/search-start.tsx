import { Trans } from '@lingui/react/macro'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { getStock } from '@tarazu/contract/calls/stocks.ts'
import { Button } from '@tarazu/ui/button.tsx'
import { SkeletonRows } from '@tarazu/ui/skeleton.tsx'
import type { ReactNode } from 'react'
import { call } from '../../api/call.ts'
import { stockSymbol, usePollInterval } from '../../api/live.ts'
import { moversQuery } from '../../api/market-queries.ts'
import { ItemRow } from '../../features/finding/item-row.tsx'
import {
  clearOpened,
  isSymbol,
  rememberOpened,
  useRecentlyOpened,
} from '../../features/finding/recently-opened.ts'
import { useItems } from '../../features/finding/use-found.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { hrefOf } from '../../router/routes.ts'
import { FoundRow } from './found-row.tsx'
import { clearSearches, useRecentSearches } from './recent-searches.ts'
import { SearchWords } from './search-words.tsx'

const trendingShown = 6

/** Named stocks with their prices: one request for all of them. */
const namedQuery = (symbols: readonly string[]) =>
  queryOptions({
    queryKey: ['market', 'named', symbols],
    queryFn: ({ signal }) =>
      call(getStock, { stocks: symbols.join(','), pageSize: String(symbols.length) }, { signal }),
    placeholderData: keepPreviousData,
  })

/** Before anything is typed: recent searches and results, and the most active stocks. */
export const SearchStart = ({ onChoose }: { readonly onChoose: (keyword: string) => void }) => {
  const searches = useRecentSearches((kept) => kept.searches)
  const opened = useRecentlyOpened((kept) => kept.opened)
  return (
    <>
      {(searches.length > 0 || opened.length > 0) && (
        <section className="mt-2">
          <Heading
            aside={
              <Button
                look="text"
                onClick={() => {
                  clearSearches()
                  clearOpened()
                }}
              >
                <Trans>Clear all</Trans>
              </Button>
            }
          >
            <Trans>Recent</Trans>
          </Heading>
          <SearchWords words={searches} onChoose={onChoose} />
          {opened.length > 0 && <Opened opened={opened} />}
          <p className="px-4 pt-2 text-muted text-xs">
            <Trans>Stored only on this phone.</Trans>
          </p>
        </section>
      )}
      <Trending />
    </>
  )
}

interface HeadingProps {
  readonly children: ReactNode
  readonly aside?: ReactNode
}

const Heading = ({ children, aside }: HeadingProps) => (
  <div className="flex min-h-11 items-center justify-between pl-4">
    <h2 className="font-semibold text-lg">{children}</h2>
    {aside}
  </div>
)

/** The app knows the names of pages and help; funds, IPOs and the like are fetched only if one was opened. */
const marketAddress = /^\/(fund|index|ipo|quant)\//

const Opened = ({ opened }: { readonly opened: readonly string[] }) => {
  const symbols = opened.filter(isSymbol)
  const { data } = useQuery({
    ...namedQuery(symbols),
    enabled: symbols.length > 0,
    refetchInterval: usePollInterval(),
  })
  const { items } = useItems(opened.some((one) => marketAddress.test(one)))
  const stocks = new Map((data?.list ?? []).map((stock) => [stockSymbol(stock), stock]))
  const itemOf = new Map(items.map((item) => [hrefOf(item.destination), item]))
  return opened.map((one) => {
    const stock = stocks.get(one)
    if (stock !== undefined) return <FoundRow key={one} stock={stock} />
    const item = itemOf.get(one)
    return item && <ItemRow key={one} item={item} onOpen={() => rememberOpened(one)} />
  })
}

/** The day's most active stocks by value. */
const Trending = () => {
  const query = useQuery({ ...moversQuery('value'), refetchInterval: usePollInterval() })
  return (
    <section className="mt-4">
      <Heading>
        <Trans>Trending today</Trans>
      </Heading>
      <p className="px-4 text-muted text-xs">
        <Trans>Most traded by value</Trans>
      </p>
      <Loaded query={query} skeleton={<SkeletonRows count={trendingShown} />}>
        {({ list }) =>
          list.slice(0, trendingShown).map((stock) => <FoundRow key={stockSymbol(stock)} stock={stock} />)
        }
      </Loaded>
    </section>
  )
}
