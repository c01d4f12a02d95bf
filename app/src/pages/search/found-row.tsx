import { stockSymbol } from '../../api/live.ts'
import type { StockRow } from '../../api/market-queries.ts'
import { rememberOpened } from '../../features/finding/recently-opened.ts'
import { StockListRow, type StockWords } from '../../features/market/stock-list-row.tsx'
import { WatchStar } from '../../features/watchlist/watch-star.tsx'
import { localName } from '../../locale/activate.ts'

interface FoundRowProps {
  readonly stock: StockRow
  /** Must be a stable function. */
  readonly words?: StockWords | undefined
  readonly onOpen?: (() => void) | undefined
}

/** A stock on the search page: its row, and its watchlist star; no sparkline on a narrow phone. */
export const FoundRow = ({ stock, words, onOpen }: FoundRowProps) => (
  <div className="flex items-center border-line border-b last:border-b-0">
    <div className="@container min-w-0 flex-1">
      <StockListRow
        stock={stock}
        words={words}
        onOpen={() => {
          rememberOpened(stockSymbol(stock))
          onOpen?.()
        }}
      />
    </div>
    <WatchStar listing={stock} other={stock.otherListing} name={localName(stock)} />
  </div>
)
