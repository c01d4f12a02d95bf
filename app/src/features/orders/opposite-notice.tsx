import { Trans } from '@lingui/react/macro'
import { countText } from '@tarazu/contract/money/format.ts'
import { depositOf } from '@tarazu/contract/trading/trading-arithmetic.ts'
import { Button } from '@tarazu/ui/button.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { TriangleAlert } from 'lucide-react'
import { useQuote } from '../../api/live.ts'
import type { OpenSide } from '../trading/open-sides.ts'
import type { TicketChoice, TicketStock } from '../trading/ticket-form.tsx'

interface OppositeNoticeProps {
  readonly stock: TicketStock
  readonly choice: TicketChoice
  /** What is open in the other direction. */
  readonly opposite: OpenSide
  /** Leaves the ticket and exits that instead. */
  readonly onExit: () => void
}

/** Says that an order would open a position beside the one in the other direction, and that both hold margin. */
export const OppositeNotice = ({ stock, choice, opposite, onExit }: OppositeNoticeProps) => {
  const livePaise = useQuote(stock.symbol)?.pricePaise
  const pricePaise = livePaise === undefined ? stock.pricePaise : BigInt(livePaise)
  const open = countText(opposite.quantity)
  const ownPaise = depositOf(pricePaise * BigInt(Math.max(0, choice.quantity ?? 0)), choice.leverage)
  return (
    <div role="alert" className="mx-4 flex items-start gap-3 rounded-lg bg-sunken p-3">
      <TriangleAlert className="mt-0.5 size-5 shrink-0 text-loss" aria-hidden />
      <div className="min-w-0 flex-1 text-sm">
        <p>
          {opposite.direction === 'long' ? (
            <Trans>
              You’re already long {open} shares, with <Money paise={opposite.depositPaise} /> in that
              position. This order doesn’t sell them: it opens a separate short position, with a margin of
              about <Money paise={ownPaise} />. Both margins are held until you exit both positions.
            </Trans>
          ) : (
            <Trans>
              You’re already short {open} shares, with a margin of <Money paise={opposite.depositPaise} />.
              This order doesn’t close the short: it opens a separate long position, with a margin of about{' '}
              <Money paise={ownPaise} />. Both margins are held until you exit both positions.
            </Trans>
          )}
        </p>
        <Button look="text" onClick={onExit} className="-mx-4 -mb-2">
          {opposite.direction === 'long' ? (
            <Trans>Exit the long position instead</Trans>
          ) : (
            <Trans>Exit the short position instead</Trans>
          )}
        </Button>
      </div>
    </div>
  )
}
