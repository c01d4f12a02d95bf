import { Trans } from '@lingui/react/macro'
import { Skeleton, SkeletonRows } from '@tarazu/ui/skeleton.tsx'
import { stockSymbol, useLivePrices } from '../../api/live.ts'
import { HeldSections } from '../../features/held/held-sections.tsx'
import { assetPartsOf } from '../../features/portfolio/asset-parts.ts'
import type { LiveAccount } from '../../features/portfolio/use-live-result.ts'
import { useLiveResult } from '../../features/portfolio/use-live-result.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { TabPage } from '../../parts/page.tsx'
import { AssetActions } from './asset-actions.tsx'
import { AssetAllocation } from './asset-allocation.tsx'
import { AssetHead } from './asset-head.tsx'
import { AssetLines } from './asset-lines.tsx'
import { MoreAboutMoney } from './more-about-money.tsx'

/** The Assets tab: the investor's assets, live, each with a way to exit it. */
export const AssetsPage = () => (
  <TabPage title={<Trans context="tab">Assets</Trans>}>
    <Loaded query={useLiveResult()} skeleton={<AssetsSkeleton />}>
      {(account) => <Assets account={account} />}
    </Loaded>
  </TabPage>
)

const Assets = ({ account }: { readonly account: LiveAccount }) => {
  const { figures, positions, report } = account
  const prices = useLivePrices(positions.map(stockSymbol))
  const parts = assetPartsOf(figures, report.held, positions, prices)
  return (
    <div className="pb-4">
      <AssetHead account={account} />
      <AssetActions />
      <AssetAllocation parts={parts} />
      <HeldSections positions={positions} />
      <AssetLines parts={parts} figures={figures} />
      <MoreAboutMoney />
    </div>
  )
}

const AssetsSkeleton = () => (
  <>
    <div className="px-4">
      <Skeleton className="h-5 w-24" />
      <Skeleton className="mt-0.5 h-9 w-56" />
      <Skeleton className="mt-3 h-16 w-full rounded-lg" />
      <Skeleton className="mt-3 h-11 w-full rounded-md" />
      <Skeleton className="mt-5 h-2 w-full rounded-full" />
    </div>
    <div className="mt-12">
      <SkeletonRows count={6} />
    </div>
  </>
)
