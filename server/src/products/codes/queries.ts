import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { typedCode } from '@tarazu/contract/text/typed-input.ts'
import type { Kysely } from 'kysely'
import { Refusal } from '../../base/refusal.ts'
import type { Database } from '../../database/schema.ts'
import { findAgent } from '../../people/agents/queries.ts'
import { createTriedPasswords } from '../../people/credentials/tried-passwords.ts'
import type { TryLimit } from '../../people/credentials/tries.ts'
import type { Clock } from '../../time/clock.ts'

/** Enough for mistyping investors; a guesser gets forty attempts an hour at 150 billion codes. */
const wrongCodes: TryLimit = { windowMs: 15 * 60_000, triesInWindow: 10, freeTries: 10 }

export interface OfferCodes {
  /**
   * The agent whose code opens an offer for invited investors. Refuses with fieldEmpty if no code is given,
   * with invitationCodeWrong if nobody has it, with offerInvitationCodeWrong if it is locked, and with
   * tooManyRequests after too many wrong codes. A right code never counts, so that a whole class may use one
   * at once, but it doesn't reset wrong attempts: an investor may have their own code.
   */
  agentOf(userId: bigint, typed: string | undefined): Promise<bigint>
}

/** `wallClock`: real time, for counting attempts. */
export const createOfferCodes = (database: Kysely<Database>, wallClock: Clock): OfferCodes => {
  const tried = createTriedPasswords(database)
  return {
    agentOf: async (userId, typed) => {
      const code = typedCode(typed ?? '')
      if (code === '') throw new Refusal(refusals.fieldEmpty, { field: 'code' })
      const subject = { name: `offer-code:${userId}`, limit: wrongCodes, keepsWrongTries: true } as const
      return tried.attempt([subject], wallClock.nowMs(), async () => {
        const agent = await findAgent(database, code)
        if (agent === undefined) throw new Refusal(refusals.invitationCodeWrong)
        if (agent.locked) throw new Refusal(refusals.offerInvitationCodeWrong)
        return agent.agentId
      })
    },
  }
}
