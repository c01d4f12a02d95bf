import { Trans } from '@lingui/react/macro'
import { countText, dateText, dayText, instantText } from '@tarazu/contract/money/format.ts'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { NoDiscount } from '../../features/offers/no-discount.tsx'
import type { Placement } from '../../features/offers/offer-queries.ts'

/** A placement's shares, the derivation of its price, and its value on the market. */
export const PlacementTerms = ({ placement }: { readonly placement: Placement }) => {
  const months = placement.lockInMonths
  const day = dayText(placement.relevantDate)
  const percent = placement.ticketDiscountPercent
  return (
    <>
      <dl className="px-4">
        <FactRow strong label={<Trans>Issue price</Trans>} value={<Money rupees={placement.price} />} />
        <FactRow label={<Trans>Average of 90 days</Trans>} value={<Money rupees={placement.average90} />} />
        <FactRow label={<Trans>Average of 10 days</Trans>} value={<Money rupees={placement.average10} />} />
        {placement.marketPrice !== null && (
          <FactRow label={<Trans>Market price</Trans>} value={<Money rupees={placement.marketPrice} />} />
        )}
        {placement.ticketsOnly && (
          <FactRow label={<Trans>With a VIP ticket</Trans>} value={<Trans>Tarazu pays {percent}%</Trans>} />
        )}
        <FactRow label={<Trans>Shares offered</Trans>} value={countText(placement.quantity)} />
        <FactRow label={<Trans>Maximum per account</Trans>} value={countText(placement.maximumQuantity)} />
        {placement.subscribedTimes !== null && (
          <FactRow label={<Trans>Subscribed</Trans>} value={`${placement.subscribedTimes}×`} />
        )}
        <FactRow
          label={<Trans context="days">Open</Trans>}
          value={`${dateText(placement.opensAt)} – ${dateText(placement.closesAt)}`}
        />
        <FactRow label={<Trans context="placement">Result</Trans>} value={instantText(placement.resultAt)} />
        <FactRow label={<Trans>What the money is for</Trans>} value={<Purpose of={placement.purpose} />} />
        <FactRow label={<Trans>Can be sold from</Trans>} value={dayText(placement.sellableFrom)} />
      </dl>
      <p className="px-4 pt-1 pb-2 text-muted text-xs">
        <Trans>
          SEBI’s minimum price is the higher of the two averages before {day}, weighted by volume (ICDR
          Regulations, 164(1)). If the share closes above the issue’s price on the last day, the company calls
          the placement off. The shares are locked in for {months} months.
        </Trans>{' '}
        <NoDiscount />
      </p>
    </>
  )
}

const Purpose = ({ of }: { readonly of: Placement['purpose'] }) => {
  switch (of) {
    case 'capacity':
      return <Trans>New plant and machinery</Trans>
    case 'debt':
      return <Trans>Paying back debt</Trans>
    case 'working-capital':
      return <Trans>Working capital</Trans>
    case 'acquisition':
      return <Trans>Buying another company</Trans>
    case 'research':
      return <Trans>Research</Trans>
  }
}
