import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Button } from '@tarazu/ui/button.tsx'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { EmptyState } from '@tarazu/ui/states.tsx'
import { ReceiptText } from 'lucide-react'
import { CashEvents } from '../../features/ledger/cash-events.tsx'
import { usePartNames } from '../../features/ledger/part-names.ts'
import { type NetResultReport, netResultQuery } from '../../features/portfolio/net-result-query.ts'
import { paiseOf } from '../../features/portfolio/position-figures.ts'
import { Loaded } from '../../parts/loaded.tsx'
import type { ListedPart } from '../../router/search-parameters.ts'

interface PartEventsProps {
  readonly part: ListedPart
  readonly onAll: () => void
}

/** A part of the net result with its events. */
export const PartEvents = ({ part, onAll }: PartEventsProps) => {
  const query = useQuery(netResultQuery)
  return (
    <>
      <Loaded query={query} skeleton={<div className="h-24" />}>
        {(report) => <PartSum part={part} report={report} />}
      </Loaded>
      <div className="px-4 pt-2 pb-1">
        <Button look="outline" onClick={onAll}>
          <Trans>Show all transactions</Trans>
        </Button>
      </div>
      <CashEvents
        filter={{ part }}
        dayClassName="sticky top-[calc(var(--frame-top)+3.5rem)] z-[5]"
        empty={<EmptyState icon={<ReceiptText />} title={<Trans>No transactions of this kind yet</Trans>} />}
      />
    </>
  )
}

const PartSum = ({ part, report }: { readonly part: ListedPart; readonly report: NetResultReport }) => {
  const names = usePartNames()
  const { held, parts, putIn } = report
  const heldPaise = part === 'realised' ? paiseOf(held.funds.cost) + paiseOf(held.quant.cost) : 0n
  return (
    <div className="mx-4 rounded-lg border border-line bg-surface px-4 py-1.5">
      <dl>
        {heldPaise !== 0n && (
          <>
            <FactRow
              label={<Trans>Total of these transactions</Trans>}
              value={<Money paise={paiseOf(parts.realised) - heldPaise} sign />}
            />
            <FactRow
              label={<Trans>Cost of fund units and AI shares you still hold</Trans>}
              value={<Money paise={heldPaise} sign />}
            />
          </>
        )}
        <FactRow
          strong
          label={names[part]}
          value={<Money rupees={part === 'putIn' ? putIn : parts[part]} sign={part !== 'putIn'} />}
        />
      </dl>
      {heldPaise !== 0n && (
        <p className="pb-1.5 text-muted text-xs">
          <Trans>
            Fund units and AI shares are listed at their full cost, so the cost of what you still hold is
            added back.
          </Trans>
        </p>
      )}
    </div>
  )
}
