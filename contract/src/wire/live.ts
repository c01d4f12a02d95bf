import { z } from 'zod'
import { exchange } from './fields.ts'

/**
 * The one WebSocket, at /api/live.
 *
 * The client sends what its screen shows: symbols, or a screen whose symbols the server knows, or both (a new
 * subscription replaces the old) and, once, its session token, if any, to get its own events. The server responds with
 * a snapshot of what is new to the client, then with changes, at most four times a second. Quotes are binary frames
 * (live-codec.ts), everything else text frames of JSON (ServerFrame).
 *
 * A slow client gets the newest state once it has caught up, never a queue of old ones. A reconnecting one sends what
 * it knew and gets only the changes since (`resume`). The server sends a frame at least every five seconds, an empty
 * one if nothing changed, so that silence means a dead connection; it pings as often and drops a client that does not
 * respond.
 */
export const livePath = '/api/live'
export const maximumLiveSymbols = 200
/** The server's longest silence; a client should mark its prices as stale after twice this time. */
export const liveBeatMs = 5_000

/** "NSE:KAVCEM"; an index as "INDEX:CODE". */
export const liveSymbol = z.string().regex(/^(NSE|BSE|INDEX):[A-Z0-9&-]{1,20}$/)
const symbols = z.array(liveSymbol).max(maximumLiveSymbols)

export const liveRankings = ['gainers', 'losers', 'volume', 'value'] as const
const ranking = z.enum(liveRankings)

/** A screen's content; the server updates it when a ranking's order changes. */
export const liveScreen = z.discriminatedUnion('name', [
  /** The headline indices and the first eight of a ranking. */
  z.object({ name: z.literal('home'), ranking }),
  /**
   * Rows `from` (0 is the first) up to `from + count` of a ranking: of one exchange, or with one listing per
   * company.
   */
  z.object({
    name: z.literal('stocks'),
    ranking,
    exchange: exchange().optional(),
    sector: z.string().max(40).optional(),
    from: z.number().int().min(0).max(10_000),
    count: z.number().int().min(1).max(50),
  }),
  /** One stock. */
  z.object({ name: z.literal('stock'), exchange: exchange(), code: z.string().max(20) }),
])
export type LiveScreen = z.infer<typeof liveScreen>

export const clientFrame = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('subscribe'),
    symbols,
    screen: liveScreen.optional(),
    /** After a reconnection: the last server and tick received, and the symbols known by then. */
    resume: z
      .object({ server: z.string().max(40), tick: z.number().int().nonnegative(), symbols })
      .optional(),
  }),
  z.object({ type: z.literal('session'), token: z.string().max(200) }),
  z.object({ type: z.literal('ping') }),
])
export type ClientFrame = z.infer<typeof clientFrame>

/** The text frames; quotes are binary. */
export type ServerFrame =
  /** The first frame: the server's identity, for `resume`, and the current market time. */
  | { readonly type: 'hello'; readonly server: string; readonly instantMs: number }
  /** The screen's symbols, in order; sent again whenever they change. */
  | { readonly type: 'rows'; readonly screen: LiveScreen; readonly symbols: readonly string[] }
  | { readonly type: 'event'; readonly event: { readonly type: string; readonly reference: string } }
  /** The market time, sent at once when the clock is skipped ahead. */
  | { readonly type: 'clock'; readonly instantMs: number }
  /** The server can't reach its database, or can again: prices continue, everything else waits. */
  | { readonly type: 'records'; readonly areAway: boolean }
  | { readonly type: 'pong' }
  | { readonly type: 'session-ended' }
