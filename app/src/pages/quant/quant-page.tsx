import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ListRow } from '@tarazu/ui/list-row.tsx'
import { SkeletonRows } from '@tarazu/ui/skeleton.tsx'
import { EmptyState } from '@tarazu/ui/states.tsx'
import { Bot, ChevronRight, Wrench } from 'lucide-react'
import { useLoggedIn } from '../../api/session.ts'
import { quantListQuery } from '../../features/quant/quant-queries.ts'
import { QuantRow } from '../../features/quant/quant-row.tsx'
import { LinkButton } from '../../parts/link-button.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { RowLink } from '../../parts/row-link.tsx'
import { Link } from '../../router/link.tsx'

/** All AI quant products, including ended ones (AI fund list). */
export const QuantPage = () => {
  const query = useQuery(quantListQuery)
  const loggedIn = useLoggedIn()
  return (
    <Page title={<Trans>AI products</Trans>}>
      <p className="px-4 pb-2 text-muted text-sm">
        <Trans>
          Published strategies that trade by rule. The figure is the median of the back-test over the holding
          period: a practice result, not a promise.
        </Trans>{' '}
        <Trans>In a fair market, a strategy earns about what the market earns, less its costs.</Trans>
      </p>
      <Link to="/strategies" className="tappable block border-line border-y -outline-offset-2">
        <ListRow
          lead={
            <span
              aria-hidden="true"
              className="flex size-10 shrink-0 items-center justify-center rounded-full bg-sunken text-ink"
            >
              <Wrench className="size-5" />
            </span>
          }
          title={<Trans>My strategies</Trans>}
          subtitle={<Trans>Build a rule of your own, test it, let it trade</Trans>}
          middle={<ChevronRight className="size-5 text-muted" aria-hidden />}
        />
      </Link>
      {loggedIn && (
        <div className="flex gap-3 px-4 py-2 [&>*]:flex-1">
          <LinkButton to="/quant-holdings" look="outline">
            <Trans>My shares</Trans>
          </LinkButton>
          <LinkButton to="/quant-records" look="outline">
            <Trans>Records</Trans>
          </LinkButton>
        </div>
      )}
      <Loaded query={query} skeleton={<SkeletonRows count={8} />}>
        {(products) =>
          products.length === 0 ? (
            <EmptyState icon={<Bot />} title={<Trans>No AI products in a replay</Trans>}>
              <Trans>A replay only has the prices of real days.</Trans>
            </EmptyState>
          ) : (
            <ul>
              {products.map((product) => (
                <li key={product.id}>
                  <RowLink to="/quant/$id" params={{ id: product.id }}>
                    <QuantRow product={product} />
                  </RowLink>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Page>
  )
}
