import { Trans } from '@lingui/react/macro'
import type { buyStockTrade } from '@tarazu/contract/calls/trading.ts'
import { instantText } from '@tarazu/contract/money/format.ts'
import { openingSide } from '@tarazu/contract/trading/trading-arithmetic.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { Confirmation, DoneButton } from '../../../parts/confirmation.tsx'
import { LinkButton } from '../../../parts/link-button.tsx'
import { paiseOf } from '../../portfolio/position-figures.ts'
import { ChargesBreakdown } from '../../trading/charges-breakdown.tsx'
import { FilledAt } from '../../trading/filled-at.tsx'
import { linesOf } from '../../trading/receipts.tsx'
import type { TicketChoice } from '../../trading/ticket-stock.ts'
import { WalkLevels } from '../../trading/walk-levels.tsx'

interface OpeningReceiptProps {
  readonly fill: CallOutput<typeof buyStockTrade>
  readonly choice: TicketChoice
  readonly onDone: () => void
}

/** The receipt for a filled order: its price and cost. */
export const OpeningReceipt = ({ fill, choice: { direction, leverage }, onDone }: OpeningReceiptProps) => (
  <Confirmation
    title={direction === 'long' ? <Trans>Bought</Trans> : <Trans>Sold short</Trans>}
    subtitle={<FilledAt fill={fill} />}
    amount={{
      label: <Trans>Taken from your wallet</Trans>,
      value: <Money paise={paiseOf(fill.deposit) + paiseOf(fill.fee)} />,
    }}
    next={
      direction === 'long' && leverage === 1 ? (
        <Trans>The shares are under Assets. What they gain or lose counts once you sell.</Trans>
      ) : (
        <Trans>The position is under Assets. You get a message if its margin runs low.</Trans>
      )
    }
    steps={
      <>
        <DoneButton onDone={onDone} />
        <LinkButton to="/position/$orderNo" params={{ orderNo: fill.orderNo }}>
          <Trans>See position</Trans>
        </LinkButton>
      </>
    }
  >
    <FactRow label={<Trans>Margin</Trans>} value={<Money rupees={fill.deposit} />} />
    <ChargesBreakdown totalPaise={paiseOf(fill.fee)} lines={linesOf(fill.charges)} />
    <WalkLevels side={openingSide(direction)} walk={fill.walk} />
    <FactRow label={<Trans>Order number</Trans>} value={fill.orderNo} />
    <FactRow label={<Trans>Time</Trans>} value={instantText(fill.time)} />
  </Confirmation>
)
