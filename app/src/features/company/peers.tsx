import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ListRow } from '@tarazu/ui/list-row.tsx'
import { Monogram } from '@tarazu/ui/monogram.tsx'
import { SkeletonRows } from '@tarazu/ui/skeleton.tsx'
import { useRef } from 'react'
import { stockSymbol, useWatchInSight } from '../../api/live.ts'
import type { StockDetail, StockRow } from '../../api/market-queries.ts'
import { localName } from '../../locale/activate.ts'
import { compactText } from '../../locale/compact.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { RowLink } from '../../parts/row-link.tsx'
import { LiveChange, LivePrice } from '../market/live-price.tsx'
import { peersQuery } from './company-queries.ts'

const shown = 5

/** The sector's largest other companies, to compare market value and P/E. */
export const Peers = ({ stock }: { readonly stock: StockDetail }) => {
  const query = useQuery(peersQuery(stock.sector))
  const isOwn = ({ exchange, code }: StockRow) =>
    [stock, stock.otherListing].some((own) => own?.exchange === exchange && own.code === code)
  return (
    <Loaded query={query} skeleton={<SkeletonRows count={3} />}>
      {({ list }) => {
        const peers = list.filter((row) => !isOwn(row)).slice(0, shown)
        return peers.length === 0 ? (
          <p className="px-4 py-2 text-muted text-sm">
            <Trans>No other company of this sector is listed.</Trans>
          </p>
        ) : (
          peers.map((peer) => <PeerRow key={stockSymbol(peer)} peer={peer} />)
        )
      }}
    </Loaded>
  )
}

const PeerRow = ({ peer }: { readonly peer: StockRow }) => {
  const place = useRef<HTMLAnchorElement>(null)
  const symbol = stockSymbol(peer)
  useWatchInSight(place, symbol)
  const value = compactText(Number(peer.price) * peer.quantity)
  const ratio = peer.peRatio ?? '–'
  return (
    <RowLink ref={place} to="/stock/$exchange/$code" params={{ exchange: peer.exchange, code: peer.code }}>
      <ListRow
        lead={<Monogram name={peer.name} />}
        title={localName(peer)}
        subtitle={
          <span className="figures">
            {peer.quantity > 0 && <Trans>₹{value} market value</Trans>} · <Trans>P/E {ratio}</Trans>
          </span>
        }
        value={<LivePrice symbol={symbol} price={peer.price} />}
        subvalue={<LiveChange symbol={symbol} percent={peer.changePercent} />}
      />
    </RowLink>
  )
}
