import { useLingui } from '@lingui/react/macro'
import { rupeesText } from '@tarazu/contract/money/format.ts'
import type { CorporateAction } from '../market/stock-queries.ts'

/** "Final dividend of ₹5.00 per share", "Split: 1 into 5". */
export const useActionWords = () => {
  const { t } = useLingui()
  return (action: CorporateAction): string => {
    if (action.kind === 'dividend') {
      const amount = rupeesText(action.amount)
      return action.stage === 'final'
        ? t`Final dividend of ${amount} per share`
        : t`Interim dividend of ${amount} per share`
    }
    const { sharesBefore, sharesAfter } = action
    if (action.kind === 'bonus') {
      const added = sharesAfter - sharesBefore
      return t`Bonus issue: ${added} new for every ${sharesBefore} held`
    }
    return t`Split: ${sharesBefore} into ${sharesAfter}`
  }
}
