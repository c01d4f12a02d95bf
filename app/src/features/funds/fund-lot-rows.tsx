import { Trans } from '@lingui/react/macro'
import { dayText, rupeesText } from '@tarazu/contract/money/format.ts'
import { unitsText } from '@tarazu/contract/money/units.ts'
import { Change } from '@tarazu/ui/change.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { Link } from '../../router/link.tsx'
import type { FundLots } from './fund-order-queries.ts'

type Lot = FundLots['lots'][number]

/** Purchases in order of redemption: first in, first out; with lock-up and exit load. */
export const FundLotRows = ({ lots }: Pick<FundLots, 'lots'>) => (
  <>
    <p className="px-4 text-muted text-xs">
      <Trans>The oldest are redeemed first.</Trans>
    </p>
    <ul className="mt-1">
      {lots.map((lot) => (
        <li key={lot.orderNo}>
          <Link
            to="/fund-order/$orderNo"
            params={{ orderNo: lot.orderNo }}
            className="tappable flex min-h-16 items-start justify-between gap-3 border-line border-b px-4 py-2.5"
          >
            <span className="min-w-0">
              <span className="figures block font-medium">{dayText(lot.day)}</span>
              <span className="figures block text-muted text-xs">
                <Bought lot={lot} />
              </span>
              <Terms lot={lot} />
            </span>
            <span className="shrink-0 text-end">
              <Money rupees={lot.marketValue} className="block font-medium" />
              <Change amount={lot.gain} symbol className="text-xs" />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </>
)

const Bought = ({ lot }: { readonly lot: Lot }) => {
  const shares = unitsText(lot.shares)
  const netValue = rupeesText(lot.netValue, { symbol: false })
  return (
    <Trans>
      {shares} units at ₹{netValue}
    </Trans>
  )
}

/** The cost of redeeming it today, or when it unlocks. */
const Terms = ({ lot }: { readonly lot: Lot }) => {
  const [unlocks, free] = [lot.unlocksAt ?? '', lot.noLoadFrom ?? ''].map(dayText)
  const percent = lot.exitLoadPercent
  return (
    <span className="figures block text-muted text-xs">
      {lot.unlocksAt !== null && <Trans>Locked in until {unlocks}</Trans>}
      {lot.unlocksAt === null && lot.noLoadFrom !== null && (
        <Trans>
          Exit load {percent}%, none from {free}
        </Trans>
      )}
      {lot.unlocksAt === null && lot.noLoadFrom === null && lot.longTerm && (
        <Trans>Held for more than a year</Trans>
      )}
    </span>
  )
}
