import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { dayText } from '@tarazu/contract/money/format.ts'
import { minuteText } from '../../parts/minute-text.ts'
import type { CheckedFundOrder } from './fund-order-queries.ts'
import { fundQuery } from './fund-queries.ts'
import type { FundAction } from './order-draft.ts'

interface OrderNoteProps {
  readonly code: string
  readonly action: FundAction
  readonly checked: CheckedFundOrder
}

/** The day whose NAV the order gets, and the deadline for cancelling it, shown before it is confirmed. */
export const OrderNote = ({ code, action, checked }: OrderNoteProps) => {
  const { dealing, needsReview, netValueDate } = checked
  const { data: fund } = useQuery(fundQuery(code))
  const years = Math.round((fund?.lockUpDays ?? 0) / 365)
  if (dealing === null) return null
  const [valueDay, payoutDay] = [dealing.valueDay, dealing.payoutDay ?? ''].map(dayText)
  const until = minuteText(dealing.cutOffAt)
  return (
    <>
      {netValueDate !== null && dealing.valueDay <= netValueDate ? (
        <Trans>You get the NAV of {valueDay}.</Trans>
      ) : (
        <Trans>You get the NAV of {valueDay}, which isn’t known yet.</Trans>
      )}{' '}
      <Trans>You can cancel until {until}.</Trans>{' '}
      {action === 'redeem' && dealing.payoutDay !== null && <Trans>The money arrives on {payoutDay}.</Trans>}{' '}
      {action === 'subscribe' && years > 0 && (
        <Plural
          value={years}
          one="Then it is locked in for # year."
          other="Then it is locked in for # years."
        />
      )}{' '}
      {needsReview && <Trans>An order this large is reviewed by a person before the cut-off.</Trans>}
    </>
  )
}
