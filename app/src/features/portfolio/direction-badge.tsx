import { Trans } from '@lingui/react/macro'
import type { Direction } from '@tarazu/contract/trading/trading-arithmetic.ts'
import { classNames } from '@tarazu/ui/class-names.ts'
import { TrendingDown, TrendingUp } from 'lucide-react'

interface DirectionBadgeProps {
  readonly direction: Direction
  readonly leverage: number
}

/** Long or short, shown by word, shape and colour, with the leverage. */
export const DirectionBadge = ({ direction, leverage }: DirectionBadgeProps) => (
  <span
    className={classNames(
      'figures inline-flex shrink-0 items-center gap-1 rounded-sm px-1.5 font-semibold text-2xs',
      direction === 'long' ? 'bg-gain-soft text-gain' : 'bg-loss-soft text-loss',
    )}
  >
    {direction === 'long' ? (
      <TrendingUp className="size-3" aria-hidden />
    ) : (
      <TrendingDown className="size-3" aria-hidden />
    )}
    {direction === 'long' ? <Trans>Long</Trans> : <Trans>Short</Trans>}
    {leverage > 1 && ` ${leverage}×`}
  </span>
)
