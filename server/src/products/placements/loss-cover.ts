import { listingNames } from '../../market/figures/listing-names.ts'
import { type LossCover, notBefore } from '../../trading/positions/loss-cover.ts'
import { endPlacement, heldPlacements, placementLossMessage } from './effects.ts'

/** Applications for placements, which can't be repeated. */
export const placementLossCover: LossCover = {
  rank: 5,
  held: (state, names) =>
    heldPlacements(state).map((row) => ({
      heldPaise: row.held_paise,
      release: (instantMs) => ({
        effects: endPlacement(row, 'cancelled', notBefore(row.applied_ms, instantMs)),
        messages: [placementLossMessage(row, listingNames(names, row))],
      }),
    })),
}
