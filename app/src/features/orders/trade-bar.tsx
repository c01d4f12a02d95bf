import { Trans } from '@lingui/react/macro'
import { countText } from '@tarazu/contract/money/format.ts'
import { closingSide, type Direction, openingSide } from '@tarazu/contract/trading/trading-arithmetic.ts'
import { Button } from '@tarazu/ui/button.tsx'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { StockDetail } from '../../api/market-queries.ts'
import { useLoggedIn } from '../../api/session.ts'
import { currentPlace, navigate } from '../../router/navigation.ts'
import { paiseOf } from '../portfolio/position-figures.ts'
import { type ExitScope, type OpenSide, openSidesOf } from '../trading/open-sides.ts'
import type { TicketStock } from '../trading/ticket-stock.ts'
import { useOpenPositions } from '../trading/use-open-positions.ts'
import { loadTicket, OrderTicket } from './order-ticket.tsx'

const ticketDelayMs = 1500
/** Labels don't wrap mid-word with three buttons in a row. */
const tight = { paddingInline: '0.5rem' }
const ExitAllSheet = lazy(async () => ({ default: (await import('./exit-all-sheet.tsx')).ExitAllSheet }))

/** Preloads the ticket's code, so that it is ready when needed. */
const useTicketCode = (loggedIn: boolean): void => {
  useEffect(() => {
    if (!loggedIn) return
    const timer = setTimeout(() => loadTicket().catch(() => undefined), ticketDelayMs)
    return () => clearTimeout(timer)
  }, [loggedIn])
}

const ticketStockOf = (stock: StockDetail, symbol: string): TicketStock => ({
  code: stock.code,
  exchange: stock.exchange,
  name: stock.name,
  nameHindi: stock.nameHindi,
  pricePaise: paiseOf(stock.price),
  symbol,
})

/**
 * The trade buttons near the thumb: exit and add if there is an open position, otherwise buy and sell short.
 * Visitors are sent to the login page and back.
 */
export const TradeBar = ({ stock, symbol }: { readonly stock: StockDetail; readonly symbol: string }) => {
  const loggedIn = useLoggedIn()
  const { positions, isReading } = useOpenPositions()
  const sides = openSidesOf(positions, stock)
  const [direction, setDirection] = useState<Direction>()
  const [opened, setOpened] = useState(false)
  const [exiting, setExiting] = useState<{ readonly scope: ExitScope; readonly open: boolean }>()
  useTicketCode(loggedIn)
  const open = (chosen: Direction) => {
    if (loggedIn) {
      setOpened(true)
      setDirection(chosen)
    } else navigate({ to: '/login', search: { next: currentPlace().href } })
  }
  const exit = (chosen: Direction) => {
    const side = sides[chosen]
    if (side === undefined) return
    const { isHoldings } = side
    setExiting({ scope: { direction: chosen, isHoldings }, open: true })
  }
  const ticketStock = ticketStockOf(stock, symbol)
  const { long, short } = sides
  return (
    <>
      <div className="-mb-[max(1.5rem,env(safe-area-inset-bottom))] sticky bottom-0 z-10 mt-auto flex flex-wrap gap-3 border-line border-t bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] [&>*]:min-w-0 [&>*]:flex-1">
        {!long && !short && <ExitElsewhere stock={stock} positions={positions} />}
        {long && <ExitButton side={long} onExit={exit} />}
        {short && <ExitButton side={short} onExit={exit} />}
        {long && short ? (
          <Button look="outline" style={tight} onClick={() => open('long')}>
            <Trans context="position">Add</Trans>
          </Button>
        ) : (
          // Until the open positions are known, nothing is opened against them.
          <OpenButtons only={long ?? short} disabled={isReading} onOpen={open} />
        )}
      </div>
      {loggedIn && opened && (
        <OrderTicket
          stock={ticketStock}
          changePercent={stock.changePercent}
          direction={direction}
          onDirection={setDirection}
          sides={sides}
          onExit={exit}
        />
      )}
      {/* Stays when the last share is closed, to show the receipt. */}
      {exiting !== undefined && (
        <Suspense>
          <ExitAllSheet
            key={exiting.scope.direction}
            stock={ticketStock}
            scope={exiting.scope}
            heldQuantity={sides[exiting.scope.direction]?.quantity ?? 0}
            open={exiting.open}
            onOpenChange={(next) => setExiting({ ...exiting, open: next })}
          />
        </Suspense>
      )}
    </>
  )
}

interface ExitButtonProps {
  readonly side: OpenSide
  readonly onExit: (direction: Direction) => void
}

/** Exits all open positions in a direction. */
const ExitButton = ({ side: { direction, quantity }, onExit }: ExitButtonProps) => {
  const open = countText(quantity)
  return (
    <Button look={closingSide(direction)} style={tight} onClick={() => onExit(direction)}>
      <span>
        {direction === 'long' ? (
          <Trans>
            Exit <span className="block font-medium text-xs">{open} long</span>
          </Trans>
        ) : (
          <Trans>
            Exit <span className="block font-medium text-xs">{open} short</span>
          </Trans>
        )}
      </span>
    </Button>
  )
}

interface ExitElsewhereProps {
  readonly stock: StockDetail
  readonly positions: Parameters<typeof openSidesOf>[0]
}

/**
 * Links to the other exchange, where the company's shares are open: they are exited where they were bought.
 */
const ExitElsewhere = ({ stock: { otherListing }, positions }: ExitElsewhereProps) => {
  if (otherListing === null) return null
  const { long, short } = openSidesOf(positions, otherListing)
  if (long === undefined && short === undefined) return null
  const { exchange, code } = otherListing
  return (
    <Button
      look="primary"
      style={tight}
      onClick={() => navigate({ to: '/stock/$exchange/$code', params: { exchange, code }, replace: true })}
    >
      <Trans>Exit on {exchange}</Trans>
    </Button>
  )
}

interface OpenButtonsProps {
  /** The only open direction; undefined if there is none. */
  readonly only: OpenSide | undefined
  readonly disabled: boolean
  readonly onOpen: (direction: Direction) => void
}

/** Opens a position, or adds to the open one; opening one in the other direction is less prominent. */
const OpenButtons = ({ only, disabled, onOpen }: OpenButtonsProps) => {
  const opens = (direction: Direction, isQuiet: boolean) => (
    <Button
      look={isQuiet ? 'outline' : openingSide(direction)}
      style={tight}
      disabled={disabled}
      onClick={() => onOpen(direction)}
    >
      {direction === 'long' ? <Trans>Buy</Trans> : <Trans>Sell short</Trans>}
    </Button>
  )
  if (only === undefined)
    return (
      <>
        {opens('long', false)}
        {opens('short', false)}
      </>
    )
  const { direction } = only
  return (
    <>
      <Button look={openingSide(direction)} style={tight} onClick={() => onOpen(direction)}>
        <Trans context="position">Add</Trans>
      </Button>
      {opens(direction === 'long' ? 'short' : 'long', true)}
    </>
  )
}
