import { Trans } from '@lingui/react/macro'
import type { sellHoldings } from '@tarazu/contract/calls/holdings.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { Button } from '@tarazu/ui/button.tsx'
import { LinkButton } from '../../parts/link-button.tsx'
import { paiseOf } from '../portfolio/position-figures.ts'
import { FilledAt } from './filled-at.tsx'
import { HoldingLots } from './holding-lots.tsx'
import { Receipt, SaleFacts, SaleResult } from './receipts.tsx'
import { WalkLevels } from './walk-levels.tsx'

interface HoldingsReceiptProps {
  readonly fill: CallOutput<typeof sellHoldings>
  readonly onDone: () => void
}

/** Holdings were sold: at which price, out of which purchases, and what came of it. */
export const HoldingsReceipt = ({ fill, onDone }: HoldingsReceiptProps) => {
  const gains = new Map(fill.lots.map((lot) => [lot.orderNo, paiseOf(lot.turnover) - paiseOf(lot.cost)]))
  return (
    <Receipt
      title={<Trans>Sold</Trans>}
      subtitle={<FilledAt fill={fill} />}
      actions={
        <>
          <Button look="quiet" onClick={onDone}>
            <Trans>Done</Trans>
          </Button>
          <LinkButton to="/order/$id" params={{ id: fill.orderNo }}>
            <Trans>See order</Trans>
          </LinkButton>
        </>
      }
      extra={<HoldingLots lots={fill.lots} gainOf={({ orderNo }) => gains.get(orderNo)} />}
    >
      <WalkLevels side="sell" walk={fill.walk} />
      <SaleResult strong fill={fill} />
      <SaleFacts fill={fill} orderNo={fill.orderNo} />
    </Receipt>
  )
}
