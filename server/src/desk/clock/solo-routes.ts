import { soloSkip } from '@tarazu/contract/calls/solo.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Kysely } from 'kysely'
import { isoText } from '../../base/iso-text.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Database } from '../../database/schema.ts'
import { soloReason } from '../../people/operators/solo-reason.ts'
import type { MarketClock } from '../../time/market-clock.ts'
import { type BoundCall, bindInvestor } from '../../wire/http/bind.ts'
import { moveClock, type SkipOptions } from './skips.ts'

interface SoloServices extends Omit<SkipOptions, 'clock'> {
  readonly database: Kysely<Database>
  readonly clock: Pick<MarketClock, 'refresh' | 'offsetMs'>
  /** SOLO: one person learns alone here. */
  readonly isSolo: boolean
}

/** What somebody who learns alone does without the desk. */
export const soloRoutes = (services: SoloServices): readonly BoundCall[] => [
  bindInvestor(soloSkip, async (_input, { userId }) => {
    const { database, clock, isSolo } = services
    if (!isSolo) throw new Refusal(refusals.soloOnly)
    // Two taps at once move the clock once: the second one saw an offset that is gone.
    const input = { ahead: 'next-open' as const, offsetMs: clock.offsetMs }
    const by = { soloUserId: userId, operatorId: null, reason: soloReason }
    const { fromMs, toMs } = await database
      .transaction()
      .execute((transaction) => moveClock(transaction, services, input, by))
    await clock.refresh()
    return { from: isoText(fromMs), to: isoText(toMs) }
  }),
]
