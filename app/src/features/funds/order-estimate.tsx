import { Trans } from '@lingui/react/macro'
import { dayText, rupeesText } from '@tarazu/contract/money/format.ts'
import { unitsText } from '@tarazu/contract/money/units.ts'
import { Change } from '@tarazu/ui/change.tsx'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import type { CheckedFundOrder } from './fund-order-queries.ts'
import type { FundAction } from './order-draft.ts'

interface OrderEstimateProps {
  readonly action: FundAction
  readonly checked: CheckedFundOrder
}

type Estimate = NonNullable<CheckedFundOrder['estimate']>

const isSome = (rupees: string): boolean => Number(rupees) !== 0

/** The order's estimate at the latest NAV, charge by charge. */
export const OrderEstimate = ({ action, checked }: OrderEstimateProps) => {
  const { estimate, netValue, netValueDate } = checked
  const day = netValueDate === null ? undefined : dayText(netValueDate)
  return (
    <dl className="min-h-24 border-line border-t px-4 pt-2">
      {netValue !== null && day !== undefined && (
        <FactRow label={<Trans>Latest NAV, {day}</Trans>} value={rupeesText(netValue)} />
      )}
      {estimate !== null &&
        (action === 'subscribe' ? <Bought estimate={estimate} /> : <Redeemed estimate={estimate} />)}
    </dl>
  )
}

const Bought = ({ estimate }: { readonly estimate: Estimate }) => (
  <>
    <FactRow label={<Trans>Units (approx.)</Trans>} value={unitsText(estimate.shares)} />
    <FactRow label={<Trans>Stamp duty</Trans>} value={<Money rupees={estimate.stampDuty} />} />
    <FactRow
      strong
      label={<Trans>Blocked in your wallet</Trans>}
      value={<Money rupees={estimate.heldAmount} />}
    />
  </>
)

const Redeemed = ({ estimate }: { readonly estimate: Estimate }) => (
  <>
    <FactRow label={<Trans>Units (approx.)</Trans>} value={unitsText(estimate.shares)} />
    <FactRow label={<Trans>Worth</Trans>} value={<Money rupees={estimate.amount} />} />
    {isSome(estimate.exitLoad) && (
      <FactRow label={<Trans>Exit load</Trans>} value={<Money rupees={`-${estimate.exitLoad}`} />} />
    )}
    {isSome(estimate.securitiesTax) && (
      <FactRow
        label={<Trans>Securities tax</Trans>}
        value={<Money rupees={`-${estimate.securitiesTax}`} />}
      />
    )}
    {isSome(estimate.stampDuty) && (
      <FactRow label={<Trans>Stamp duty</Trans>} value={<Money rupees={`-${estimate.stampDuty}`} />} />
    )}
    {estimate.gain !== null && (
      <FactRow label={<Trans>Gain, before tax</Trans>} value={<Change amount={estimate.gain} symbol />} />
    )}
    {estimate.toShares === null ? (
      <FactRow strong label={<Trans>You get (approx.)</Trans>} value={<Money rupees={estimate.payout} />} />
    ) : (
      <FactRow strong label={<Trans>New units (approx.)</Trans>} value={estimate.toShares} />
    )}
  </>
)
