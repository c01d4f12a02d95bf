import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { rupeesText } from '@tarazu/contract/money/format.ts'
import { Section } from '@tarazu/ui/card.tsx'
import { SkeletonRows } from '@tarazu/ui/skeleton.tsx'
import { EmptyState } from '@tarazu/ui/states.tsx'
import { ClipboardList, Layers } from 'lucide-react'
import { fundHoldingsQuery, hasFunds, waitsOnly } from '../../features/funds/fund-order-queries.ts'
import { HeldFigures } from '../../features/funds/held-figures.tsx'
import { HeldRow } from '../../features/funds/held-row.tsx'
import { LinkButton } from '../../parts/link-button.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { PagedList } from '../../parts/paged-list.tsx'

const refreshMs = 60_000

/** The investor's funds and their gains. */
export const MyFundsPage = () => (
  <Page
    title={<Trans>My funds</Trans>}
    actions={
      <LinkButton to="/fund-orders" search={{}} look="text" className="me-2">
        <ClipboardList className="size-4.5" aria-hidden />
        <Trans>Orders</Trans>
      </LinkButton>
    }
  >
    <MyFunds />
  </Page>
)

const MyFunds = () => {
  const query = useInfiniteQuery({ ...fundHoldingsQuery, refetchInterval: refreshMs })
  return (
    <Loaded query={query} skeleton={<SkeletonRows count={5} />}>
      {({ pages }) => {
        const rows = pages.flatMap(({ list }) => list)
        const [first] = pages
        if (first === undefined || !hasFunds(first)) return <NoFunds />
        const { sums } = first
        if (waitsOnly(first)) return <FirstOnTheWay pending={sums.pendingAmount} />
        return (
          <>
            <HeldFigures sums={sums} />
            {rows.length > 0 && (
              <Section title={<Trans>Funds</Trans>}>
                <PagedList query={query}>
                  {rows.map((held) => (
                    <HeldRow key={held.code} held={held} />
                  ))}
                </PagedList>
              </Section>
            )}
          </>
        )
      }}
    </Loaded>
  )
}

/** Before the first order has its NAV, there is nothing to add up. */
const FirstOnTheWay = ({ pending }: { readonly pending: string }) => {
  const amount = rupeesText(pending)
  return (
    <EmptyState
      icon={<Layers />}
      title={<Trans>Your first units are on their way</Trans>}
      action={
        <LinkButton to="/fund-orders" search={{}}>
          <Trans>See orders</Trans>
        </LinkButton>
      }
    >
      <Trans>{amount} waits for the NAV. Then your units and what they earn appear here.</Trans>
    </EmptyState>
  )
}

const NoFunds = () => (
  <EmptyState
    icon={<Layers />}
    title={<Trans>No funds yet</Trans>}
    action={
      <LinkButton to="/fund" search={{}}>
        <Trans>See funds</Trans>
      </LinkButton>
    }
  >
    <Trans>
      A mutual fund pools many people’s money and buys many shares, so one bad company hurts less. What you
      buy appears here.
    </Trans>
  </EmptyState>
)
