import { Trans } from '@lingui/react/macro'
import type { sellHoldings } from '@tarazu/contract/calls/holdings.ts'
import { closingSide, type Direction, grossProfitLoss } from '@tarazu/contract/trading/trading-arithmetic.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { Confirmation } from '../../parts/confirmation.tsx'
import { paiseOf } from '../portfolio/position-figures.ts'
import { ExitLots } from './exit-lots.tsx'
import { FilledAt } from './filled-at.tsx'
import { FreeAgain, returnedOf, SaleFacts, SaleResult, SaleSteps } from './receipts.tsx'
import { WalkLevels } from './walk-levels.tsx'

interface ExitReceiptProps {
  readonly fill: CallOutput<typeof sellHoldings>
  readonly direction: Direction
  readonly onDone: () => void
}

/** The receipt for an exit: its price, its lots, and the result. */
export const ExitReceipt = ({ fill, direction, onDone }: ExitReceiptProps) => {
  const gains = new Map(
    fill.lots.map((lot) => [
      lot.orderNo,
      grossProfitLoss(paiseOf(lot.cost), paiseOf(lot.turnover), direction),
    ]),
  )
  return (
    <Confirmation
      title={direction === 'long' ? <Trans>Sold</Trans> : <Trans>Bought back</Trans>}
      subtitle={<FilledAt fill={fill} />}
      amount={returnedOf(fill)}
      next={<FreeAgain />}
      steps={<SaleSteps orderNo={fill.orderNo} onDone={onDone} />}
      extra={<ExitLots direction={direction} lots={fill.lots} gainOf={({ orderNo }) => gains.get(orderNo)} />}
    >
      <SaleResult fill={fill} />
      <SaleFacts fill={fill} orderNo={fill.orderNo} />
      <WalkLevels side={closingSide(direction)} walk={fill.walk} />
    </Confirmation>
  )
}
