import { Trans } from '@lingui/react/macro'
import type { Direction } from '@tarazu/contract/trading/trading-arithmetic.ts'
import { Button } from '@tarazu/ui/button.tsx'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { StockDetail } from '../../api/market-queries.ts'
import { useLoggedIn } from '../../api/session.ts'
import { currentPlace, navigate } from '../../router/navigation.ts'
import { paiseOf } from '../portfolio/position-figures.ts'

const loadTicket = () => import('./order-ticket.tsx')
const OrderTicket = lazy(async () => ({ default: (await loadTicket()).OrderTicket }))

/** Buy and sell within reach of the thumb; people who are not logged in go to the login page and come back. */
export const TradeBar = ({ stock, symbol }: { readonly stock: StockDetail; readonly symbol: string }) => {
  const loggedIn = useLoggedIn()
  const [direction, setDirection] = useState<Direction>()
  const [opened, setOpened] = useState(false)
  // The ticket's code loads while the page is read, so that it is ready when needed.
  useEffect(() => {
    if (loggedIn) loadTicket().catch(() => undefined)
  }, [loggedIn])
  const open = (chosen: Direction) => {
    if (loggedIn) {
      setOpened(true)
      setDirection(chosen)
    } else navigate({ to: '/login', search: { next: currentPlace().href } })
  }
  return (
    <>
      <div className="-mb-[max(1.5rem,env(safe-area-inset-bottom))] sticky bottom-0 z-10 mt-auto flex gap-3 border-line border-t bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <Button look="buy" wide onClick={() => open('long')}>
          <Trans>Buy long</Trans>
        </Button>
        <Button look="sell" wide onClick={() => open('short')}>
          <Trans>Sell short</Trans>
        </Button>
      </div>
      {loggedIn && opened && (
        <Suspense>
          <OrderTicket
            stock={{
              code: stock.code,
              exchange: stock.exchange,
              name: stock.name,
              nameHindi: stock.nameHindi,
              pricePaise: paiseOf(stock.price),
              symbol,
            }}
            changePercent={stock.changePercent}
            direction={direction}
            onDirection={setDirection}
          />
        </Suspense>
      )}
    </>
  )
}
