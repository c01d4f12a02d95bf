/** The messages between the parts of bench:stall over their process channels. */

/** One turn of the server's event loop that took longer than usual. */
export interface Pause {
  readonly wallMs: number
  /** How much processor time the server's own thread used in it, excluding other programs. */
  readonly heldMs: number
}

export type ServerOrder = { readonly type: 'pauses' }
export type ServerNews =
  | { readonly type: 'ready'; readonly address: string }
  /** For all turns since the last query. */
  | { readonly type: 'pauses'; readonly pauses: readonly Pause[] }

/** The attackers and their target. */
export interface Target {
  readonly address: string
  readonly stocks: readonly { readonly code: string; readonly exchange: string }[]
  /** Sessions of investors with thousands of trades. */
  readonly investors: readonly string[]
  /** Sessions of investors who may upload pictures. */
  readonly uploaders: readonly string[]
  /** The session of an administrator at the desk. */
  readonly operator: string
}

export type AttackerOrder =
  | { readonly type: 'target'; readonly target: Target }
  /** Only requests for one path, if given. */
  | { readonly type: 'attack'; readonly kind: string; readonly path?: string; readonly seconds: number }
  | { readonly type: 'paths'; readonly kind: string }
export type AttackerNews =
  | { readonly type: 'aimed' }
  | { readonly type: 'paths'; readonly paths: readonly string[] }
  | { readonly type: 'done'; readonly outcome: Outcome }

export interface Outcome {
  readonly answered: number
  /** With 429: the server's limits. */
  readonly limited: number
  /** Other failures, such as a file that isn't a picture. */
  readonly refused: number
  /** Server faults, and broken connections. */
  readonly failed: number
}
