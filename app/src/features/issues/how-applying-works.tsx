import { Trans } from '@lingui/react/macro'
import { FactRow } from '@tarazu/ui/fact-row.tsx'

/**
 * How an application works on the real market, compared with how it works here: ASBA and UPI (limit of SEBI's
 * circular of 5 April 2022; "Points to Remember While Using UPI", quoted on chittorgarh.com), rejections
 * (v2.webnotes.in) and the first day (SEBI CIR/MRD/DP/01/2012, on sharekhan.com).
 */
export const HowApplyingWorks = () => (
  <>
    <dl className="px-4">
      <FactRow label={<Trans>Payment</Trans>} value={<Payment />} />
      <FactRow label={<Trans>UPI</Trans>} value={<Upi />} />
      <FactRow label={<Trans>Grounds of rejection</Trans>} value={<Rejected />} />
      <FactRow label={<Trans>First trade</Trans>} value={<FirstTrade />} />
    </dl>
    <p className="px-4 pt-1 text-muted text-xs">
      <Trans>
        Here the money is blocked in your wallet instead, without a bank or UPI, and trading starts when the
        market opens.
      </Trans>
    </p>
  </>
)

const Payment = () => (
  <Trans>
    ASBA: your bank blocks the amount in your own account and pays only for what you are allotted.
  </Trans>
)

const Upi = () => (
  <Trans>
    Up to ₹5 lakh an application. You approve a mandate in your UPI app by 17:00 on the last day; above that
    you apply through your bank.
  </Trans>
)

const Rejected = () => (
  <Trans>
    More than one application with a PAN, a PAN or name that doesn’t match the demat account, somebody else’s
    bank account or UPI ID, a mandate that isn’t approved, a bid outside the price band.
  </Trans>
)

const FirstTrade = () => (
  <Trans>
    Orders are collected from 9:00 to 9:45 on listing day and matched at one opening price. Trading starts at
    10:00.
  </Trans>
)
