import { Trans } from '@lingui/react/macro'
import type { OpeningCost } from '@tarazu/contract/trading/opening-rules.ts'
import type { FundFacts } from '@tarazu/contract/trading/order-rules.ts'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import type { ReactNode } from 'react'

interface TicketTotalProps {
  readonly label: ReactNode
  readonly totalPaise: bigint
  readonly cost: OpeningCost
  /** Undefined while it is loading. */
  readonly funds: FundFacts | undefined
}

/** Above the slide, always in sight: what the order takes, the charges within it, and what there is. */
export const TicketTotal = ({ label, totalPaise, cost, funds }: TicketTotalProps) => (
  <dl className="mb-1">
    <FactRow strong className="min-h-0 py-0" label={label} value={<Money paise={totalPaise} />} />
    <FactRow
      className="min-h-0 flex-wrap py-0 [&_*]:text-xs"
      label={
        <Trans>
          with charges of <Money paise={cost.chargesPaise} />
        </Trans>
      }
      value={
        <span className="font-normal text-muted">
          {funds === undefined ? (
            '…'
          ) : (
            <Trans>
              of <Money paise={funds.cashPaise} /> available
            </Trans>
          )}
        </span>
      }
    />
  </dl>
)
