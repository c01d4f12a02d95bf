import { countText } from '@tarazu/contract/money/format.ts'

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
  // Cut, not rounded: 99.999 lakh must not read as 100.00 lakh.
  const hundredths = Math.floor((count * 100) / (unit === 'lakh' ? lakh : crore))
  const fraction = String(hundredths % 100).padStart(2, '0')
  return { figure: `${countText(Math.floor(hundredths / 100))}.${fraction}`, unit }
}
