import { type IncomingHttpHeaders, request as plainRequest } from 'node:http'
import { type RequestOptions, request as tlsRequest } from 'node:https'
import { connect } from 'node:tls'
import { livePath } from '@tarazu/contract/wire/live.ts'
import { WebSocket } from 'ws'

export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
}

/** The certificate is self-signed. */
const anyone = { rejectUnauthorized: false, servername: 'localhost' }

export interface Question {
  readonly path: string
  /** The client's own address, one of 127.0.0.0/8. */
  readonly from?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly form?: string
}

/** One request to a loopback port. Rejects if it isn't answered. */
export const ask = (port: number, question: Question, secure = true): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { path, from = '127.0.0.1', headers, form } = question
    const type = form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }
    const options: RequestOptions = {
      host: '127.0.0.1',
      port,
      path,
      localAddress: from,
      method: form === undefined ? 'GET' : 'POST',
      headers: { host: `localhost:${port}`, ...type, ...headers },
      ...(secure ? anyone : {}),
    }
    const sent = (secure ? tlsRequest : plainRequest)(options, (response) => {
      response.resume()
      response.once('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers }))
    })
    sent.once('error', reject)
    sent.end(form)
  })

/** Resolves to the first live frame. */
export const firstFrame = (port: number): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`wss://127.0.0.1:${port}${livePath}`, {
      ...anyone,
      origin: `https://localhost:${port}`,
      headers: { host: `localhost:${port}` },
      handshakeTimeout: 10_000,
    })
    const late = setTimeout(() => socket.terminate(), 20_000)
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('the live connection ended without a frame')))
    socket.once('message', (data) => {
      clearTimeout(late)
      resolve(String(data))
      socket.terminate()
    })
  })

/** How many seconds a client is kept if it doesn't finish its request header. */
export const stallS = (port: number, mostS: number): Promise<number> =>
  new Promise((resolve) => {
    const beganMs = performance.now()
    const done = () => {
      clearTimeout(late)
      socket.destroy()
      resolve((performance.now() - beganMs) / 1000)
    }
    const socket = connect({ host: '127.0.0.1', port, ...anyone, ALPNProtocols: ['http/1.1'] }, () =>
      socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: '),
    )
    const late = setTimeout(done, mostS * 1000)
    socket.once('close', done)
    socket.once('error', done)
    socket.resume()
  })
