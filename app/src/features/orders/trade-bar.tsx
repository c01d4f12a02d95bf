import { Trans } from '@lingui/react/macro'
import { countText } from '@tarazu/contract/money/format.ts'
import type { Direction } from '@tarazu/contract/trading/trading-arithmetic.ts'
import { Button } from '@tarazu/ui/button.tsx'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { StockDetail } from '../../api/market-queries.ts'
import { useLoggedIn } from '../../api/session.ts'
import { currentPlace, navigate } from '../../router/navigation.ts'
import { paiseOf } from '../portfolio/position-figures.ts'
import { useHeldShares } from '../trading/holdings-queries.ts'

const ticketDelayMs = 1500
/** Three buttons beside one another break no words of theirs. */
const tight = { paddingInline: '0.5rem' }
const loadTicket = () => import('./order-ticket.tsx')
const OrderTicket = lazy(async () => ({ default: (await loadTicket()).OrderTicket }))
const HoldingsSheet = lazy(async () => ({ default: (await import('./holdings-sheet.tsx')).HoldingsSheet }))

/**
 * Buy and sell within reach of the thumb: what is held beside selling short. People who are not logged in go to the login
 * page and come back.
 */
export const TradeBar = ({ stock, symbol }: { readonly stock: StockDetail; readonly symbol: string }) => {
  const loggedIn = useLoggedIn()
  const heldQuantity = useHeldShares(stock)
  const [direction, setDirection] = useState<Direction>()
  const [opened, setOpened] = useState(false)
  const [selling, setSelling] = useState<boolean>()
  // The ticket's code loads while the page is read, so that it is ready when needed.
  useEffect(() => {
    if (!loggedIn) return
    const timer = setTimeout(() => loadTicket().catch(() => undefined), ticketDelayMs)
    return () => clearTimeout(timer)
  }, [loggedIn])
  const open = (chosen: Direction) => {
    if (loggedIn) {
      setOpened(true)
      setDirection(chosen)
    } else navigate({ to: '/login', search: { next: currentPlace().href } })
  }
  const ticketStock = {
    code: stock.code,
    exchange: stock.exchange,
    name: stock.name,
    nameHindi: stock.nameHindi,
    pricePaise: paiseOf(stock.price),
    symbol,
  }
  const held = countText(heldQuantity)
  return (
    <>
      <div className="-mb-[max(1.5rem,env(safe-area-inset-bottom))] sticky bottom-0 z-10 mt-auto flex flex-wrap gap-3 border-line border-t bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] [&>*]:min-w-0 [&>*]:flex-1">
        <Button look="buy" style={tight} onClick={() => open('long')}>
          <Trans>Buy</Trans>
        </Button>
        {heldQuantity > 0 && (
          <Button look="sell" style={tight} onClick={() => setSelling(true)}>
            <span>
              <Trans>
                Sell <span className="inline-block">({held} held)</span>
              </Trans>
            </span>
          </Button>
        )}
        <Button look={heldQuantity > 0 ? 'outline' : 'sell'} style={tight} onClick={() => open('short')}>
          <Trans>Sell short</Trans>
        </Button>
      </div>
      {loggedIn && opened && (
        <Suspense>
          <OrderTicket
            stock={ticketStock}
            changePercent={stock.changePercent}
            direction={direction}
            onDirection={setDirection}
            heldQuantity={heldQuantity}
            onSellHeld={() => {
              setDirection(undefined)
              setSelling(true)
            }}
          />
        </Suspense>
      )}
      {/* It stays when the last share is sold, to show the receipt. */}
      {selling !== undefined && (
        <Suspense>
          <HoldingsSheet
            stock={ticketStock}
            heldQuantity={heldQuantity}
            open={selling}
            onOpenChange={setSelling}
          />
        </Suspense>
      )}
    </>
  )
}
