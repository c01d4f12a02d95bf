import { Trans } from '@lingui/react/macro'
import { countText } from '@tarazu/contract/money/format.ts'
import type { Direction } from '@tarazu/contract/trading/trading-arithmetic.ts'
import { Button } from '@tarazu/ui/button.tsx'
import { BellPlus, ChartCandlestick, NotebookPen, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { stockSymbol } from '../../api/live.ts'
import { localName } from '../../locale/activate.ts'
import { LinkButton } from '../../parts/link-button.tsx'
import { Sheet } from '../../parts/sheet.tsx'
import { LiveChange, LivePrice } from '../market/live-price.tsx'
import type { OpenSides } from '../trading/open-sides.ts'
import type { WatchedRow } from '../watchlist/watchlist-queries.ts'

/** Where the action leads. */
export type Action = 'alert' | 'note' | 'remove'

interface ActionsSheetProps {
  readonly row: WatchedRow
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** The stock's open positions. */
  readonly sides: OpenSides
  readonly onOpen: (direction: Direction) => void
  readonly onExit: (direction: Direction) => void
  readonly onAction: (action: Action) => void
}

/** The actions for a watched stock. */
export const ActionsSheet = (props: ActionsSheetProps) => {
  const { row, open, onOpenChange, onAction } = props
  const symbol = stockSymbol(row)
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={localName(row)}
      description={
        <span className="flex flex-wrap items-baseline gap-x-2">
          {row.code} · {row.exchange}
          <LivePrice symbol={symbol} price={row.price} className="font-semibold text-ink" />
          <LiveChange symbol={symbol} percent={row.changePercent} />
        </span>
      }
    >
      <Trades {...props} />
      <div className="mt-3">
        <ActionRow icon={<BellPlus />} onPress={() => onAction('alert')}>
          <Trans>Set price alert</Trans>
        </ActionRow>
        <ActionRow icon={<NotebookPen />} onPress={() => onAction('note')}>
          {row.note === '' ? <Trans>Add note</Trans> : <Trans>Edit note</Trans>}
        </ActionRow>
        <ActionRow icon={<Trash2 />} onPress={() => onAction('remove')}>
          <Trans>Remove from this list</Trans>
        </ActionRow>
      </div>
      <div className="px-4 pt-3">
        <LinkButton
          to="/stock/$exchange/$code"
          params={{ exchange: row.exchange, code: row.code }}
          look="outline"
          className="w-full"
        >
          <ChartCandlestick className="size-5" aria-hidden />
          <Trans>Chart and details</Trans>
        </LinkButton>
      </div>
    </Sheet>
  )
}

/** Buy; and sell what is held, or sell short if nothing is. */
const Trades = ({ sides: { long, short }, onOpen, onExit }: ActionsSheetProps) => {
  const [held, owed] = [countText(long?.quantity ?? 0), countText(short?.quantity ?? 0)]
  return (
    <div className="flex flex-wrap gap-3 px-4 pt-1 [&>*]:flex-1">
      <Button look="buy" onClick={() => onOpen('long')}>
        <Trans>Buy</Trans>
      </Button>
      {long !== undefined && (
        <Button look="sell" onClick={() => onExit('long')}>
          <Trans>Sell {held}</Trans>
        </Button>
      )}
      {short !== undefined && (
        <Button look="outline" onClick={() => onExit('short')}>
          <Trans>Exit {owed} short</Trans>
        </Button>
      )}
      {long === undefined && short === undefined && (
        <Button look="sell" onClick={() => onOpen('short')}>
          <Trans>Sell short</Trans>
        </Button>
      )}
    </div>
  )
}

interface ActionRowProps {
  readonly icon: ReactNode
  readonly onPress: () => void
  readonly children: ReactNode
}

const ActionRow = ({ icon, onPress, children }: ActionRowProps) => (
  <button
    type="button"
    onClick={onPress}
    className="tappable flex min-h-14 w-full items-center gap-3 border-line border-b px-4 text-start -outline-offset-2 last:border-b-0 [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-muted"
  >
    {icon}
    {children}
  </button>
)
