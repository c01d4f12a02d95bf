import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { unitsText } from '@tarazu/contract/money/units.ts'
import { Section } from '@tarazu/ui/card.tsx'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import { Skeleton } from '@tarazu/ui/skeleton.tsx'
import { EmptyState } from '@tarazu/ui/states.tsx'
import { Layers } from 'lucide-react'
import { FundLotRows } from '../../features/funds/fund-lot-rows.tsx'
import { FundOrderBar } from '../../features/funds/fund-order-bar.tsx'
import { type FundLots, fundHoldingQuery } from '../../features/funds/fund-order-queries.ts'
import { HeldFigures } from '../../features/funds/held-figures.tsx'
import { localName } from '../../locale/activate.ts'
import { LinkButton } from '../../parts/link-button.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { useParams } from '../../router/page-context.ts'

/** The investor's units of a fund, lot by lot, and their gain (fund have-detail). */
export const MyFundPage = () => {
  const { code } = useParams('/my-fund/$code')
  return <MyFund key={code} code={code} />
}

const MyFund = ({ code }: { readonly code: string }) => {
  const query = useQuery(fundHoldingQuery(code))
  return (
    <Page
      title={query.data == null ? <Trans>My fund</Trans> : localName(query.data)}
      actions={
        <LinkButton to="/fund/$code" params={{ code }} look="text" className="me-2">
          <Trans>About</Trans>
        </LinkButton>
      }
    >
      <Loaded query={query} skeleton={<MyFundSkeleton />}>
        {(held) => (held === null ? <NeverHeld code={code} /> : <Held held={held} />)}
      </Loaded>
    </Page>
  )
}

const Held = ({ held }: { readonly held: FundLots }) => (
  <>
    <HeldFigures sums={held} />
    <Section title={<Trans comment="of a fund">Units</Trans>}>
      <dl className="px-4">
        <FactRow label={<Trans>Held</Trans>} value={unitsText(held.heldShares)} />
        <FactRow label={<Trans>Free to redeem</Trans>} value={held.redeemableShares} />
        {Number(held.lockedShares) > 0 && (
          <FactRow label={<Trans>Locked in</Trans>} value={held.lockedShares} />
        )}
        {Number(held.frozenShares) > 0 && (
          <FactRow label={<Trans>Being redeemed</Trans>} value={unitsText(held.frozenShares)} />
        )}
      </dl>
    </Section>
    {held.lots.length > 0 && (
      <Section title={<Trans>Purchases</Trans>} className="mb-6">
        <FundLotRows lots={held.lots} />
      </Section>
    )}
    <div className="flex flex-col gap-2 px-4 pb-4">
      <LinkButton to="/fund-orders" search={{ code: held.code }} look="outline">
        <Trans>Orders of this fund</Trans>
      </LinkButton>
      {Number(held.redeemableShares) > 0 && (
        <LinkButton to="/new-fund-plan" search={{ code: held.code, kind: 'withdrawal' }} look="outline">
          <Trans>Pay yourself an amount each month</Trans>
        </LinkButton>
      )}
      <LinkButton to="/new-fund-goal" search={{ code: held.code }} look="outline">
        <Trans>Set a goal with this fund</Trans>
      </LinkButton>
    </div>
    <FundOrderBar
      fund={held}
      actions={[
        ...(held.state === 'open' ? (['subscribe'] as const) : []),
        ...(Number(held.heldShares) > 0 && held.state !== 'closed' ? (['redeem', 'switch'] as const) : []),
      ]}
    />
  </>
)

const NeverHeld = ({ code }: { readonly code: string }) => (
  <EmptyState
    icon={<Layers />}
    title={<Trans>You hold no units of this fund</Trans>}
    action={
      <LinkButton to="/fund/$code" params={{ code }}>
        <Trans>See the fund</Trans>
      </LinkButton>
    }
  >
    <Trans>After your first purchase, its lots and what they have earned appear here.</Trans>
  </EmptyState>
)

const MyFundSkeleton = () => (
  <div className="space-y-3 px-4 pt-2" aria-hidden="true">
    <Skeleton className="h-9 w-52" />
    <Skeleton className="h-5 w-36" />
    <Skeleton className="h-40 w-full" />
    <Skeleton className="h-48 w-full" />
  </div>
)
