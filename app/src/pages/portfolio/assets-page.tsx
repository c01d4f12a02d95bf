import { Trans } from '@lingui/react/macro'
import { Skeleton, SkeletonRows } from '@tarazu/ui/skeleton.tsx'
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  ChartPie,
  ClipboardList,
  Files,
  Gauge,
  HandCoins,
  History,
  Layers,
  ReceiptText,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { HeldSections } from '../../features/held/held-sections.tsx'
import { NetResultTable } from '../../features/ledger/net-result-table.tsx'
import { useLiveResult } from '../../features/portfolio/use-live-result.ts'
import { LinkButton } from '../../parts/link-button.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { TabPage } from '../../parts/page.tsx'
import { Link } from '../../router/link.tsx'
import type { Destination } from '../../router/routes.ts'
import { AssetTotals } from './asset-totals.tsx'

/** The Assets tab: the investor's assets, live. */
export const AssetsPage = () => (
  <TabPage title={<Trans context="tab">Assets</Trans>}>
    <Assets />
  </TabPage>
)

const Assets = () => {
  const query = useLiveResult()
  return (
    <Loaded query={query} skeleton={<AssetsSkeleton />}>
      {({ figures, positions, report, result, updatedAtMs }) => (
        <>
          <AssetTotals figures={figures} positions={positions} result={result} updatedAtMs={updatedAtMs} />
          <div className="mx-4 mt-4 grid grid-cols-2 gap-3">
            <LinkButton to="/switch-to">
              <ArrowDownToLine className="size-4.5" aria-hidden />
              <Trans context="transfer">Deposit</Trans>
            </LinkButton>
            <LinkButton to="/roll-out" look="outline">
              <ArrowUpFromLine className="size-4.5" aria-hidden />
              <Trans context="transfer">Withdraw</Trans>
            </LinkButton>
          </div>
          <nav className="mx-4 mt-3 grid grid-cols-2 gap-3">
            <Way to="/portfolio" icon={<ChartPie aria-hidden className="size-5" />}>
              <Trans>Portfolio</Trans>
            </Way>
            <Way to="/orders" icon={<ClipboardList aria-hidden className="size-5" />}>
              <Trans>Orders</Trans>
            </Way>
            <Way to="/flow-of-funds" icon={<ReceiptText aria-hidden className="size-5" />}>
              <Trans>Transactions</Trans>
            </Way>
            <Way
              to="/positions"
              search={{ show: 'closed' }}
              icon={<History aria-hidden className="size-5" />}
            >
              <Trans>Sold and closed</Trans>
            </Way>
            <Way to="/documents" search={{}} icon={<Files aria-hidden className="size-5" />}>
              <Trans>Documents and tax</Trans>
            </Way>
            <Way to="/my-funds" icon={<Layers aria-hidden className="size-5" />}>
              <Trans>My funds</Trans>
            </Way>
            <Way to="/loan" icon={<HandCoins aria-hidden className="size-5" />}>
              <Trans context="page">Loan</Trans>
            </Way>
            <Way to="/credit-score" icon={<Gauge aria-hidden className="size-5" />}>
              <Trans>Credit score</Trans>
            </Way>
          </nav>
          <HeldSections positions={positions} />
          <NetResultTable result={result} charges={report.charges} />
        </>
      )}
    </Loaded>
  )
}

type WayProps = Destination & { readonly icon: ReactNode; readonly children: ReactNode }

const Way = ({ icon, children, ...destination }: WayProps) => (
  <Link
    {...destination}
    className="tappable flex min-h-13 items-center gap-2 rounded-lg border border-line px-3 font-medium text-sm leading-snug"
  >
    <span className="text-accent">{icon}</span>
    <span className="min-w-0 flex-1">{children}</span>
  </Link>
)

const AssetsSkeleton = () => (
  <>
    <div className="space-y-2 px-4">
      <Skeleton className="h-4 w-24" />
      <Skeleton className="h-9 w-56" />
      <Skeleton className="h-20 w-full" />
      <Skeleton className="mt-4 h-2 w-full" />
      <Skeleton className="mt-3 h-36 w-full" />
      <Skeleton className="h-13 w-full" />
    </div>
    <div className="mt-6">
      <SkeletonRows count={4} />
    </div>
  </>
)
