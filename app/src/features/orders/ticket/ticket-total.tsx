import { Trans } from '@lingui/react/macro'
import type { OpeningCost } from '@tarazu/contract/trading/opening-rules.ts'
import type { FundFacts } from '@tarazu/contract/trading/order-rules.ts'
import { Money } from '@tarazu/ui/money.tsx'
import type { ReactNode } from 'react'
import { FooterTotal } from '../../trading/footer-total.tsx'

interface TicketTotalProps {
  readonly label: ReactNode
  readonly totalPaise: bigint
  readonly cost: OpeningCost
  /** Undefined while it is loading. */
  readonly funds: FundFacts | undefined
}

/** The order's total, the charges in it, and the available funds. */
export const TicketTotal = ({ label, totalPaise, cost, funds }: TicketTotalProps) => (
  <FooterTotal
    label={label}
    totalPaise={totalPaise}
    note={
      <Trans>
        with charges of <Money paise={cost.chargesPaise} />
      </Trans>
    }
    available={
      funds === undefined ? (
        '…'
      ) : (
        <Trans>
          of <Money paise={funds.cashPaise} /> available
        </Trans>
      )
    }
  />
)
