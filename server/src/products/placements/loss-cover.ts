import { listingNames } from '../../market/figures/listing-names.ts'
import { createLossCover } from '../kit/loss-cover.ts'
import { endPlacement, heldPlacements, placementLossMessage } from './effects.ts'

/** Applications for placements, which can't be repeated. */
export const placementLossCover = createLossCover({
  rank: 5,
  held: heldPlacements,
  orderedMs: ({ applied_ms }) => applied_ms,
  end: (_state, application, instantMs) => endPlacement(application, 'cancelled', instantMs),
  message: (application, names) => placementLossMessage(application, listingNames(names, application)),
})
