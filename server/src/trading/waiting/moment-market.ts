import type { BookLevel, BookSide, Instrument, Market, MarketSession, Quote } from '@tarazu/market/types.ts'

interface Moment {
  readonly instantMs: number
  readonly quote: Quote | undefined
  /** Each side of the book, as far as it was requested. */
  readonly ladders: Partial<Record<BookSide, Ladder>>
}

interface Ladder {
  readonly wantedShares: number
  readonly levels: readonly BookLevel[] | undefined
}

/**
 * The market with a cache of what was last read for each instrument, for many reads at the same time: at an
 * opening hundreds of orders read the same quote and the same book.
 */
export const rememberMoments = (market: Market) => {
  /** By minute, since sessions begin and end at whole ones. */
  const sessions = new Map<number, MarketSession>()
  const moments = new Map<Instrument, Moment>()
  const momentOf = (instrument: Instrument, instantMs: number): Moment => {
    const known = moments.get(instrument)
    if (known?.instantMs === instantMs) return known
    const moment: Moment = { instantMs, quote: market.quote(instrument, instantMs), ladders: {} }
    moments.set(instrument, moment)
    return moment
  }
  // Its properties may be computed (a replay's last day), so they are not copied.
  const remembering = Object.assign(Object.create(market) as Market, {
    quote: (instrument: Instrument, instantMs: number) => momentOf(instrument, instantMs).quote,
    /** May reach further than requested: callers stop when they have enough. */
    ladder: (instrument: Instrument, side: BookSide, wantedShares: number, instantMs: number) => {
      const { ladders } = momentOf(instrument, instantMs)
      const known = ladders[side]
      if (known !== undefined && known.wantedShares >= wantedShares) return known.levels
      const levels = market.ladder(instrument, side, wantedShares, instantMs)
      ladders[side] = { wantedShares, levels }
      return levels
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
