import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ListRow } from '@tarazu/ui/list-row.tsx'
import { SkeletonRows } from '@tarazu/ui/skeleton.tsx'
import { EmptyState } from '@tarazu/ui/states.tsx'
import { Hourglass, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { moversQuery } from '../../api/market-queries.ts'
import { localName } from '../../locale/activate.ts'
import { LinkButton } from '../../parts/link-button.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { RowLink } from '../../parts/row-link.tsx'
import type { PriceClaim } from './price-claim.ts'
import { proofDaysQuery, proofQuery } from './proof-queries.ts'

type AskedStock = Pick<PriceClaim, 'exchange' | 'code'>
type WithClaim = { readonly children: (claim: PriceClaim) => ReactNode }

const skeleton = <SkeletonRows count={4} />
const firstDayRefreshMs = 10_000

/**
 * A stock's price at noon on the newest day whose seed is published, as the server reports it, to be
 * recomputed.
 */
export const YesterdaysPrice = ({ stock, children }: WithClaim & { readonly stock: AskedStock }) => {
  const query = useInfiniteQuery({
    ...proofDaysQuery,
    // The first day may end while somebody is watching; its seed is published some seconds later.
    refetchInterval: ({ state: { data } }) =>
      data?.pages.every(({ list }) => list.every(({ seed }) => seed === null)) ? firstDayRefreshMs : false,
  })
  return (
    <Loaded query={query} skeleton={skeleton}>
      {({ pages }) => {
        const over = pages.flatMap(({ list }) => list).find(({ seed }) => seed !== null)
        return over === undefined ? (
          <EmptyState icon={<Hourglass />} title={<Trans>No day is over yet</Trans>}>
            <Trans>This market’s first day is still running. Its prices can be checked tomorrow.</Trans>
          </EmptyState>
        ) : (
          <PriceAt stock={stock} at={`${over.day}T06:30:00.000Z`}>
            {children}
          </PriceAt>
        )
      }}
    </Loaded>
  )
}

interface PriceAtProps extends WithClaim {
  readonly stock: AskedStock
  /** ISO 8601 */
  readonly at: string
}

const PriceAt = ({ stock, at, children }: PriceAtProps) => {
  const query = useQuery(proofQuery({ ...stock, at }))
  return (
    <Loaded query={query} skeleton={skeleton}>
      {({ price: { price } }) => children({ ...stock, at, price })}
    </Loaded>
  )
}

/** The choice of a stock whose price from yesterday is checked, which needs no trade and no account. */
export const ChooseStock = () => {
  const query = useQuery(moversQuery('value'))
  return (
    <>
      <div className="px-4 pt-1">
        <p className="text-muted">
          <Trans>
            Choose a stock, and your phone recomputes its price at noon on the last finished day. You don’t
            need a trade or an account.
          </Trans>
        </p>
        <LinkButton to="/search" look="text" className="mt-1">
          <Trans>Search any stock</Trans>
        </LinkButton>
      </div>
      <Loaded query={query} skeleton={skeleton}>
        {({ list }) =>
          list.map((stock) => (
            <RowLink
              key={`${stock.exchange}:${stock.code}`}
              to="/check-price"
              search={{ exchange: stock.exchange, code: stock.code }}
            >
              <ListRow
                title={localName(stock)}
                subtitle={`${stock.code} · ${stock.exchange}`}
                value={<ShieldCheck className="size-5 text-muted" aria-hidden />}
              />
            </RowLink>
          ))
        }
      </Loaded>
    </>
  )
}
