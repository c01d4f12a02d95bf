import { rupeesText } from '@tarazu/contract/money/format.ts'
import { classNames } from '@tarazu/ui/class-names.ts'
import { SideScroll } from '@tarazu/ui/side-scroll.tsx'
import type { ReactNode } from 'react'
import { largeUnit } from '../../locale/large-unit.ts'
import { barShares } from './bar-shares.ts'

const barHeightPx = 96

/** "1,30,170": crores of rupees, in Chinese 亿; small ones with decimals. */
export const croreText = (rupees: string): string => {
  const figure = Number(rupees) / largeUnit()
  if (figure === 0) return '0'
  const text = rupeesText(figure.toFixed(2), { symbol: false })
  return Math.abs(figure) < 100 ? text : text.slice(0, -3)
}

interface FigureBarsProps {
  /** Oldest first; values are rupees. */
  readonly bars: readonly { readonly key: string; readonly label: ReactNode; readonly value: string }[]
  /** Accessible name of the bars. */
  readonly label: string
  /** The label above a bar. */
  readonly text: (rupees: string) => string
}

/** Scrolls to the newest period first. */
const showEnd = (list: HTMLOListElement | null) => {
  const place = list?.parentElement
  if (place) place.scrollLeft = place.scrollWidth
}

/** A figure over several periods as bars; a loss is as high as a profit of the same size, in its colour. */
export const FigureBars = ({ bars, label, text }: FigureBarsProps) => {
  const shares = barShares(bars.map(({ value }) => Number(value)))
  return (
    <SideScroll label={label} className="quiet-scroll mt-3">
      <ol ref={showEnd} className="flex w-max min-w-full items-end gap-1.5 px-4">
        {bars.map(({ key, label: period, value }, place) => (
          <li key={key} className="flex min-w-max flex-1 flex-col-reverse items-center text-center">
            <span className="figures mt-1 text-muted text-xs">{period}</span>
            <span
              aria-hidden
              className={classNames(
                'w-full max-w-12 rounded-sm',
                Number(value) < 0 ? 'bg-loss-fill' : 'bg-series-blue',
              )}
              style={{ height: `${Math.max(2, (shares[place] ?? 0) * barHeightPx)}px` }}
            />
            <span className="figures mb-1 font-medium text-xs">{text(value)}</span>
          </li>
        ))}
      </ol>
    </SideScroll>
  )
}
