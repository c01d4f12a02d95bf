import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { narrowNetwork } from '../networks.ts'

export interface HalfOpenLimits {
  /** The limit of connections without a request from one network, the peer's, */
  readonly perNetwork: number
  /** and from all networks together. */
  readonly overall: number
  /** A connection younger than this is not counted: browsers and proxies open many at once, and send at once. */
  readonly graceMs: number
  /** How often it is checked. */
  readonly everyMs: number
}

export const halfOpenLimits: HalfOpenLimits = {
  perNetwork: 64,
  overall: 1_000,
  graceMs: 1_000,
  everyMs: 1_000,
}

interface Waiting {
  readonly sinceMs: number
  readonly network: string
}

/**
 * Closes connections that have not sent a request's head, oldest first, down to the limits. Node itself
 * closes them after `headersTimeout`; this keeps an attacker from holding thousands until then. `nowMs` is
 * monotonic. Returns the check, for tests; the server runs it periodically until it closes.
 */
export const limitHalfOpen = (server: Server, limits: HalfOpenLimits, nowMs: () => number): (() => void) => {
  /** In order of arrival. */
  const waiting = new Map<Socket, Waiting>()
  server.on('connection', (socket: Socket) => {
    waiting.set(socket, { sinceMs: nowMs(), network: narrowNetwork(socket.remoteAddress ?? '') })
    socket.once('close', () => waiting.delete(socket))
  })
  const arrived = ({ socket }: IncomingMessage) => waiting.delete(socket)
  server.on('request', arrived)
  server.on('upgrade', arrived)
  const look = () => {
    const old = [...waiting].filter(([, { sinceMs }]) => nowMs() - sinceMs >= limits.graceMs)
    const byNetwork = Map.groupBy(old, ([, { network }]) => network)
    const kept = [...byNetwork.values()].flatMap((some) => {
      const excess = Math.max(0, some.length - limits.perNetwork)
      for (const [socket] of some.slice(0, excess)) socket.destroy()
      return some.slice(excess)
    })
    const excess = Math.max(0, kept.length - limits.overall)
    for (const [socket] of kept.toSorted(([, a], [, b]) => a.sinceMs - b.sinceMs).slice(0, excess))
      socket.destroy()
  }
  const timer = setInterval(look, limits.everyMs).unref()
  server.once('close', () => clearInterval(timer))
  return look
}
