import { useLingui } from '@lingui/react/macro'
import type { QuarterRow } from './company-queries.ts'

/** "Q2 FY27": July to September 2026, by the financial year that ends in March 2027. */
export const useQuarterName = () => {
  const { t } = useLingui()
  return ({ number, financialYear }: Pick<QuarterRow, 'number' | 'financialYear'>): string => {
    const year = String(financialYear % 100).padStart(2, '0')
    return t({
      message: `Q${number} FY${year}`,
      comment: 'a quarter of a company’s financial year: Q2 FY27',
    })
  }
}
