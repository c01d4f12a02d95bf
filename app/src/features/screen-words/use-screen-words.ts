import { useLingui } from '@lingui/react/macro'
import { countText, rupeesText } from '@tarazu/contract/money/format.ts'
import { compactText } from '../../locale/compact.ts'
import { sectorName } from '../../locale/sector-name.ts'
import type { Figure, Part, Screen, Sort } from '../screens/screen.ts'

/** The names of the filters and sort columns. */
export const useFigureNames = (): Readonly<Record<Figure | Sort, string>> => {
  const { t } = useLingui()
  return {
    name: t({ message: 'Name', context: 'column of the list of stocks' }),
    lotCost: t({ message: 'Cost of a lot', comment: 'of the smallest order, 100 shares' }),
    price: t`Price`,
    changePercent: t({ message: 'Change', context: 'column of the list of stocks' }),
    volume: t({ message: 'Volume', comment: 'ranking: most shares traded' }),
    turnover: t({ message: 'Value', comment: 'ranking: most money traded' }),
    peRatio: t({ message: 'P/E', comment: 'price over earnings' }),
    dividendYield: t`Dividend yield`,
    marketValue: t`Market value`,
    belowYearHigh: t`Below 52-week high`,
    aboveYearLow: t`Above 52-week low`,
  }
}

const percent = (value: string): string => `${value.replace('-', '−')}%`
const compactRupees = (value: string): string => `₹${compactText(Number(value))}`
const wholeRupees = (value: string): string => rupeesText(value, { whole: !value.includes('.') })

/** A bound of a range, formatted. */
const written: Readonly<Record<Figure, (value: string) => string>> = {
  lotCost: wholeRupees,
  price: wholeRupees,
  changePercent: percent,
  volume: (value) => countText(Number(value)),
  peRatio: (value) => value,
  dividendYield: percent,
  marketValue: compactRupees,
  belowYearHigh: percent,
  aboveYearLow: percent,
}

/** "P/E ≤ 15": a removable filter. */
export const usePartWords = (): ((part: Part, screen: Screen) => string) => {
  const { t } = useLingui()
  const names = useFigureNames()
  return (part, screen) => {
    if (part === 'affordable') return t`I can afford`
    if (part === 'exchange') return screen.exchange ?? ''
    if (part === 'sector') return sectorName(screen.sector ?? '')
    if (part === 'sort') return screen.sort === undefined ? '' : names[screen.sort]
    const { from, to } = screen.spans[part] ?? {}
    const name = names[part]
    const write = written[part]
    if (from === undefined) return `${name} ≤ ${write(to ?? '')}`
    return to === undefined ? `${name} ≥ ${write(from)}` : `${name} ${write(from)} – ${write(to)}`
  }
}
