import { Trans, useLingui } from '@lingui/react/macro'
import { countText } from '@tarazu/contract/money/format.ts'
import { depositOf } from '@tarazu/contract/trading/trading-arithmetic.ts'
import { Button } from '@tarazu/ui/button.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { TriangleAlert } from 'lucide-react'
import type { OpenSide } from '../../trading/open-sides.ts'
import type { TicketChoice, TicketStock } from '../../trading/ticket-stock.ts'
import { useMarketPaise } from '../../trading/use-market-paise.ts'

interface OppositeNoticeProps {
  readonly stock: TicketStock
  readonly choice: TicketChoice
  /** The open position in the other direction. */
  readonly opposite: OpenSide
  /** Leaves the ticket and exits that position instead. */
  readonly onExit: () => void
}

/**
 * Warns that an order would open a second position next to the one in the other direction, and that both
 * block margin.
 */
export const OppositeNotice = ({ stock, choice, opposite, onExit }: OppositeNoticeProps) => {
  const { t } = useLingui()
  const pricePaise = useMarketPaise(stock)
  const open = countText(opposite.quantity)
  const side = opposite.direction === 'long' ? t`Long` : t`Short`
  const ownPaise = depositOf(pricePaise * BigInt(Math.max(0, choice.quantity ?? 0)), choice.leverage)
  return (
    <div role="alert" className="mx-4 flex items-start gap-3 rounded-lg bg-sunken p-3">
      <TriangleAlert className="mt-0.5 size-5 shrink-0 text-loss" aria-hidden />
      <div className="min-w-0 flex-1 text-sm">
        <p>
          <Trans>
            {side} position already open: {open} shares, margin <Money paise={opposite.depositPaise} />. This
            order doesn’t close it. It opens a second position with a margin of about{' '}
            <Money paise={ownPaise} />, and both margins are held until you exit both positions.
          </Trans>
        </p>
        <Button look="text" onClick={onExit} className="-mx-4 -mb-2">
          <Trans>Exit that position instead</Trans>
        </Button>
      </div>
    </div>
  )
}
