import { Trans } from '@lingui/react/macro'
import { rupeesText } from '@tarazu/contract/money/format.ts'
import { unitsText } from '@tarazu/contract/money/units.ts'
import { Change } from '@tarazu/ui/change.tsx'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import type { FundOrder } from './fund-order-queries.ts'

interface OrderResultProps {
  readonly order: FundOrder
  readonly result: NonNullable<FundOrder['result']>
}

/** The result of an order: NAV, units, each charge and the remainder. */
export const OrderResult = ({ order, result }: OrderResultProps) => {
  const isBought = order.kind === 'subscribe'
  const charges = [
    { key: 'load', label: <Trans>Exit load</Trans>, rupees: result.exitLoad },
    { key: 'tax', label: <Trans>Securities tax</Trans>, rupees: result.securitiesTax },
    { key: 'duty', label: <Trans>Stamp duty</Trans>, rupees: result.stampDuty },
  ]
  return (
    <dl className="px-4">
      <FactRow label={<Trans>NAV</Trans>} value={rupeesText(result.netValue)} />
      <FactRow label={<Trans comment="of a fund">Units</Trans>} value={unitsText(result.shares)} />
      <FactRow
        label={isBought ? <Trans>Paid in</Trans> : <Trans>Worth</Trans>}
        value={<Money rupees={result.grossAmount} />}
      />
      {charges
        .filter(({ rupees }) => Number(rupees) !== 0)
        .map(({ key, label, rupees }) => (
          <FactRow key={key} label={label} value={<Money rupees={`-${rupees}`} />} />
        ))}
      <FactRow
        strong
        label={isBought ? <Trans>Invested</Trans> : <Trans>Paid out</Trans>}
        value={<Money rupees={result.netAmount} />}
      />
      {result.gain !== null && (
        <FactRow label={<Trans>Gain, before tax</Trans>} value={<Change amount={result.gain} symbol />} />
      )}
      {result.toShares !== null && result.toNetValue !== null && (
        <>
          <FactRow label={<Trans>New fund’s NAV</Trans>} value={rupeesText(result.toNetValue)} />
          <FactRow label={<Trans>New units</Trans>} value={unitsText(result.toShares)} />
        </>
      )}
    </dl>
  )
}
