import { Trans } from '@lingui/react/macro'
import { Bot, Calculator, CalendarClock, Target } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '../../router/link.tsx'
import type { Destination } from '../../router/routes.ts'

/** Links from the Fund tab to plans, goals, the calculator, and the AI products. */
export const PlanLinks = () => (
  <nav className="grid grid-cols-[repeat(auto-fit,minmax(4.75rem,1fr))] gap-2 px-4 pb-2">
    <TileLink to={{ to: '/fund-plans' }} icon={<CalendarClock />}>
      <Trans>SIPs</Trans>
    </TileLink>
    <TileLink to={{ to: '/fund-goals' }} icon={<Target />}>
      <Trans>Goals</Trans>
    </TileLink>
    <TileLink to={{ to: '/sip-calculator', search: {} }} icon={<Calculator />}>
      <Trans>SIP calculator</Trans>
    </TileLink>
    <TileLink to={{ to: '/quant' }} icon={<Bot />}>
      <Trans>AI products</Trans>
    </TileLink>
  </nav>
)

interface TileLinkProps {
  readonly to: Destination
  readonly icon: ReactNode
  readonly children: ReactNode
}

const TileLink = ({ to, icon, children }: TileLinkProps) => (
  <Link
    {...to}
    className="tappable flex min-h-16 flex-col items-center justify-center gap-1 rounded-lg border border-line bg-surface px-1 py-2 text-center font-medium text-xs leading-tight [&_svg]:size-5 [&_svg]:text-link"
  >
    {icon}
    {children}
  </Link>
)
