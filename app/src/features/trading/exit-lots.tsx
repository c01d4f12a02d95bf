import { Trans } from '@lingui/react/macro'
import { countText, dateText } from '@tarazu/contract/money/format.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import type { Direction } from '@tarazu/contract/trading/trading-arithmetic.ts'
import { Change } from '@tarazu/ui/change.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import type { ReactNode } from 'react'
import { isHolding } from '../portfolio/position-figures.ts'
import type { ExitLot } from './exit-queries.ts'

interface ExitLotsProps {
  readonly direction: Direction
  readonly lots: readonly ExitLot[]
  /** Each lot's gain, before charges; undefined while no price is known. */
  readonly gainOf: (lot: ExitLot) => bigint | undefined
}

const terms: Readonly<Record<ExitLot['term'], () => ReactNode>> = {
  'same-day': () => <Trans>Same day</Trans>,
  'short-term': () => <Trans>Short term</Trans>,
  'long-term': () => <Trans>Long term</Trans>,
}

/**
 * The lots that an exit closes: when and at what price each was opened and, for fully paid shares, whether
 * the gain is short or long term; for others, the leverage.
 */
export const ExitLots = ({ direction, lots, gainOf }: ExitLotsProps) => (
  <section className="mt-4 px-4">
    <h3 className="font-medium text-sm">
      {lots.every((lot) => isHolding({ direction, ...lot })) ? (
        <Trans>Tax lots, oldest first</Trans>
      ) : (
        <Trans>Lots, oldest first</Trans>
      )}
    </h3>
    <ul className="mt-1.5 divide-y divide-line rounded-lg border border-line">
      {lots.map((lot) => {
        const quantity = countText(lot.quantity)
        const day = dateText(lot.boughtAt)
        const gainPaise = gainOf(lot)
        return (
          <li key={lot.orderNo} className="flex flex-wrap items-baseline gap-x-3 px-3 py-2 text-sm">
            <span className="figures">
              {direction === 'long' ? (
                <Trans>
                  {quantity} bought at <Money rupees={lot.buyPrice} />
                </Trans>
              ) : (
                <Trans>
                  {quantity} sold short at <Money rupees={lot.buyPrice} />
                </Trans>
              )}
            </span>
            <span className="figures ms-auto font-semibold">
              {gainPaise !== undefined && <Change amount={rupeesFromPaise(gainPaise)} symbol />}
            </span>
            <span className="figures w-full text-muted text-xs">
              {day} · {isHolding({ direction, ...lot }) ? terms[lot.term]() : `${lot.leverage}×`}
            </span>
          </li>
        )
      })}
    </ul>
  </section>
)
