import { Trans } from '@lingui/react/macro'
import type { sellHoldings } from '@tarazu/contract/calls/holdings.ts'
import type { sell } from '@tarazu/contract/calls/trading.ts'
import { countText, instantText } from '@tarazu/contract/money/format.ts'
import { closingSide } from '@tarazu/contract/trading/trading-arithmetic.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { Change } from '@tarazu/ui/change.tsx'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { Confirmation, DoneButton } from '../../parts/confirmation.tsx'
import { LinkButton } from '../../parts/link-button.tsx'
import type { Position } from '../portfolio/portfolio-queries.ts'
import { paiseOf } from '../portfolio/position-figures.ts'
import { LiveProfitLoss } from '../portfolio/position-row.tsx'
import { ProfitLossLabel } from '../portfolio/profit-loss-label.tsx'
import { ChargesBreakdown } from './charges-breakdown.tsx'
import { FilledAt } from './filled-at.tsx'
import { WalkLevels } from './walk-levels.tsx'

export const linesOf = (charges: readonly { readonly charge: string; readonly amount: string }[]) =>
  charges.map(({ charge, amount }) => ({ charge, amountPaise: paiseOf(amount) }))

type SaleFill = CallOutput<typeof sell> | CallOutput<typeof sellHoldings>

interface SaleFactsProps {
  readonly fill: SaleFill
  /** Its order number, if the receipt shows one. */
  readonly orderNo?: string
}

/** The costs of a sale, and the remaining shares. */
export const SaleFacts = ({ fill, orderNo }: SaleFactsProps) => (
  <>
    <ChargesBreakdown totalPaise={paiseOf(fill.fee)} lines={linesOf(fill.charges)} />
    {fill.repaid !== '0.00' && (
      <FactRow
        label={<Trans>Of this, towards your overdue loan</Trans>}
        value={<Money rupees={fill.repaid} />}
      />
    )}
    {fill.remainingQuantity > 0 && (
      <FactRow label={<Trans>Shares still held</Trans>} value={countText(fill.remainingQuantity)} />
    )}
    {orderNo !== undefined && <FactRow label={<Trans>Order number</Trans>} value={orderNo} />}
    <FactRow label={<Trans>Time</Trans>} value={instantText(fill.time)} />
  </>
)

/** The gain of a closing. */
export const SaleResult = ({ fill }: Pick<SaleFactsProps, 'fill'>) => (
  <FactRow
    label={<Trans>Gain or loss on these shares, after charges</Trans>}
    value={<Change amount={fill.profitLoss} symbol />}
  />
)

interface ClosingReceiptProps {
  readonly fill: CallOutput<typeof sell>
  /** The state after the sale, once fetched. */
  readonly position: Position
  readonly onDone: () => void
}

/** The sale was filled, with its proceeds. */
export const ClosingReceipt = ({ fill, position, onDone }: ClosingReceiptProps) => (
  <Confirmation
    title={
      fill.remainingQuantity === 0 ? <Trans>Position closed</Trans> : <Trans>Position partly closed</Trans>
    }
    subtitle={<FilledAt fill={fill} />}
    amount={returnedOf(fill)}
    next={<FreeAgain />}
    steps={<SaleSteps orderNo={fill.orderNo} onDone={onDone} />}
  >
    <SaleResult fill={fill} />
    <FactRow label={<ProfitLossLabel />} value={<LiveProfitLoss position={position} />} />
    <SaleFacts fill={fill} />
    <WalkLevels side={closingSide(position.direction)} walk={fill.walk} />
  </Confirmation>
)

/** A sale's proceeds in a confirmation. */
export const returnedOf = (fill: SaleFill) => ({
  label: <Trans>Returned to your wallet</Trans>,
  value: <Money rupees={fill.returned} sign />,
})

/** Links shown after a sale. */
export const SaleSteps = ({ orderNo, onDone }: { readonly orderNo: string; readonly onDone: () => void }) => (
  <>
    <DoneButton onDone={onDone} />
    <LinkButton to="/order/$id" params={{ id: orderNo }}>
      <Trans>See order</Trans>
    </LinkButton>
  </>
)

/** What happens next after a sale. */
export const FreeAgain = () => <Trans>You can use the money for your next order right away.</Trans>
