import type { Instrument, Market, MarketSession } from '@tarazu/market/types.ts'
import type { OrderRow } from '../book/tables.ts'

type Actions = Pick<Market, 'actionsOf'>

/** At the opening of an ex-day, `sharesBefore` shares of a listing become `sharesAfter`. */
export interface ShareRatio {
  /** The ids of the day's splits and bonus issues, separated by spaces. */
  readonly actionId: string
  readonly sharesBefore: number
  readonly sharesAfter: number
}

/** A listing's splits and bonus issues on a session's day, as one ratio; undefined if there are none. */
export const shareRatioOn = (
  market: Actions,
  instrument: Instrument,
  { day, opensAtMs }: Pick<MarketSession, 'day' | 'opensAtMs'>,
): ShareRatio | undefined => {
  let ratio: ShareRatio | undefined
  for (const action of market.actionsOf(instrument, day, day, opensAtMs)) {
    if (action.kind === 'dividend') continue
    ratio = {
      actionId: ratio === undefined ? action.id : `${ratio.actionId} ${action.id}`,
      sharesBefore: (ratio?.sharesBefore ?? 1) * action.sharesBefore,
      sharesAfter: (ratio?.sharesAfter ?? 1) * action.sharesAfter,
    }
  }
  return ratio
}

/** Whether an order still counts in the previous day's shares: its last event is older than the opening. */
export const isOfDayBefore = ({ changed_ms }: Pick<OrderRow, 'changed_ms'>, opensAtMs: number): boolean =>
  changed_ms < BigInt(opensAtMs)

/** The ratio for adjusting an order before it is matched at a given time; undefined if there is none. */
export const pendingShareRatio = (
  market: Actions & Pick<Market, 'session'>,
  instrument: Instrument,
  order: OrderRow,
  instantMs: number,
): ShareRatio | undefined => {
  const session = market.session(instantMs)
  if (instantMs < session.opensAtMs || !isOfDayBefore(order, session.opensAtMs)) return undefined
  return shareRatioOn(market, instrument, session)
}
