import { t } from '@lingui/core/macro'
import { countText } from '@tarazu/contract/money/format.ts'
import { sentenceOf } from '@tarazu/contract/refusals/sentence.ts'
import type { OrderRefusal } from '@tarazu/contract/trading/order-rules.ts'
import { currentSentences } from '../../locale/activate.ts'
import type { TicketProblem } from './ticket.ts'

/** What is wrong with a ticket and what to do, in the language of the page. */
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
      return t`At least ${minimum}, in multiples of ${lot}.`
    }
  }
}

/** A rule that stands against an order, in the catalogue's sentence of the page's language; '' while that loads. */
export const refusalSentence = ({ key, details }: OrderRefusal): string => {
  const sentences = currentSentences()
  return sentences === undefined ? '' : sentenceOf(key, details, sentences)
}
