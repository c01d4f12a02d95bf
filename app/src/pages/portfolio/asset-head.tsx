import { Trans } from '@lingui/react/macro'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { Change } from '@tarazu/ui/change.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { NetResultTable } from '../../features/ledger/net-result-table.tsx'
import { DataAge } from '../../features/portfolio/data-age.tsx'
import type { LiveAccount } from '../../features/portfolio/use-live-result.ts'
import { TodayTable } from './today-table.tsx'

/** The total value, and today's and the overall result, each of which opens its parts. */
export const AssetHead = ({ account }: { readonly account: LiveAccount }) => {
  const { result, report, updatedAtMs } = account
  const [shown, setShown] = useState<'today' | 'net'>()
  const toggle = (figure: 'today' | 'net') => () => setShown(shown === figure ? undefined : figure)
  return (
    <>
      <div className="px-4">
        <p className="text-muted text-sm">
          <Trans>Total assets</Trans>
        </p>
        <Money paise={result.totalAssets} hero className="block font-bold text-3xl" />
        <DataAge updatedAtMs={updatedAtMs} lateAfterMs={90_000} />
      </div>
      <div className="mx-4 mt-3 flex flex-wrap divide-x divide-line overflow-hidden rounded-lg border border-line bg-surface">
        <Opener
          label={<Trans>Today’s P&L</Trans>}
          paise={result.todayHeld}
          open={shown === 'today'}
          onPress={toggle('today')}
        />
        <Opener
          label={<Trans>Net result</Trans>}
          paise={result.netResult}
          open={shown === 'net'}
          onPress={toggle('net')}
        />
      </div>
      {shown === 'today' && <TodayTable result={result} />}
      {shown === 'net' && <NetResultTable result={result} charges={report.charges} />}
    </>
  )
}

interface OpenerProps {
  readonly label: ReactNode
  readonly paise: bigint
  readonly open: boolean
  readonly onPress: () => void
}

/** A figure that expands into its parts below. */
const Opener = ({ label, paise, open, onPress }: OpenerProps) => (
  <button
    type="button"
    aria-expanded={open}
    onClick={onPress}
    className="tappable min-h-14 min-w-36 flex-1 px-3 py-2 text-start -outline-offset-2"
  >
    <span className="flex items-center justify-between gap-1 text-muted text-xs">
      {label}
      <ChevronDown
        aria-hidden
        className={`size-4 shrink-0 transition-transform ${open ? 'rotate-180' : ''}`}
      />
    </span>
    <Change amount={rupeesFromPaise(paise)} symbol className="font-semibold text-base" />
  </button>
)
