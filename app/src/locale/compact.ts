import { t } from '@lingui/core/macro'
import { countText } from '@tarazu/contract/format.ts'

export interface CompactFigure {
  /** "1.23" */
  readonly figure: string
  readonly unit: 'one' | 'lakh' | 'crore'
}

const lakh = 100_000
const crore = 10_000_000

/** A large count in the units that people in India read: below a lakh whole, then lakhs and crores with two decimals. */
export const compactFigure = (count: number): CompactFigure => {
  if (count < lakh) return { figure: countText(Math.round(count)), unit: 'one' }
  const unit = count < crore ? 'lakh' : 'crore'
  const [whole = '0', fraction = '00'] = (count / (unit === 'lakh' ? lakh : crore)).toFixed(2).split('.')
  return { figure: `${countText(Number(whole))}.${fraction}`, unit }
}

/** "1.23 Cr", in the words of the page's language. */
export const compactText = (count: number): string => {
  const { figure, unit } = compactFigure(count)
  if (unit === 'one') return figure
  return unit === 'lakh' ? t`${figure} L` : t`${figure} Cr`
}
