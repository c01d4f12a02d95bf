import type { Duplex } from 'node:stream'
import type { ServerFrame } from '@tarazu/contract/wire/live.ts'
import { WebSocket } from 'ws'
import type { Subscription } from './feed.ts'
import type { WatchedScreen } from './screens.ts'

/** One connection: what it shows, what it has heard, and how well it listens. */
export interface Client {
  readonly socket: WebSocket
  /** The stream under the socket: frames that were made whole are written to it as they are. */
  readonly stream: Duplex
  /** The symbols that it asked for by name. */
  symbols: readonly string[]
  screen: WatchedScreen | undefined
  screenVersion: number
  subscription: Subscription | undefined
  /** The tick up to which this client has heard everything. */
  heardTick: number
  /** The turns of the server's loop since the last frame of quotes, and up to the next ping and look at the session. */
  silentTurns: number
  turnsToPing: number
  turnsToSessionCheck: number
  unansweredPings: number
  session: { readonly token: string; readonly userId: bigint } | undefined
  /** Frames that the client may send at once; refilled with each turn. */
  credit: number
}

export const newClient = (
  socket: WebSocket,
  stream: Duplex,
  start: Pick<Client, 'heardTick' | 'turnsToPing' | 'turnsToSessionCheck' | 'credit'>,
): Client => ({
  socket,
  stream,
  symbols: [],
  screen: undefined,
  screenVersion: 0,
  subscription: undefined,
  silentTurns: 0,
  unansweredPings: 0,
  session: undefined,
  ...start,
})

/** Two pings that are not answered: the line stands still, though the system's own buffer may still take frames. */
const pingsOfSilence = 2

export const isSlow = (client: Client, maximumWaitingBytes: number): boolean =>
  client.stream.writableLength > maximumWaitingBytes || client.unansweredPings >= pingsOfSilence

/**
 * Sends a frame that was made whole (feed.ts). That is one write for a frame that thousands share, where the library
 * makes a head for each receiver and writes twice. Without compression the library writes every frame of its own at once
 * and whole, so theirs and ours never mix.
 */
export const sendMade = (client: Client, frame: Buffer): void => {
  if (client.socket.readyState !== WebSocket.OPEN) return
  client.stream.write(frame)
  client.silentTurns = 0
}

export const sendText = (client: Client, frame: ServerFrame | string): void =>
  client.socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame))
