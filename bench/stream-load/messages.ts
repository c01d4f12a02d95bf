/** The messages between the parts of bench:stream over their process channels. */
export interface Usage {
  /** In cores, user and system, since the last query. */
  readonly cpuCores: number
  readonly residentMegabytes: number
}

export type ServerOrder =
  /** The frames that the bare server repeats, different ones for each client (base64). */
  | { readonly type: 'frames'; readonly frames: readonly (readonly string[])[] }
  | { readonly type: 'start' }
  /** Starts measuring; the answer has the usage since the last one. */
  | { readonly type: 'usage' }
export type ServerNews =
  | { readonly type: 'ready'; readonly port: number }
  /** The bare server also reports when each of its ticks began. */
  | { readonly type: 'usage'; readonly usage: Usage; readonly ticksMs: readonly number[] }

export type ClientsOrder =
  | {
      readonly type: 'connect'
      readonly port: number
      /** For each client; empty for the bare server, which needs no subscription. */
      readonly subscriptions: readonly (readonly string[])[]
      readonly count: number
    }
  | { readonly type: 'measure' }
  | { readonly type: 'report' }
export type ClientsNews =
  | { readonly type: 'connected' }
  | {
      readonly type: 'report'
      /** From the tick to the receipt, for every frame with its tick's time. */
      readonly delaysMs: readonly number[]
      /** The bare server's frames: their index within their client, from 0, and when they arrived. */
      readonly arrivals: readonly (readonly [number: number, atMs: number])[]
      readonly bytes: number
      readonly closed: number
      /** Some clients' frames (base64). */
      readonly samples: readonly (readonly string[])[]
    }

/**
 * The bench's market runs faster than the wall clock, so that every 250 ms tick has a new second's prices.
 */
export const speed = 4.2
export const marketStartMs = Date.parse('2026-03-11T11:00:00+05:30')

/** The wall clock's milliseconds, finer than Date's, and the same for all processes on this machine. */
export const wallMs = (): number => performance.timeOrigin + performance.now()
