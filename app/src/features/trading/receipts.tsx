import { Trans } from '@lingui/react/macro'
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
import { paiseOf } from '../portfolio/position-figures.ts'
import { ChargesBreakdown } from './charges-breakdown.tsx'
import { WalkLevels } from './walk-levels.tsx'

interface ReceiptProps {
  readonly title: ReactNode
  readonly subtitle: ReactNode
  readonly children: ReactNode
  readonly actions: ReactNode
}

const Receipt = ({ title, subtitle, children, actions }: ReceiptProps) => (
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
    <div className="mt-4 flex gap-3 [&>*]:flex-1">{actions}</div>
  </div>
)

const linesOf = (charges: readonly { readonly charge: string; readonly amount: string }[]) =>
  charges.map(({ charge, amount }) => ({ charge, amountPaise: paiseOf(amount) }))

interface OpeningReceiptProps {
  readonly fill: CallOutput<typeof buyStockTrade>
  readonly direction: Direction
  readonly onDone: () => void
}

/** The order was filled: at which price, and the cost. */
export const OpeningReceipt = ({ fill, direction, onDone }: OpeningReceiptProps) => {
  const quantity = countText(fill.quantity)
  return (
    <Receipt
      title={direction === 'long' ? <Trans>Bought long</Trans> : <Trans>Sold short</Trans>}
      subtitle={
        <Trans>
          {quantity} shares at <Money rupees={fill.price} /> on average
        </Trans>
      }
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
  readonly direction: Direction
  readonly onDone: () => void
}

/** The sale was filled, and its proceeds. */
export const ClosingReceipt = ({ fill, direction, onDone }: ClosingReceiptProps) => {
  const quantity = countText(fill.quantity)
  const remaining = countText(fill.remainingQuantity)
  return (
    <Receipt
      title={
        fill.remainingQuantity === 0 ? <Trans>Position closed</Trans> : <Trans>Position partly closed</Trans>
      }
      subtitle={
        <Trans>
          {quantity} shares at <Money rupees={fill.price} /> on average
        </Trans>
      }
      actions={
        <Button wide onClick={onDone}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <WalkLevels side={closingSide(direction)} walk={fill.walk} />
      <FactRow
        strong
        label={<Trans>Profit or loss, after charges</Trans>}
        value={<Change amount={fill.profitLoss} symbol />}
      />
      <ChargesBreakdown totalPaise={paiseOf(fill.fee)} lines={linesOf(fill.charges)} />
      <FactRow label={<Trans>Returned to your wallet</Trans>} value={<Money rupees={fill.returned} sign />} />
      {fill.remainingQuantity > 0 && <FactRow label={<Trans>Shares still held</Trans>} value={remaining} />}
      <FactRow label={<Trans>Time</Trans>} value={instantText(fill.time)} />
    </Receipt>
  )
}
