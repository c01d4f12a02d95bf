import type { Depth, Instrument, Market, MarketSession, Quote } from '@tarazu/market/types.ts'

interface Moment {
  readonly instantMs: number
  readonly quote: Quote | undefined
  depth?: Depth | undefined
}

/**
 * The market with each instrument's last looked-at instant remembered, for those who ask many things about one instant:
 * at an opening hundreds of orders look at the same quote and the same depth.
 */
export const rememberMoments = (market: Market) => {
  /** By minute: sessions begin and end at whole ones. */
  const sessions = new Map<number, MarketSession>()
  const moments = new Map<Instrument, Moment>()
  const momentOf = (instrument: Instrument, instantMs: number): Moment => {
    const known = moments.get(instrument)
    if (known?.instantMs === instantMs) return known
    const moment: Moment = { instantMs, quote: market.quote(instrument, instantMs) }
    moments.set(instrument, moment)
    return moment
  }
  // Its properties may be computed (a replay's last day), so that they are not copied.
  const remembering = Object.assign(Object.create(market) as Market, {
    quote: (instrument: Instrument, instantMs: number) => momentOf(instrument, instantMs).quote,
    depth: (instrument: Instrument, instantMs: number) => {
      const moment = momentOf(instrument, instantMs)
      if (!('depth' in moment)) moment.depth = market.depth(instrument, instantMs)
      return moment.depth
    },
    session: (instantMs: number) => {
      const minute = Math.floor(instantMs / 60_000)
      const session = sessions.get(minute) ?? market.session(instantMs)
      sessions.set(minute, session)
      return session
    },
  } satisfies Partial<Market>)
  return {
    market: remembering,
    /** The calendar may have changed. */
    forgetSessions: () => sessions.clear(),
  }
}
