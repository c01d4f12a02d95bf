import { createContext, lazy, type ReactNode, Suspense, use, useCallback, useState } from 'react'
import { stockSymbol } from '../../api/live.ts'
import type { Position } from '../portfolio/portfolio-queries.ts'
import { priceOf } from '../portfolio/position-figures.ts'
import { type Held, kindOf, sharesHeld } from './held.ts'

const ExitAllSheet = lazy(async () => ({
  default: (await import('../orders/exit-all-sheet.tsx')).ExitAllSheet,
}))
const SellSheet = lazy(async () => ({ default: (await import('../trading/sell-sheet.tsx')).SellSheet }))

type Exit = (held: Held<Position>) => void
const ExitContext = createContext<Exit>(() => undefined)

/** Opens the sheet that sells a holding, or closes a position; rows must be inside `ExitPlace`. */
export const useExit = (): Exit => use(ExitContext)

/**
 * Provides the exit sheet for a list's rows. The sheet belongs to the list, not the row, which disappears
 * once all of it is sold.
 */
export const ExitPlace = ({ children }: { readonly children: ReactNode }) => {
  const [exiting, setExiting] = useState<{ readonly held: Held<Position>; readonly open: boolean }>()
  const exit = useCallback<Exit>((held) => setExiting({ held, open: true }), [])
  return (
    <ExitContext value={exit}>
      {children}
      {exiting !== undefined && (
        <Suspense>
          <ExitOf
            key={exiting.held.key}
            held={exiting.held}
            open={exiting.open}
            onOpenChange={(open) => setExiting({ ...exiting, open })}
          />
        </Suspense>
      )}
    </ExitContext>
  )
}

interface ExitOfProps {
  readonly held: Held<Position>
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** For a holding, all purchases, oldest first; for a position, just the row's. */
const ExitOf = ({ held: { positions }, open, onOpenChange }: ExitOfProps) => {
  const [first] = positions
  if (kindOf(first) === 'position')
    return <SellSheet position={first} open={open} onOpenChange={onOpenChange} />
  const { code, exchange, name, nameHindi } = first
  const symbol = stockSymbol(first)
  return (
    <ExitAllSheet
      stock={{ code, exchange, name, nameHindi, symbol, pricePaise: priceOf(first, undefined) }}
      scope={{ direction: 'long', isHoldings: true }}
      heldQuantity={sharesHeld(positions).quantity}
      open={open}
      onOpenChange={onOpenChange}
    />
  )
}
