import { checkPeishouCode } from '@tarazu/contract/calls/placements.ts'
import { type BoundCall, bindInvestor } from '../../wire/http/bind.ts'
import type { OfferCodes } from '../codes/queries.ts'

export interface CodeServices {
  readonly codes: OfferCodes
  /** Refuses an unknown, hidden or stopped offer. */
  readonly requireShown: (id: string) => Promise<unknown>
}

export const codeRoutes = ({ codes, requireShown }: CodeServices): readonly BoundCall[] => [
  bindInvestor(checkPeishouCode, async ({ id, code }, { userId }) => {
    await requireShown(id)
    await codes.agentOf(userId, code)
    return null
  }),
]
