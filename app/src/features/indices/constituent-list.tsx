import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { rupeesText } from '@tarazu/contract/money/format.ts'
import { Section } from '@tarazu/ui/card.tsx'
import { ListRow } from '@tarazu/ui/list-row.tsx'
import { Monogram } from '@tarazu/ui/monogram.tsx'
import { SkeletonRows } from '@tarazu/ui/skeleton.tsx'
import { useRef } from 'react'
import { stockSymbol, useWatchInSight } from '../../api/live.ts'
import { localName } from '../../locale/activate.ts'
import { GradualRows } from '../../parts/gradual-rows.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { PagedList } from '../../parts/paged-list.tsx'
import { RowLink } from '../../parts/row-link.tsx'
import { LiveChange, LivePrice } from '../market/live-price.tsx'
import { type Constituent, constituentsQuery } from './index-queries.ts'

const rowHeightPx = 63

/** An index's constituents, largest first, with weights and their contributions today. */
export const ConstituentList = ({ code }: { readonly code: string }) => {
  const query = useInfiniteQuery(constituentsQuery(code))
  const total = query.data?.pages[0]?.total ?? 0
  // An exchange's index from an imported replay, whose files don't list constituents.
  if (query.data !== undefined && total === 0) return null
  return (
    <Section title={<Trans>Companies</Trans>} aside={<Count count={total} />} className="mb-6">
      <Loaded query={query} skeleton={<SkeletonRows count={6} />}>
        {({ pages }) => (
          <PagedList query={query}>
            <GradualRows rows={pages.flatMap(({ list }) => list)} rowHeightPx={rowHeightPx}>
              {(stock) => <ConstituentRow key={`${stock.exchange}:${stock.code}`} stock={stock} />}
            </GradualRows>
          </PagedList>
        )}
      </Loaded>
    </Section>
  )
}

const Count = ({ count }: { readonly count: number }) => (
  <span className="figures text-muted text-sm">{count === 0 ? '' : count}</span>
)

const ConstituentRow = ({ stock }: { readonly stock: Constituent }) => {
  const place = useRef<HTMLAnchorElement>(null)
  const symbol = stockSymbol(stock)
  useWatchInSight(place, symbol)
  const points = rupeesText(stock.points, { sign: true, symbol: false })
  return (
    <RowLink ref={place} to="/stock/$exchange/$code" params={{ exchange: stock.exchange, code: stock.code }}>
      <ListRow
        lead={<Monogram name={stock.name} />}
        title={localName(stock)}
        subtitle={
          <span className="figures">
            {stock.weightPercent}% · <Trans>{points} points</Trans>
          </span>
        }
        value={<LivePrice symbol={symbol} price={stock.price} />}
        subvalue={<LiveChange symbol={symbol} percent={stock.changePercent} />}
      />
      <span aria-hidden="true" className="mx-4 -mt-1 mb-1.5 block h-1 overflow-hidden rounded-full bg-sunken">
        <span
          className="block h-full rounded-full bg-series-blue"
          style={{ width: `${Number(stock.weightPercent)}%` }}
        />
      </span>
    </RowLink>
  )
}
