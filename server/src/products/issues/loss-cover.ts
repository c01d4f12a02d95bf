import { lossCover } from '@tarazu/contract/trading/loss-cover.ts'
import { listingNames } from '../../market/figures/listing-names.ts'
import { type LossCover, notBefore } from '../../trading/positions/loss-cover.ts'
import { applicationLossMessage, endApplication, heldApplications } from './effects.ts'

/** Applications for public issues, which can't be repeated. */
export const issueLossCover: LossCover = {
  rank: 6,
  held: (state, names) =>
    heldApplications(state).map((row) => ({
      heldPaise: row.held_paise,
      release: (instantMs) => ({
        effects: endApplication(row, lossCover, notBefore(row.changed_ms, instantMs)),
        messages: [applicationLossMessage(row, listingNames(names, row))],
      }),
    })),
}
