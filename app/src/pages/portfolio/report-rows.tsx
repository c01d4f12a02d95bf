import { Trans } from '@lingui/react/macro'
import { countText, dateText } from '@tarazu/contract/money/format.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { unrealisedOf } from '@tarazu/contract/trading/profit-loss.ts'
import { Change } from '@tarazu/ui/change.tsx'
import { ListRow } from '@tarazu/ui/list-row.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { Monogram } from '@tarazu/ui/monogram.tsx'
import type { ReactNode } from 'react'
import { DirectionBadge } from '../../features/portfolio/direction-badge.tsx'
import { paiseOf } from '../../features/portfolio/position-figures.ts'
import type { PortfolioReport } from '../../features/portfolio/report-queries.ts'
import { localName } from '../../locale/activate.ts'
import { Link } from '../../router/link.tsx'

type Holding = PortfolioReport['gains'][number]
type Lot = PortfolioReport['lots'][number]

interface RowProps {
  readonly holding: Holding
  readonly amount: string
  readonly detail: ReactNode
  readonly subvalue?: ReactNode
}

const HoldingRow = ({ holding, amount, detail, subvalue }: RowProps) => (
  <Link
    to="/position/$orderNo"
    params={{ orderNo: holding.orderNo }}
    className="tappable block border-line border-b -outline-offset-2 last:border-b-0"
  >
    <ListRow
      lead={<Monogram name={holding.name} />}
      title={localName(holding)}
      subtitle={
        <span className="figures flex flex-wrap items-center gap-x-1.5 gap-y-0.5">
          <DirectionBadge direction={holding.direction} leverage={holding.leverage} />
          <span>{detail}</span>
        </span>
      }
      value={<Change amount={amount} symbol />}
      subvalue={subvalue}
    />
  </Link>
)

/** One of the positions with the biggest gains or losses. */
export const MoverRow = ({ holding }: { readonly holding: Holding }) => (
  <HoldingRow
    holding={holding}
    amount={holding.profitLoss}
    detail={
      holding.closed ? <Trans context="position">Closed</Trans> : <Trans context="position">Open</Trans>
    }
  />
)

/** A lot's cost, and its unrealised profit or loss. */
export const LotRow = ({ lot }: { readonly lot: Lot }) => {
  const quantity = countText(lot.quantity)
  const day = dateText(lot.openedAt)
  return (
    <HoldingRow
      holding={lot}
      amount={rupeesFromPaise(
        unrealisedOf({
          direction: lot.direction,
          costPaise: paiseOf(lot.cost),
          valuePaise: paiseOf(lot.value),
        }),
      )}
      detail={
        <>
          {quantity} · {day}
        </>
      }
      subvalue={
        <span className="text-muted">
          {lot.direction === 'short' ? (
            <Trans>
              Proceeds <Money rupees={lot.cost} />
            </Trans>
          ) : (
            <Trans>
              Cost <Money rupees={lot.cost} />
            </Trans>
          )}
        </span>
      }
    />
  )
}
