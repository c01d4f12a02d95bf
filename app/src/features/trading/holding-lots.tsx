import { Trans } from '@lingui/react/macro'
import { countText, dateText } from '@tarazu/contract/money/format.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { Change } from '@tarazu/ui/change.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import type { ReactNode } from 'react'
import type { HoldingLot } from './holdings-queries.ts'

interface HoldingLotsProps {
  readonly lots: readonly HoldingLot[]
  /** What each lot gains, before charges; undefined while no price is known. */
  readonly gainOf: (lot: HoldingLot) => bigint | undefined
}

const terms: Readonly<Record<HoldingLot['term'], () => ReactNode>> = {
  'same-day': () => <Trans>Same day</Trans>,
  'short-term': () => <Trans>Short term</Trans>,
  'long-term': () => <Trans>Long term</Trans>,
}

/** The tax lots that a sale takes: bought when and at what, and whether the gain counts as short or long term. */
export const HoldingLots = ({ lots, gainOf }: HoldingLotsProps) => (
  <section className="mt-4 px-4">
    <h3 className="font-medium text-sm">
      <Trans>Tax lots, oldest first</Trans>
    </h3>
    <ul className="mt-1.5 divide-y divide-line rounded-lg border border-line">
      {lots.map((lot) => {
        const quantity = countText(lot.quantity)
        const day = dateText(lot.boughtAt)
        const gainPaise = gainOf(lot)
        return (
          <li key={lot.orderNo} className="flex flex-wrap items-baseline gap-x-3 px-3 py-2 text-sm">
            <span className="figures">
              <Trans>
                {quantity} bought at <Money rupees={lot.buyPrice} />
              </Trans>
            </span>
            <span className="figures ms-auto font-semibold">
              {gainPaise !== undefined && <Change amount={rupeesFromPaise(gainPaise)} symbol />}
            </span>
            <span className="figures w-full text-muted text-xs">
              {day} · {terms[lot.term]()}
            </span>
          </li>
        )
      })}
    </ul>
  </section>
)
