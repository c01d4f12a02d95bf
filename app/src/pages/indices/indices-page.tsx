import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Section } from '@tarazu/ui/card.tsx'
import { ListRow } from '@tarazu/ui/list-row.tsx'
import { SkeletonRows } from '@tarazu/ui/skeleton.tsx'
import { type ReactNode, useRef } from 'react'
import { indexSymbol, usePollInterval, useWatchInSight } from '../../api/live.ts'
import { allIndicesQuery, type IndexNow } from '../../features/indices/index-queries.ts'
import { LiveChange, LivePrice } from '../../features/market/live-price.tsx'
import { MarketState } from '../../features/market/market-state.tsx'
import { localName } from '../../locale/activate.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { RowLink } from '../../parts/row-link.tsx'

const kinds: readonly { readonly kind: IndexNow['kind']; readonly title: ReactNode }[] = [
  { kind: 'headline', title: <Trans>Main indices</Trans> },
  { kind: 'commodity', title: <Trans>Commodities</Trans> },
  { kind: 'size', title: <Trans>By company size</Trans> },
  { kind: 'sector', title: <Trans>By sector</Trans> },
]

/** All indices, and the price of gold. */
export const IndicesPage = () => {
  const query = useQuery({ ...allIndicesQuery, refetchInterval: usePollInterval() })
  return (
    <Page title={<Trans>Indices</Trans>} subtitle={<MarketState />}>
      <Loaded query={query} skeleton={<SkeletonRows count={10} />}>
        {({ list }) =>
          kinds.map(({ kind, title }) => {
            const rows = list.filter((index) => index.kind === kind)
            return rows.length === 0 ? null : (
              <Section key={kind} title={title} className="mt-4">
                {rows.map((index) => (
                  <IndexRow key={index.code} index={index} />
                ))}
              </Section>
            )
          })
        }
      </Loaded>
    </Page>
  )
}

const IndexRow = ({ index }: { readonly index: IndexNow }) => {
  const place = useRef<HTMLAnchorElement>(null)
  const symbol = indexSymbol(index.code)
  useWatchInSight(place, symbol)
  const isGold = index.kind === 'commodity'
  const row = (
    <ListRow
      title={localName(index)}
      subtitle={isGold ? <Trans>10 grams</Trans> : index.code}
      value={<LivePrice symbol={symbol} price={index.price} currency={isGold} />}
      subvalue={<LiveChange symbol={symbol} percent={index.changePercent} />}
    />
  )
  return isGold ? (
    <RowLink ref={place} to="/gold">
      {row}
    </RowLink>
  ) : (
    <RowLink ref={place} to="/index/$code" params={{ code: index.code }}>
      {row}
    </RowLink>
  )
}
