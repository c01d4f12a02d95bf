import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Change } from '@tarazu/ui/change.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { ChevronRight } from 'lucide-react'
import { useLoggedIn } from '../../api/session.ts'
import { Link } from '../../router/link.tsx'
import { fundHoldingQuery } from './fund-order-queries.ts'

/** On a fund's page, the investor's own units. */
export const OwnUnits = ({ code }: { readonly code: string }) => {
  const { data } = useQuery({ ...fundHoldingQuery(code), enabled: useLoggedIn() })
  if (data == null) return null
  return (
    <Link
      to="/my-fund/$code"
      params={{ code }}
      className="tappable mx-4 mt-3 flex min-h-13 items-center gap-3 rounded-lg border border-line px-4 py-2 text-sm"
    >
      <span className="flex-1 font-medium">
        <Trans>You hold</Trans>
      </span>
      <span className="text-end">
        <Money rupees={data.marketValue} className="block font-semibold" />
        <Change amount={data.unrealisedGain} symbol className="text-xs" />
      </span>
      <ChevronRight className="size-4 shrink-0 text-muted" aria-hidden />
    </Link>
  )
}
