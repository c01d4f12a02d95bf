import { Trans } from '@lingui/react/macro'
import { dayText } from '@tarazu/contract/money/format.ts'
import { Money } from '@tarazu/ui/money.tsx'
import { HandCoins, TriangleAlert } from 'lucide-react'
import { localName } from '../../locale/activate.ts'
import { Link } from '../../router/link.tsx'
import type { Position } from '../portfolio/portfolio-queries.ts'
import { CardFace, cardClass } from './card-face.tsx'
import type { DueLoans } from './first-need.ts'

/** A position in margin call: it is squared off automatically unless the price recovers or the investor exits. */
export const MarginCallCard = ({ position }: { readonly position: Position }) => {
  const name = localName(position)
  const { orderNo, liquidationPrice } = position
  return (
    <Link to="/position/$orderNo" params={{ orderNo }} className={cardClass}>
      <CardFace tone="bad" icon={<TriangleAlert />} title={<Trans>Margin call: {name}</Trans>}>
        {liquidationPrice === null ? (
          <Trans>Half of the margin is lost. Exit part of the position, or all of it.</Trans>
        ) : (
          <Trans>
            Half of the margin is lost. At <Money rupees={liquidationPrice} /> the position is squared off
            automatically: exit part of it, or all of it, before that.
          </Trans>
        )}
      </CardFace>
    </Link>
  )
}

/** A loan that is due soon or overdue. */
export const LoanCard = ({ loans: { debt, overdue, nextDueDay } }: { readonly loans: DueLoans }) => {
  const day = nextDueDay === null ? '' : dayText(nextDueDay)
  return (
    <Link to="/loan-records" className={cardClass}>
      <CardFace
        tone={overdue ? 'bad' : 'plain'}
        icon={<HandCoins />}
        title={overdue ? <Trans>Your loan is overdue</Trans> : <Trans>Repay your loan by {day}</Trans>}
      >
        {overdue ? (
          <Trans>
            You owe <Money rupees={debt} />. Penal charges are added every night, and your credit score falls.
          </Trans>
        ) : (
          <Trans>
            You owe <Money rupees={debt} /> in all. Repaid in time, it raises your credit score.
          </Trans>
        )}
      </CardFace>
    </Link>
  )
}
