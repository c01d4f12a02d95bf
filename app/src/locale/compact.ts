import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { Language } from '@tarazu/contract/text/language.ts'
import { compactFigure } from './compact-figure.ts'

/** "1.23 Cr", "1,234.56万": in the units and texts of the page's language. */
export const compactText = (count: number): string => {
  const { figure, unit } = compactFigure(count, i18n.locale as Language)
  if (unit === 'one') return figure
  if (unit === 'wan') return `${figure}万`
  if (unit === 'yi') return `${figure}亿`
  return unit === 'lakh' ? t`${figure} L` : t`${figure} Cr`
}
