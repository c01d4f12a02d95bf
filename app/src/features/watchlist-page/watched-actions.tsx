import { useLingui } from '@lingui/react/macro'
import type { Direction } from '@tarazu/contract/trading/trading-arithmetic.ts'
import { showToast } from '@tarazu/ui/toast.tsx'
import { type ComponentProps, lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import { quoteStore, stockSymbol } from '../../api/live.ts'
import { localName } from '../../locale/activate.ts'
import { failureSentence } from '../../parts/failure.ts'
import { paiseOf } from '../portfolio/position-figures.ts'
import { type ExitScope, openSidesOf } from '../trading/open-sides.ts'
import { useOpenPositions } from '../trading/use-open-positions.ts'
import { NoteSheet } from '../watchlist/stock-note.tsx'
import { useRemoveCompany } from '../watchlist/watchlist-changes.ts'
import type { NamedWatchlist, WatchedRow } from '../watchlist/watchlist-queries.ts'
import { type Action, ActionsSheet } from './actions-sheet.tsx'

const loadTicket = () => import('../orders/order-ticket.tsx')
const OrderTicket = lazy(async () => ({ default: (await loadTicket()).OrderTicket }))
const ExitAllSheet = lazy(async () => ({
  default: (await import('../orders/exit-all-sheet.tsx')).ExitAllSheet,
}))
const AlertSheet = lazy(async () => ({ default: (await import('../alerts/alert-sheet.tsx')).AlertSheet }))

type TicketStock = ComponentProps<typeof OrderTicket>['stock']

const ticketDelayMs = 1500

/** Preloads the ticket's code, so that it is ready when needed. */
const useTicketCode = (): void => {
  useEffect(() => {
    const timer = setTimeout(() => loadTicket().catch(() => undefined), ticketDelayMs)
    return () => clearTimeout(timer)
  }, [])
}

const ticketStockOf = (row: WatchedRow): TicketStock => {
  const { code, exchange, name, nameHindi } = row
  const symbol = stockSymbol(row)
  const live = quoteStore.get(symbol)?.pricePaise
  return {
    code,
    exchange,
    name,
    nameHindi,
    symbol,
    pricePaise: live === undefined ? paiseOf(row.price) : BigInt(live),
  }
}

/** The open sheet, or the last one, which stays while it slides away. */
type Shown =
  | { readonly kind: 'actions' | 'alert' | 'note' }
  | { readonly kind: 'ticket'; readonly direction: Direction }
  | { readonly kind: 'exit'; readonly scope: ExitScope }

interface Chosen {
  readonly row: WatchedRow
  readonly shown: Shown
  readonly open: boolean
}

interface WatchedActionsProps {
  readonly list: NamedWatchlist
  /** The rows, with stable functions as their buttons' handlers. */
  readonly children: (onBuy: (row: WatchedRow) => void, onActions: (row: WatchedRow) => void) => ReactNode
}

/** Buying, selling, and a watched stock's other actions, in sheets above the list. */
export const WatchedActions = ({ list, children }: WatchedActionsProps) => {
  useTicketCode()
  const [chosen, setChosen] = useState<Chosen>()
  const show = useCallback((row: WatchedRow, shown: Shown) => setChosen({ row, shown, open: true }), [])
  const buy = useCallback((row: WatchedRow) => show(row, { kind: 'ticket', direction: 'long' }), [show])
  const openActions = useCallback((row: WatchedRow) => show(row, { kind: 'actions' }), [show])
  return (
    <>
      {children(buy, openActions)}
      {chosen !== undefined && (
        <Sheets
          key={stockSymbol(chosen.row)}
          list={list}
          chosen={chosen}
          onShow={(shown) => show(chosen.row, shown)}
          onClose={() => setChosen({ ...chosen, open: false })}
        />
      )}
    </>
  )
}

interface SheetsProps extends Pick<WatchedActionsProps, 'list'> {
  readonly chosen: Chosen
  readonly onShow: (shown: Shown) => void
  readonly onClose: () => void
}

const Sheets = ({ list, chosen, onShow, onClose }: SheetsProps) => {
  const { row, shown, open } = chosen
  const { t } = useLingui()
  const { positions } = useOpenPositions()
  const sides = openSidesOf(positions, row)
  const remove = useRemoveCompany(list)
  const [stock] = useState(() => ticketStockOf(row))
  const isShown = (kind: Shown['kind']) => open && shown.kind === kind
  const onOpenChange = (next: boolean) => {
    if (!next) onClose()
  }
  const exit = (direction: Direction) => {
    const side = sides[direction]
    if (side !== undefined) onShow({ kind: 'exit', scope: { direction, isHoldings: side.isHoldings } })
  }
  const act = (action: Action) => {
    if (action !== 'remove') return onShow({ kind: action })
    onClose()
    remove(row).then(
      () => showToast(t`Removed from watchlist`),
      (error: unknown) => showToast(failureSentence(error)),
    )
  }
  return (
    <Suspense>
      <ActionsSheet
        row={row}
        open={isShown('actions')}
        onOpenChange={onOpenChange}
        sides={sides}
        onOpen={(direction) => onShow({ kind: 'ticket', direction })}
        onExit={exit}
        onAction={act}
      />
      {shown.kind === 'ticket' && (
        <OrderTicket
          stock={stock}
          changePercent={row.changePercent}
          direction={open ? shown.direction : undefined}
          onDirection={(direction) =>
            direction === undefined ? onClose() : onShow({ kind: 'ticket', direction })
          }
          sides={sides}
          onExit={exit}
        />
      )}
      {shown.kind === 'exit' && (
        <ExitAllSheet
          stock={stock}
          scope={shown.scope}
          heldQuantity={sides[shown.scope.direction]?.quantity ?? 0}
          open={open}
          onOpenChange={onOpenChange}
        />
      )}
      <NotingSheets chosen={chosen} pricePaise={stock.pricePaise} onOpenChange={onOpenChange} />
    </Suspense>
  )
}

interface NotingSheetsProps extends Pick<SheetsProps, 'chosen'> {
  readonly pricePaise: bigint
  readonly onOpenChange: (open: boolean) => void
}

/** An alert or a note on the stock. */
const NotingSheets = ({ chosen: { row, shown, open }, pricePaise, onOpenChange }: NotingSheetsProps) => {
  const { exchange, code, note } = row
  if (shown.kind === 'alert')
    return (
      <AlertSheet
        target={{ exchange, code, name: localName(row), pricePaise }}
        open={open}
        onOpenChange={onOpenChange}
      />
    )
  return (
    shown.kind === 'note' && <NoteSheet listing={row} start={note} open={open} onOpenChange={onOpenChange} />
  )
}
