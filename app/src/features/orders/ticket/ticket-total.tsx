import { Trans } from '@lingui/react/macro'
import type { OpeningCost } from '@tarazu/contract/trading/opening-rules.ts'
import type { FundFacts } from '@tarazu/contract/trading/order-rules.ts'
import { Money } from '@tarazu/ui/money.tsx'
import type { ReactNode } from 'react'

interface TicketTotalProps {
  readonly label: ReactNode
  readonly totalPaise: bigint
  readonly cost: OpeningCost
  /** Undefined while it is loading. */
  readonly funds: FundFacts | undefined
}

/** Above the slider, always visible: the order's total, the charges in it, and the available funds. */
export const TicketTotal = ({ label, totalPaise, cost, funds }: TicketTotalProps) => (
  <dl className="figures mb-2">
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
      <dt>{label}</dt>
      <dd>
        <Money paise={totalPaise} />
      </dd>
    </div>
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-muted text-xs">
      <dt>
        <Trans>
          with charges of <Money paise={cost.chargesPaise} />
        </Trans>
      </dt>
      <dd>
        {funds === undefined ? (
          '…'
        ) : (
          <Trans>
            of <Money paise={funds.cashPaise} /> available
          </Trans>
        )}
      </dd>
    </div>
  </dl>
)
