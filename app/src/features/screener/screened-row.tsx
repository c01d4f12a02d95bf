import { Trans } from '@lingui/react/macro'
import { percentText } from '@tarazu/contract/money/format.ts'
import type { ReactNode } from 'react'
import type { StockRow } from '../../api/market-queries.ts'
import { localName } from '../../locale/activate.ts'
import { compactText } from '../../locale/compact.ts'
import { StockListRow, type StockWords } from '../market/stock-list-row.tsx'
import { LotCost } from '../screen-words/lot-cost.tsx'
import type { Figure, Screen, Sort } from '../screens/screen.ts'

/** A figure that a row shows because the list is filtered or sorted by it; other figures are always shown. */
type Shown = Extract<
  Figure & Sort,
  'peRatio' | 'dividendYield' | 'marketValue' | 'belowYearHigh' | 'aboveYearLow'
>
const shownFigures: readonly Shown[] = [
  'peRatio',
  'dividendYield',
  'marketValue',
  'belowYearHigh',
  'aboveYearLow',
]

/** The figure of the sort column, or else of the first filter. */
export const shownFigure = ({ sort, spans }: Screen): Shown | undefined =>
  shownFigures.find((figure) => figure === sort) ?? shownFigures.find((figure) => spans[figure] !== undefined)

const percent = (value: string | null | undefined): string | undefined =>
  value === null || value === undefined ? undefined : percentText(Number(value), 1)

const words: Readonly<Record<Shown, (stock: StockRow) => ReactNode>> = {
  peRatio: ({ peRatio }) => peRatio !== null && <Trans>P/E {peRatio}</Trans>,
  dividendYield: ({ dividendYield }) => {
    const yielded = percent(dividendYield)
    return yielded !== undefined && <Trans>{yielded} yield</Trans>
  },
  marketValue: ({ price, quantity }) => {
    const value = compactText(Number(price) * quantity)
    return quantity > 0 && <Trans>₹{value} market value</Trans>
  },
  belowYearHigh: ({ belowYearHigh }) => {
    const below = percent(belowYearHigh)
    return below !== undefined && <Trans>{below} below high</Trans>
  },
  aboveYearLow: ({ aboveYearLow }) => {
    const above = percent(aboveYearLow)
    return above !== undefined && <Trans>{above} above low</Trans>
  },
}

const wordsWith =
  (figure: Shown | undefined): StockWords =>
  (stock) => ({
    title: localName(stock),
    subtitle: (
      <>
        {figure === undefined && (
          <span className="@max-[27rem]:hidden">
            {stock.code} · {stock.exchange} ·{' '}
          </span>
        )}
        <LotCost stock={stock} />
        {figure !== undefined && <span className="figures"> · {words[figure](stock)}</span>}
      </>
    ),
  })

// Stable functions, since a new one rerenders every row.
const plain = wordsWith(undefined)
const withFigure = Object.fromEntries(shownFigures.map((figure) => [figure, wordsWith(figure)]))

interface ScreenedRowProps {
  readonly stock: StockRow
  readonly screen: Screen
  /** A ranking by trading activity shows that figure. */
  readonly detail: 'identity' | 'volume' | 'value'
}

/**
 * A stock in the list, with the cost of its smallest order and the list's figure instead of the sparkline.
 */
export const ScreenedRow = ({ stock, screen, detail }: ScreenedRowProps) => {
  const figure = shownFigure(screen)
  return detail === 'identity' ? (
    <StockListRow
      stock={stock}
      words={figure === undefined ? plain : withFigure[figure]}
      hasPath={figure === undefined}
    />
  ) : (
    <StockListRow stock={stock} detail={detail} />
  )
}
