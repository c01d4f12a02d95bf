import { starterClaim } from '@tarazu/contract/calls/first-steps.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Encryption } from '../../database/encryption.ts'
import { submitOrRefuse } from '../../ledger/submit-or-refuse.ts'
import { type BoundCall, bindInvestor } from '../../wire/http/bind.ts'
import type { Services } from '../../wire/services.ts'
import { createStarterClaim } from './claim.ts'
import { markIdentity } from './marks.ts'
import { readPracticeMoney } from './queries.ts'

export interface StarterServices extends Services {
  readonly encryption: Pick<Encryption, 'keyedHash'>
  /** The current settings. */
  readonly rules: () => { readonly starterSumPaise: bigint }
}

export const starterRoutes = ({
  database,
  commitLoop,
  encryption,
  rules,
}: StarterServices): readonly BoundCall[] => [
  bindInvestor(starterClaim, async (_input, { userId, idempotencyKey }) => {
    // An account that claimed it may repeat its request: the command answers as before, or refuses.
    const had = await readPracticeMoney(database, userId)
    const isFree = had === undefined && (await markIdentity(database, encryption, userId))
    if (had !== 'claimed' && !isFree) throw new Refusal(refusals.starterAlreadyPaid)
    const command = createStarterClaim(rules().starterSumPaise)
    return submitOrRefuse(commitLoop, command, {}, { userId, idempotencyKey })
  }),
]
