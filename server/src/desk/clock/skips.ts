import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { relativeSkipMs, type SkipAhead } from '@tarazu/contract/wire/skip-aheads.ts'
import type { Market } from '@tarazu/market/types.ts'
import type { Transaction } from 'kysely'
import { isoText } from '../../base/iso-text.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Database } from '../../database/schema.ts'
import { recordAction } from '../../people/operators/actions.ts'
import type { Approved, RequestKind } from '../../people/operators/requests.ts'
import type { Clock } from '../../time/clock.ts'
import type { MarketClock } from '../../time/market-clock.ts'
import { nextOpenMs } from '../../time/next-open.ts'

/** The input of a request to skip. */
export interface SkipInput {
  readonly ahead: SkipAhead
  /** The offset that the operator saw, so that the same request made twice skips only once. */
  readonly offsetMs: number
  /** The target; absent for an hour and a day, and for the next open in requests from older versions. */
  readonly toMs?: number | undefined
}

const targetMs = (market: Market, { ahead, toMs }: SkipInput, nowMs: number): number => {
  if (toMs !== undefined) {
    if (toMs <= nowMs) throw new Refusal(refusals.skipTargetPassed)
    return toMs
  }
  const relativeMs = relativeSkipMs(ahead)
  if (relativeMs !== undefined) return nowMs + relativeMs
  const opensMs = nextOpenMs(market, nowMs)
  if (opensMs === undefined) throw new Refusal(refusals.replayOver)
  return opensMs
}

/** Who moves the clock: two operators by a request, or a person who learns alone. */
type SkippedBy =
  | Approved
  | { readonly soloUserId: bigint; readonly operatorId: null; readonly reason: string }

/**
 * Moves the clock, in the given transaction; resolves to the times before and after. The database notifies
 * every process after the commit, and refuses a skip without an approved request or solo mode. Refuses with
 * clockMoved, skipTargetPassed and replayOver.
 */
export const moveClock = async (
  transaction: Transaction<Database>,
  { market, wallClock }: Pick<SkipOptions, 'market' | 'wallClock'>,
  input: SkipInput,
  by: SkippedBy,
): Promise<{ readonly fromMs: number; readonly toMs: number }> => {
  const { offset_ms } = await transaction
    .selectFrom('market_clock')
    .select('offset_ms')
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (offset_ms !== BigInt(input.offsetMs)) throw new Refusal(refusals.clockMoved)
  const fromMs = wallClock.nowMs() + input.offsetMs
  const toMs = targetMs(market, input, fromMs)
  const offset_after_ms = offset_ms + BigInt(toMs - fromMs)
  const [request_id, solo_user_id] = 'soloUserId' in by ? [null, by.soloUserId] : [by.requestId, null]
  const { skip_id } = await transaction
    .insertInto('clock_skips')
    .values({
      request_id,
      solo_user_id,
      offset_before_ms: offset_ms,
      offset_after_ms,
      from_ms: BigInt(fromMs),
      to_ms: BigInt(toMs),
      ahead: input.ahead,
    })
    .returning('skip_id')
    .executeTakeFirstOrThrow()
  await transaction.updateTable('market_clock').set({ offset_ms: offset_after_ms, skip_id }).execute()
  const { operatorId, reason } = by
  const before = { instant: isoText(fromMs) }
  const after = {
    ...(request_id === null ? {} : { request: request_id.toString() }),
    instant: isoText(toMs),
  }
  const about = solo_user_id === null ? {} : { userId: solo_user_id }
  await recordAction(
    transaction,
    { action: 'clock.skip', operatorId, ...about, before, after, reason },
    fromMs,
  )
  return { fromMs, toMs }
}

export interface SkipOptions {
  readonly market: Market
  /** Real time. */
  readonly wallClock: Clock
  readonly clock: Pick<MarketClock, 'refresh'>
}

/**
 * Skips the clock ahead. Refuses with clockMoved if the clock has been moved, with skipTargetPassed if the
 * target has passed, with replayOver if there is no next open.
 */
export const createSkipKind = (options: SkipOptions): RequestKind<SkipInput> => ({
  kind: 'clock-skip',
  approval: 'clock.skip',
  facts: ({ ahead, toMs }) => (toMs === undefined ? { ahead } : { ahead, to: isoText(toMs) }),
  apply: async (transaction, input, approved) => {
    await moveClock(transaction, options, input, approved)
  },
  committed: () => options.clock.refresh(),
})
