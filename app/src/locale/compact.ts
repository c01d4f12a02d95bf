import { t } from '@lingui/core/macro'
import { compactFigure } from './compact-figure.ts'

/** "1.23 Cr", in the words of the page's language. */
export const compactText = (count: number): string => {
  const { figure, unit } = compactFigure(count)
  if (unit === 'one') return figure
  return unit === 'lakh' ? t`${figure} L` : t`${figure} Cr`
}
