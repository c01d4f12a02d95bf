import { Trans } from '@lingui/react/macro'
import { ChevronRight, ShieldCheck } from 'lucide-react'
import { Link } from '../../router/link.tsx'
import type { FundDetail } from './fund-queries.ts'

/** Links to the page that recomputes the fund's latest NAV. Replay funds have no such page. */
export const NetValueLink = ({ fund: { code, netValueDate, scheme } }: { readonly fund: FundDetail }) =>
  netValueDate === null || scheme !== null ? null : (
    <Link
      to="/check-net-value"
      search={{ code }}
      className="tappable mx-2 mt-2 flex min-h-11 items-center gap-2 rounded-md px-2 font-semibold text-link text-sm"
    >
      <ShieldCheck className="size-4.5" aria-hidden />
      <Trans>Check this NAV</Trans>
      <ChevronRight className="ms-auto size-4.5" aria-hidden />
    </Link>
  )
