import { Trans, useLingui } from '@lingui/react/macro'
import { AppBar } from '@tarazu/ui/app-bar.tsx'
import { TabBar, tabClass } from '@tarazu/ui/tab-bar.tsx'
import { CandlestickChart, ChartPie, House, Layers, Menu } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '../router/link.tsx'
import { usePlace } from '../router/navigation.ts'
import type { Route } from '../router/routes.ts'

/** The pages that have a tab. */
const tabs = ['/home', '/assets', '/fund', '/stocks', '/more'] as const
type TabRoute = (typeof tabs)[number]

const tabParts: Readonly<Record<TabRoute, { readonly icon: ReactNode; readonly name: ReactNode }>> = {
  '/home': { icon: <House aria-hidden />, name: <Trans context="tab">Home</Trans> },
  '/assets': { icon: <ChartPie aria-hidden />, name: <Trans context="tab">Assets</Trans> },
  '/fund': { icon: <Layers aria-hidden />, name: <Trans context="tab">Fund</Trans> },
  '/stocks': { icon: <CandlestickChart aria-hidden />, name: <Trans context="tab">Stock</Trans> },
  '/more': { icon: <Menu aria-hidden />, name: <Trans context="tab">More</Trans> },
}

/** The tab for an address: two pages are part of the Stock tab. */
export const tabOf = (path: string | undefined): TabRoute | undefined =>
  path === '/block-trading' || path === '/placements' ? '/stocks' : tabs.find((tab) => tab === path)

/** The five tabs near the thumb, with space above them. */
export const TabFrame = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useLingui()
  return (
    <>
      <main className="flex-1 pb-[calc(4.5rem+env(safe-area-inset-bottom))]">{children}</main>
      <TabBar label={t`Main`}>
        {tabs.map((to) => (
          <Tab key={to} to={to} />
        ))}
      </TabBar>
    </>
  )
}

const Tab = ({ to }: { readonly to: TabRoute }) => (
  <Link to={to} aria-current={tabOf(usePlace().path) === to ? 'page' : undefined} className={tabClass}>
    {tabParts[to].icon}
    <span className="max-w-full truncate px-0.5">{tabParts[to].name}</span>
  </Link>
)

/**
 * The title of a page whose code (which has its own title) can't be loaded: the tab's name, or else the
 * app's.
 */
export const MissingPageBar = ({ route }: { readonly route: Route }) => {
  const tab = tabOf(route)
  return <AppBar title={tab === undefined ? 'Tarazu' : tabParts[tab].name} large />
}
