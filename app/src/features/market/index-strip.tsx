import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { indexSparkSteps } from '@tarazu/contract/calls/indices.ts'
import { Skeleton } from '@tarazu/ui/skeleton.tsx'
import { indexSymbol, usePollInterval, useWatch } from '../../api/live.ts'
import { type IndexLevel, indicesQuery } from '../../api/market-queries.ts'
import { localName } from '../../locale/activate.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Link } from '../../router/link.tsx'
import { LiveChange, LivePrice } from './live-price.tsx'
import { LiveSparkline } from './live-sparkline.tsx'

/** The indices as cards that scroll sideways and follow the market. */
export const IndexStrip = () => {
  const { t } = useLingui()
  const refetchInterval = usePollInterval()
  const query = useQuery({ ...indicesQuery, refetchInterval })
  useWatch((query.data?.list ?? []).map(({ code }) => indexSymbol(code)))
  return (
    <Loaded query={query} skeleton={<IndexSkeleton />}>
      {({ list }) => (
        <ul
          aria-label={t`Indices`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach what scrolls
          tabIndex={0}
          className="quiet-scroll flex snap-x snap-mandatory scroll-px-4 gap-3 overflow-x-auto px-4 py-1"
        >
          {list.map((index) => (
            <IndexCard key={index.code} index={index} />
          ))}
          <li className="flex w-28 shrink-0 snap-start flex-col divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface font-medium text-sm">
            <Link to="/indices" className="tappable flex flex-1 items-center px-3 -outline-offset-2">
              <Trans>All indices</Trans>
            </Link>
            <Link to="/gold" className="tappable flex flex-1 items-center px-3 -outline-offset-2">
              <Trans>Gold</Trans>
            </Link>
          </li>
        </ul>
      )}
    </Loaded>
  )
}

const IndexCard = ({ index }: { readonly index: IndexLevel }) => {
  const symbol = indexSymbol(index.code)
  return (
    <li className="w-[10.5rem] shrink-0 snap-start">
      <Link
        to="/index/$code"
        params={{ code: index.code }}
        className="tappable block overflow-hidden rounded-lg border border-line bg-surface pt-3"
      >
        <div className="px-3">
          <div className="truncate text-muted text-xs">{localName(index)}</div>
          <div className="mt-0.5 font-semibold text-lg">
            <LivePrice symbol={symbol} price={index.price} currency={false} />
          </div>
          {/* The same height in every script, so that the skeleton does not depend on it. */}
          <div className="flex h-[1.375rem] items-center">
            <LiveChange symbol={symbol} percent={index.changePercent} className="text-xs" />
          </div>
        </div>
        <LiveSparkline
          symbol={symbol}
          spark={index.spark}
          steps={indexSparkSteps}
          change={index.change}
          prevClose={index.prevClose}
          filled
          className="mt-2 block h-11 w-full"
        />
      </Link>
    </li>
  )
}

const IndexSkeleton = () => (
  <div className="flex gap-3 overflow-hidden px-4 py-1">
    {['first', 'second', 'third'].map((place) => (
      <div key={place} className="w-[10.5rem] shrink-0 rounded-lg border border-line p-3">
        <Skeleton className="h-3 w-20" />
        <Skeleton className="mt-2 h-5 w-28" />
        <Skeleton className="mt-2 h-3 w-16" />
        <Skeleton className="mt-3 h-8.5 w-full" />
      </div>
    ))}
  </div>
)
