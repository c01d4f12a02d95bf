import { t } from '@lingui/core/macro'
import { countText, rupeesText } from '@tarazu/contract/format.ts'
import { rupeesFromPaise } from '@tarazu/contract/money.ts'
import type { TicketProblem } from './ticket.ts'

const amountText = (amountPaise: bigint): string => rupeesText(rupeesFromPaise(amountPaise))

/** What is wrong with a ticket and what to do, in the language of the page. */
export const problemSentence = (problem: TicketProblem): string => {
  switch (problem.kind) {
    case 'no-quantity':
      return t`Type how many shares.`
    case 'above-maximum': {
      const maximum = countText(problem.maximum)
      return t`At most ${maximum} shares in one order.`
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
    case 'below-minimum-amount': {
      const minimum = amountText(problem.minimumPaise)
      return t`The deposit is below the least amount of ${minimum}. Take more shares or less leverage.`
    }
    case 'insufficient-funds': {
      const missing = amountText(problem.missingPaise)
      return t`${missing} too little in your wallet. Take fewer shares or more leverage.`
    }
    case 'above-maximum-part': {
      const percent = Number(problem.partPpm) / 10_000
      const maximum = amountText(problem.maximumPaise)
      return t`One order may take at most ${percent}% of your funds: ${maximum}.`
    }
  }
}
