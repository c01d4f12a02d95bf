import { t } from '@lingui/core/macro'
import { countText } from '@tarazu/contract/money/format.ts'
import type { TicketProblem } from './ticket.ts'

/** The problem with a ticket and its remedy, in the page's language. */
export const problemSentence = (problem: TicketProblem): string => {
  switch (problem.kind) {
    case 'no-quantity':
      return t`Enter the number of shares.`
    case 'above-maximum': {
      const maximum = countText(problem.maximum)
      return t`At most ${maximum} shares per order.`
    }
    case 'above-held': {
      const held = countText(problem.held)
      return t`You hold ${held}.`
    }
    case 'not-a-lot': {
      const minimum = countText(problem.minimum)
      const lot = countText(problem.lotSize)
      return problem.lotSize === 1
        ? t`At least ${minimum} shares. This practice market sets a minimum; on NSE and BSE you can trade a single share.`
        : t`At least ${minimum} shares, in multiples of ${lot}. This practice market trades in lots; on NSE and BSE you can trade a single share.`
    }
  }
}
