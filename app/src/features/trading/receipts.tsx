import { Trans } from '@lingui/react/macro'
import type { sellHoldings } from '@tarazu/contract/calls/holdings.ts'
import type { buyStockTrade, sell } from '@tarazu/contract/calls/trading.ts'
import { countText, instantText } from '@tarazu/contract/money/format.ts'
import { closingSide, type Direction, openingSide } from '@tarazu/contract/trading/trading-arithmetic.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { Button } from '@tarazu/ui/button.tsx'
import { Change } from '@tarazu/ui/change.tsx'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { LinkButton } from '../../parts/link-button.tsx'
import type { Position } from '../portfolio/portfolio-queries.ts'
import { paiseOf } from '../portfolio/position-figures.ts'
import { LiveProfitLoss } from '../portfolio/position-row.tsx'
import { ProfitLossLabel } from '../portfolio/profit-loss-label.tsx'
import { ChargesBreakdown } from './charges-breakdown.tsx'
import { FilledAt } from './filled-at.tsx'
import { WalkLevels } from './walk-levels.tsx'

interface ReceiptProps {
  readonly title: ReactNode
  readonly subtitle: ReactNode
  readonly children: ReactNode
  readonly actions: ReactNode
  /** Below the figures. */
  readonly extra?: ReactNode
}

export const Receipt = ({ title, subtitle, children, actions, extra }: ReceiptProps) => (
  <div className="px-4 pb-2">
    <div role="status" className="flex flex-col items-center pt-2 pb-4 text-center">
      <span
        aria-hidden="true"
        className="mb-3 flex size-14 animate-rise items-center justify-center rounded-full bg-gain-soft text-gain"
      >
        <Check className="size-8" />
      </span>
      <p className="font-semibold text-xl">{title}</p>
      <p className="figures mt-1 text-muted text-sm">{subtitle}</p>
    </div>
    <dl className="border-line border-t pt-2">{children}</dl>
    {extra}
    <div className="mt-4 flex gap-3 [&>*]:flex-1">{actions}</div>
  </div>
)

export const linesOf = (charges: readonly { readonly charge: string; readonly amount: string }[]) =>
  charges.map(({ charge, amount }) => ({ charge, amountPaise: paiseOf(amount) }))

type SaleFill = CallOutput<typeof sell> | CallOutput<typeof sellHoldings>

interface SaleFactsProps {
  readonly fill: SaleFill
  /** Its order number, where the receipt shows one. */
  readonly orderNo?: string
}

/** What a sale cost and returned, and what is left. */
export const SaleFacts = ({ fill, orderNo }: SaleFactsProps) => (
  <>
    <ChargesBreakdown totalPaise={paiseOf(fill.fee)} lines={linesOf(fill.charges)} />
    <FactRow label={<Trans>Returned to your wallet</Trans>} value={<Money rupees={fill.returned} sign />} />
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

/** What a closing gained. */
export const SaleResult = ({
  fill,
  strong = false,
}: {
  readonly fill: SaleFill
  readonly strong?: boolean
}) => (
  <FactRow
    strong={strong}
    label={<Trans>Gain or loss on these shares, after charges</Trans>}
    value={<Change amount={fill.profitLoss} symbol />}
  />
)

interface OpeningReceiptProps {
  readonly fill: CallOutput<typeof buyStockTrade>
  readonly direction: Direction
  readonly onDone: () => void
}

/** The order was filled: at which price, and the cost. */
export const OpeningReceipt = ({ fill, direction, onDone }: OpeningReceiptProps) => {
  return (
    <Receipt
      title={direction === 'long' ? <Trans>Bought</Trans> : <Trans>Sold short</Trans>}
      subtitle={<FilledAt fill={fill} />}
      actions={
        <>
          <Button look="quiet" onClick={onDone}>
            <Trans>Done</Trans>
          </Button>
          <LinkButton to="/position/$orderNo" params={{ orderNo: fill.orderNo }}>
            <Trans>See position</Trans>
          </LinkButton>
        </>
      }
    >
      <WalkLevels side={openingSide(direction)} walk={fill.walk} />
      <FactRow label={<Trans>Margin</Trans>} value={<Money rupees={fill.deposit} />} />
      <ChargesBreakdown totalPaise={paiseOf(fill.fee)} lines={linesOf(fill.charges)} />
      <FactRow label={<Trans>Order number</Trans>} value={fill.orderNo} />
      <FactRow label={<Trans>Time</Trans>} value={instantText(fill.time)} />
    </Receipt>
  )
}

interface ClosingReceiptProps {
  readonly fill: CallOutput<typeof sell>
  /** As it is after the sale, once that has been read. */
  readonly position: Position
  readonly onDone: () => void
}

/** The sale was filled, and its proceeds. */
export const ClosingReceipt = ({ fill, position, onDone }: ClosingReceiptProps) => {
  return (
    <Receipt
      title={
        fill.remainingQuantity === 0 ? <Trans>Position closed</Trans> : <Trans>Position partly closed</Trans>
      }
      subtitle={<FilledAt fill={fill} />}
      actions={
        <Button wide onClick={onDone}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <WalkLevels side={closingSide(position.direction)} walk={fill.walk} />
      <FactRow strong label={<ProfitLossLabel />} value={<LiveProfitLoss position={position} />} />
      <SaleResult fill={fill} />
      <SaleFacts fill={fill} />
    </Receipt>
  )
}
