import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { rupeesText } from '@tarazu/contract/money/format.ts'
import { unitsText } from '@tarazu/contract/money/units.ts'
import { Section } from '@tarazu/ui/card.tsx'
import { Change } from '@tarazu/ui/change.tsx'
import { ListRow } from '@tarazu/ui/list-row.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { SkeletonRows } from '@tarazu/ui/skeleton.tsx'
import { EmptyState } from '@tarazu/ui/states.tsx'
import { ClipboardList, Layers } from 'lucide-react'
import { FundMark } from '../../features/funds/fund-mark.tsx'
import {
  fundHoldingsQuery,
  type HeldFund,
  hasFunds,
  waitsOnly,
} from '../../features/funds/fund-order-queries.ts'
import { HeldFigures } from '../../features/funds/held-figures.tsx'
import { localName } from '../../locale/activate.ts'
import { LinkButton } from '../../parts/link-button.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { PagedList } from '../../parts/paged-list.tsx'
import { RowLink } from '../../parts/row-link.tsx'

const refreshMs = 60_000

/** The funds that the investor holds, and what they have earned. */
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
                    <RowLink key={held.code} to="/my-fund/$code" params={{ code: held.code }}>
                      <HeldRow held={held} />
                    </RowLink>
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

const HeldRow = ({ held }: { readonly held: HeldFund }) => {
  const units = unitsText(held.heldShares)
  return (
    <ListRow
      lead={<FundMark group={held.group} />}
      title={localName(held)}
      subtitle={
        <span className="figures">
          <Trans>
            {units} units · NAV ₹{rupeesText(held.netValue, { symbol: false })}
          </Trans>
        </span>
      }
      value={<Money rupees={held.marketValue} />}
      subvalue={<Change amount={held.unrealisedGain} symbol />}
    />
  )
}

/** Before the first order has its NAV there is nothing to add up. */
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
