import { lossCover } from '@tarazu/contract/trading/loss-cover.ts'
import { listingNames } from '../../market/figures/listing-names.ts'
import { createLossCover } from '../kit/loss-cover.ts'
import { applicationLossMessage, endApplication, heldApplications } from './effects.ts'

/** Applications for public issues, which can't be repeated. */
export const issueLossCover = createLossCover({
  rank: 6,
  held: heldApplications,
  orderedMs: ({ changed_ms }) => changed_ms,
  end: (_state, application, instantMs) => endApplication(application, lossCover, instantMs),
  message: (application, names) => applicationLossMessage(application, listingNames(names, application)),
})
