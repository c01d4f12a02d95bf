import type { Duplex } from 'node:stream'
import type { ServerFrame } from '@tarazu/contract/wire/live.ts'
import { WebSocket } from 'ws'
import type { WatchedScreen } from './screens.ts'
import type { Subscription } from './subscriptions.ts'

/** One connection: its screen, what it has received, and how well it keeps up. */
export interface Client {
  readonly socket: WebSocket
  /** The stream under the socket: complete frames are written to it unchanged. */
  readonly stream: Duplex
  /** The symbols that it subscribed to by name. */
  symbols: readonly string[]
  screen: WatchedScreen | undefined
  screenVersion: number
  subscription: Subscription | undefined
  /** The tick up to which this client has received everything. */
  heardTick: number
  /** The number of rounds since the last frame of quotes, and until the next ping and session check. */
  silentTurns: number
  turnsToPing: number
  turnsToSessionCheck: number
  unansweredPings: number
  session: { readonly token: string; readonly userId: bigint } | undefined
  /** Frames that the client may send at once; refilled each round. */
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

/** After two unanswered pings the connection is stalled, even if the system's buffer still accepts frames. */
const pingsOfSilence = 2

export const isSlow = (client: Client, maximumWaitingBytes: number): boolean =>
  client.stream.writableLength > maximumWaitingBytes || client.unansweredPings >= pingsOfSilence

/**
 * Writes a complete frame (feed.ts). That is one write for a frame that thousands share; the library would
 * build a header for each receiver and write twice. Without compression, the library writes each of its own
 * frames at once and completely, so its frames and ours never mix.
 */
export const sendMade = (client: Client, frame: Buffer): void => {
  if (client.socket.readyState !== WebSocket.OPEN) return
  client.stream.write(frame)
  client.silentTurns = 0
}

export const sendText = (client: Client, frame: ServerFrame | string): void =>
  client.socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame))
