import { Trans } from '@lingui/react/macro'
import type { HeldKind } from '@tarazu/contract/calls/positions.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { hundredthsOfPercent } from '@tarazu/contract/trading/profit-loss.ts'
import { Change } from '@tarazu/ui/change.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import type { ReactNode } from 'react'
import { stockSymbol, useLivePrices } from '../../api/live.ts'
import type { Position } from '../portfolio/portfolio-queries.ts'
import { heldFigures } from './held.ts'

interface HeldTotalsProps {
  readonly kind: HeldKind
  readonly positions: readonly Position[]
}

/** The live totals of holdings or positions, in one line. */
export const HeldTotals = ({ kind, positions }: HeldTotalsProps) => {
  const prices = useLivePrices(positions.map(stockSymbol))
  const { investedPaise, valuePaise, unrealisedPaise, marginPaise } = heldFigures(positions, prices)
  const percent = rupeesFromPaise(hundredthsOfPercent(unrealisedPaise, investedPaise))
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-2 px-4">
      {kind === 'holding' ? (
        <>
          <Total label={<Trans>Invested</Trans>} value={<Money paise={investedPaise} />} />
          <Total label={<Trans>Current value</Trans>} value={<Money paise={valuePaise} />} />
        </>
      ) : (
        <Total label={<Trans>Margin</Trans>} value={<Money paise={marginPaise} />} />
      )}
      <Total
        className="ms-auto text-end"
        label={<Trans>Unrealised P&L</Trans>}
        value={<Change amount={rupeesFromPaise(unrealisedPaise)} percent={percent} symbol />}
      />
    </dl>
  )
}

interface TotalProps {
  readonly label: ReactNode
  readonly value: ReactNode
  readonly className?: string
}

const Total = ({ label, value, className }: TotalProps) => (
  <div className={className}>
    <dt className="text-muted text-xs">{label}</dt>
    <dd className="figures font-medium text-sm">{value}</dd>
  </div>
)
