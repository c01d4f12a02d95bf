import { Trans } from '@lingui/react/macro'
import { Calculator, CalendarClock, Target } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '../../router/link.tsx'
import type { Destination } from '../../router/routes.ts'

/** From the Fund tab to plans, goals and the calculator. */
export const PlanLinks = () => (
  <nav className="quiet-scroll flex gap-2 overflow-x-auto px-4 pb-2">
    <ChipLink to={{ to: '/fund-plans' }} icon={<CalendarClock />}>
      <Trans>SIPs</Trans>
    </ChipLink>
    <ChipLink to={{ to: '/fund-goals' }} icon={<Target />}>
      <Trans>Goals</Trans>
    </ChipLink>
    <ChipLink to={{ to: '/sip-calculator', search: {} }} icon={<Calculator />}>
      <Trans>SIP calculator</Trans>
    </ChipLink>
  </nav>
)

interface ChipLinkProps {
  readonly to: Destination
  readonly icon: ReactNode
  readonly children: ReactNode
}

const ChipLink = ({ to, icon, children }: ChipLinkProps) => (
  <Link
    {...to}
    className="tappable flex min-h-11 shrink-0 items-center gap-1.5 rounded-full border border-line px-3.5 font-medium text-sm [&_svg]:size-4 [&_svg]:text-accent"
  >
    {icon}
    {children}
  </Link>
)
