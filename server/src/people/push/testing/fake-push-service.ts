import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushServices } from '../services.ts'

export interface Received {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** A push service on this machine. The server under test reaches it only because the test installs it. */
export interface FakePushService extends PushServices {
  readonly received: Received[]
  /** How it answers from now on; 201 at first. */
  answer(next: (received: Received) => { readonly status: number; readonly retryAfter?: string }): void
  stop(): Promise<void>
}

const prefix = 'https://push.example/'

export const startFakePushService = async (): Promise<FakePushService> => {
  const received: Received[] = []
  let answer: Parameters<FakePushService['answer']>[0] = () => ({ status: 201 })
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const one = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) }
      received.push(one)
      const { status, retryAfter } = answer(one)
      response.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter }).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    received,
    answer: (next) => {
      answer = next
    },
    takes: (endpoint) => endpoint.startsWith(prefix),
    send: async ({ endpoint, headers, body, signal }) => {
      const response = await fetch(`http://127.0.0.1:${port}/${endpoint.slice(prefix.length)}`, {
        method: 'POST',
        headers: Object.entries(headers)
          .filter(([name]) => name !== 'Content-Length')
          .map(([name, value]): [string, string] => [name, String(value)]),
        body: new Uint8Array(body),
        signal,
      })
      await response.arrayBuffer()
      return { status: response.status, retryAfter: response.headers.get('retry-after') ?? undefined }
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
