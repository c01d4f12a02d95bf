import { soloSkip, soloTargets } from '@tarazu/contract/calls/solo.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Kysely } from 'kysely'
import { isoText } from '../../base/iso-text.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Database } from '../../database/schema.ts'
import { soloReason } from '../../people/operators/solo-reason.ts'
import { isBehind } from '../../time/behind.ts'
import type { MarketClock } from '../../time/market-clock.ts'
import { type BoundCall, bindInvestor } from '../../wire/http/bind.ts'
import { moveClock, type SkipOptions } from './skips.ts'
import { findTarget, presentTargets, type TargetServices } from './target-facts.ts'

interface SoloServices extends Omit<SkipOptions, 'clock'>, TargetServices {
  readonly clock: MarketClock
  /** SOLO: a single person uses this installation. */
  readonly isSolo: boolean
}

const readLatestSkip = (database: Kysely<Database>) =>
  database
    .selectFrom('clock_skips')
    .select(['from_ms', 'to_ms'])
    .orderBy('skip_id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** What a person who learns alone can do without the desk. */
export const soloRoutes = (services: SoloServices): readonly BoundCall[] => {
  const { database, clock, isSolo } = services
  const refuseOthers = () => {
    if (!isSolo) throw new Refusal(refusals.soloOnly)
  }
  return [
    bindInvestor(soloTargets, async () => {
      refuseOthers()
      const latest = isBehind(clock) ? await readLatestSkip(database) : undefined
      return {
        instant: isoText(clock.nowMs()),
        catchingUp:
          latest === undefined ? null : { from: isoText(latest.from_ms), to: isoText(latest.to_ms) },
        targets: await presentTargets(services),
      }
    }),
    bindInvestor(soloSkip, async ({ ahead, day, to }, { userId }) => {
      refuseOthers()
      // Two simultaneous taps move the clock once: the second one has an outdated offset.
      const { offsetMs } = clock
      const toMs = await findTarget(services, { ahead, day, seenMs: to }, clock.wantedMs())
      const input = { ahead, toMs, offsetMs }
      const by = { soloUserId: userId, operatorId: null, reason: soloReason }
      const moved = await database
        .transaction()
        .execute((transaction) => moveClock(transaction, services, input, by))
      await clock.refresh()
      return { from: isoText(moved.fromMs), to: isoText(moved.toMs) }
    }),
  ]
}
