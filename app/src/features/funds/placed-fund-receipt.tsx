import { Trans } from '@lingui/react/macro'
import { dayText } from '@tarazu/contract/money/format.ts'
import { unitsText } from '@tarazu/contract/money/units.ts'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { Confirmation, DoneButton } from '../../parts/confirmation.tsx'
import { LinkButton } from '../../parts/link-button.tsx'
import { minuteText } from '../../parts/minute-text.ts'
import type { PlacedFundOrder } from './fund-order-queries.ts'
import { orderKindName } from './fund-order-words.ts'

interface PlacedFundReceiptProps {
  readonly placed: PlacedFundOrder
  readonly onDone: () => void
}

/**
 * The receipt of a fund order: the day whose NAV it gets, the blocked money or units, and the deadline for cancelling
 * it.
 */
export const PlacedFundReceipt = ({ placed, onDone }: PlacedFundReceiptProps) => {
  const { dealing, heldAmount, frozenShares, kind, orderNo } = placed
  const valueDay = dayText(dealing.valueDay)
  const until = minuteText(dealing.cutOffAt)
  const name = orderKindName(kind)
  return (
    <Confirmation
      tone="waiting"
      title={<Trans>Order placed</Trans>}
      subtitle={
        <Trans>
          {name} at the NAV of {valueDay}
        </Trans>
      }
      amount={
        heldAmount === '0.00'
          ? { label: <Trans>Units set aside</Trans>, value: unitsText(frozenShares) }
          : { label: <Trans>Blocked in your wallet</Trans>, value: <Money rupees={heldAmount} /> }
      }
      next={
        <>
          <Trans>You can cancel until {until}.</Trans>{' '}
          <Trans>It’s executed then, and you get a message.</Trans>
        </>
      }
      steps={
        <>
          <DoneButton onDone={onDone} />
          <LinkButton to="/fund-order/$orderNo" params={{ orderNo }}>
            <Trans>See order</Trans>
          </LinkButton>
        </>
      }
    >
      {dealing.payoutDay !== null && (
        <FactRow label={<Trans>Payout date</Trans>} value={dayText(dealing.payoutDay)} />
      )}
      <FactRow label={<Trans>Order number</Trans>} value={orderNo} />
    </Confirmation>
  )
}
