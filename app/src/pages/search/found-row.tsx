import { stockSymbol } from '../../api/live.ts'
import type { StockRow } from '../../api/market-queries.ts'
import { rememberOpened } from '../../features/finding/recently-opened.ts'
import { StockListRow, type StockWords } from '../../features/market/stock-list-row.tsx'
import { WatchStar } from '../../features/watchlist/watch-star.tsx'
import { localName } from '../../locale/activate.ts'

interface FoundRowProps {
  readonly stock: StockRow
  /** Must stay the same function. */
  readonly words?: StockWords | undefined
  readonly onOpen?: (() => void) | undefined
}

/** A stock of the search page: its row, and the star that puts it on a watchlist; on a narrow phone without the day's line. */
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
