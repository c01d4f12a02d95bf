import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { livePath } from '@tarazu/contract/live.ts'
import { type WebSocket, WebSocketServer } from 'ws'

export interface DoorOptions {
  readonly server: Server
  /** The peer's address, through trusted proxies. */
  readonly addressOf: (request: IncomingMessage) => string
  readonly settings: {
    readonly maximumConnections: number
    readonly maximumConnectionsPerAddress: number
  }
  /** A connection was made; the stream is the one under the socket. */
  readonly onOpen: (socket: WebSocket, stream: Duplex) => void
}

const maximumFrameBytes = 16 * 1024

const refuse = (socket: Duplex, status: string) => {
  socket.end(`HTTP/1.1 ${status}\r\nx-practice-market: 1\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
}

/** Lets WebSockets in at the live path, as many as the limits allow. */
export const openLiveDoor = ({ server, addressOf, settings, onOpen }: DoorOptions) => {
  const addresses = new Map<string, number>()
  let connections = 0
  const upgrades = new WebSocketServer({
    noServer: true,
    maxPayload: maximumFrameBytes,
    // Quotes are a few bytes that nothing could compress; a deflater a client would cost 300 kB.
    perMessageDeflate: false,
    clientTracking: false,
  })
  upgrades.on('headers', (headers) => headers.push('x-practice-market: 1'))

  const leave = (address: string) => {
    connections -= 1
    const left = (addresses.get(address) ?? 1) - 1
    if (left === 0) addresses.delete(address)
    else addresses.set(address, left)
  }

  const upgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    stream.on('error', () => stream.destroy())
    if (request.url?.split('?', 1)[0] !== livePath) return refuse(stream, '404 Not Found')
    if (connections >= settings.maximumConnections) return refuse(stream, '503 Service Unavailable')
    const address = addressOf(request)
    const own = addresses.get(address) ?? 0
    if (own >= settings.maximumConnectionsPerAddress) return refuse(stream, '429 Too Many Requests')
    upgrades.handleUpgrade(request, stream, head, (socket) => {
      connections += 1
      addresses.set(address, own + 1)
      socket.on('close', () => leave(address))
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
