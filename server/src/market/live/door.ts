import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { livePath } from '@tarazu/contract/wire/live.ts'
import { type WebSocket, WebSocketServer } from 'ws'
import { type KnownHosts, repeatsHost } from '../../wire/known-hosts.ts'
import { type CountedNetwork, networksOf } from '../../wire/networks.ts'

export interface DoorOptions {
  readonly server: Server
  /** The peer's address, through trusted proxies. */
  readonly addressOf: (request: IncomingMessage) => string
  readonly hosts: KnownHosts
  readonly settings: {
    readonly maximumConnections: number
    readonly maximumConnectionsPerAddress: number
  }
  /** A connection was refused: wrong page or name, or too many from the network. */
  readonly onRefused: (request: IncomingMessage) => void
  /** A connection was made; the stream is the one under the socket. */
  readonly onOpen: (socket: WebSocket, stream: Duplex) => void
}

const maximumFrameBytes = 16 * 1024

const refuse = (socket: Duplex, status: string) => {
  socket.end(`HTTP/1.1 ${status}\r\nx-practice-market: 1\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
}

/** Accepts WebSockets at the live path, up to the limits. */
export const openLiveDoor = (options: DoorOptions) => {
  const { server, addressOf, hosts, settings, onOpen } = options
  const byNetwork = new Map<string, number>()
  let connections = 0
  const upgrades = new WebSocketServer({
    noServer: true,
    maxPayload: maximumFrameBytes,
    // Quotes are a few bytes that nothing could compress; a deflater per client would cost 300 kB.
    perMessageDeflate: false,
    clientTracking: false,
  })
  upgrades.on('headers', (headers) => headers.push('x-practice-market: 1'))

  const countConnection = (networks: readonly CountedNetwork[], change: 1 | -1) => {
    connections += change
    for (const { name } of networks) {
      const count = (byNetwork.get(name) ?? 0) + change
      if (count === 0) byNetwork.delete(name)
      else byNetwork.set(name, count)
    }
  }
  const isFull = ({ name, allowance }: CountedNetwork) =>
    (byNetwork.get(name) ?? 0) >= settings.maximumConnectionsPerAddress * allowance

  const upgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    stream.on('error', () => stream.destroy())
    if (request.url?.split('?', 1)[0] !== livePath) return refuse(stream, '404 Not Found')
    const { headers } = request
    const refuseAttempt = (status: string) => {
      options.onRefused(request)
      refuse(stream, status)
    }
    if (repeatsHost(request)) return refuseAttempt('400 Bad Request')
    if (!hosts.isKnown(headers.host)) return refuseAttempt('421 Misdirected Request')
    if (!hosts.isOwnPage(headers)) return refuseAttempt('403 Forbidden')
    if (connections >= settings.maximumConnections) return refuse(stream, '503 Service Unavailable')
    const networks = networksOf(addressOf(request))
    if (networks.some(isFull)) return refuseAttempt('429 Too Many Requests')
    upgrades.handleUpgrade(request, stream, head, (socket) => {
      countConnection(networks, 1)
      socket.on('close', () => countConnection(networks, -1))
      onOpen(socket, stream)
    })
  }
  server.on('upgrade', upgrade)
  return {
    close: () => {
      server.off('upgrade', upgrade)
      upgrades.close()
    },
  }
}
