import { useLingui } from '@lingui/react/macro'
import { Segmented } from '@tarazu/ui/segmented.tsx'
import { navigate } from '../../router/navigation.ts'

const destinations = {
  trends: { to: '/stocks', search: { tab: 'trends' } },
  watchlist: { to: '/stocks', search: { tab: 'watchlist' } },
  ipo: { to: '/stocks', search: { tab: 'ipo' } },
  blocks: { to: '/block-trading' },
  placements: { to: '/placements' },
} as const
type MarketTab = keyof typeof destinations

interface MarketTabsProps {
  /** Undefined until known. */
  readonly value: MarketTab | undefined
}

/** The Stock tab's five tabs. */
export const MarketTabs = ({ value }: MarketTabsProps) => {
  const { t } = useLingui()
  return (
    <Segmented
      label={t`Market`}
      className="mb-3"
      value={value}
      // Back from a separate page returns to the previous tab.
      onChange={(next) => navigate({ ...destinations[next], replace: isOnStocks(next) && isOnStocks(value) })}
      options={[
        { value: 'trends', label: t`Trends` },
        { value: 'watchlist', label: t`Watchlist` },
        { value: 'ipo', label: t`IPO` },
        { value: 'blocks', label: t`Block trading` },
        { value: 'placements', label: t({ message: 'Issuance', comment: 'placements of new shares' }) },
      ]}
    />
  )
}

const isOnStocks = (tab: MarketTab | undefined): boolean => tab !== 'blocks' && tab !== 'placements'
