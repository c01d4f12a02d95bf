import { z } from 'zod'

/**
 * The one WebSocket, at /api/live. The client says which stocks its screen shows (a new list replaces the old) and,
 * once, its session token, if any, to get its own events. The server answers with a snapshot of the new ones, then
 * with what changed, at most four times a second.
 */
export const livePath = '/api/live'
export const maximumLiveSymbols = 200

/** "NSE:KAVCEM"; an index as "INDEX:CODE". */
export const liveSymbol = z.string().regex(/^(NSE|BSE|INDEX):[A-Z0-9&-]{1,20}$/)

export const clientFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('subscribe'), symbols: z.array(liveSymbol).max(maximumLiveSymbols) }),
  z.object({ type: z.literal('session'), token: z.string().max(200) }),
  z.object({ type: z.literal('ping') }),
])
export type ClientFrame = z.infer<typeof clientFrame>

/** [symbol, price, change, changePercent (hundredths), high, low, volume]: paise (or hundredths of a point) and shares. */
export type LiveQuote = readonly [
  symbol: string,
  pricePaise: number,
  changePaise: number,
  changeBasisPoints: number,
  highPaise: number,
  lowPaise: number,
  volumeShares: number,
]

export type ServerFrame =
  | { readonly type: 'quotes'; readonly instantMs: number; readonly quotes: readonly LiveQuote[] }
  | { readonly type: 'event'; readonly event: { readonly type: string; readonly reference: string } }
  /** The market's instant: to every client when it connects, and at once when the clock was skipped ahead. */
  | { readonly type: 'clock'; readonly instantMs: number }
  | { readonly type: 'pong' }
  | { readonly type: 'session-ended' }
