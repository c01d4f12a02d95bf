import { Trans, useLingui } from '@lingui/react/macro'
import { TabBar, tabClass } from '@tarazu/ui/tab-bar.tsx'
import { CandlestickChart, ChartPie, House, Layers, Menu } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '../router/link.tsx'
import { usePlace } from '../router/navigation.ts'

/** The pages that have a tab. */
export const tabs = ['/home', '/assets', '/fund', '/stocks', '/more'] as const

/** The five tabs at the thumb, and room above them. */
export const TabFrame = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useLingui()
  return (
    <>
      <main className="flex-1 pb-[calc(4.5rem+env(safe-area-inset-bottom))]">{children}</main>
      <TabBar label={t`Main`}>
        <Tab to="/home" icon={<House aria-hidden />}>
          <Trans context="tab">Home</Trans>
        </Tab>
        <Tab to="/assets" icon={<ChartPie aria-hidden />}>
          <Trans context="tab">Assets</Trans>
        </Tab>
        <Tab to="/fund" icon={<Layers aria-hidden />}>
          <Trans context="tab">Fund</Trans>
        </Tab>
        <Tab to="/stocks" icon={<CandlestickChart aria-hidden />}>
          <Trans context="tab">Stock</Trans>
        </Tab>
        <Tab to="/more" icon={<Menu aria-hidden />}>
          <Trans context="tab">More</Trans>
        </Tab>
      </TabBar>
    </>
  )
}

interface TabProps {
  readonly to: (typeof tabs)[number]
  readonly icon: ReactNode
  readonly children: ReactNode
}

const Tab = ({ to, icon, children }: TabProps) => (
  <Link to={to} aria-current={usePlace().path === to ? 'page' : undefined} className={tabClass}>
    {icon}
    <span className="max-w-full truncate px-0.5">{children}</span>
  </Link>
)
