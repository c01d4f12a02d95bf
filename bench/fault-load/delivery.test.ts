import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { openConnection } from '../order-load/connection.ts'
import { Client, type Exchange, newExchange } from './delivery.ts'
import { ServerProcess } from './processes.ts'
import { WitnessLog } from './witness-log.ts'

const answerText = (status: number, body: string): string =>
  `HTTP/1.1 ${status} X\r\ncontent-length: ${body.length}\r\n\r\n${body}`
const accepted = '{"status":0,"msg":"","data":null}'

const closings: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closings.splice(0).toReversed()) await close()
})

/** A server on its own port that passes on every request and its connection. */
const listen = async (asked: (socket: Socket, request: string) => void): Promise<number> => {
  const sockets: Socket[] = []
  const server: Server = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => undefined)
    socket.on('data', (piece) => {
      for (const request of piece.toString('latin1').split(/(?=POST )/)) asked(socket, request)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closings.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

const openExchange = async (ports: readonly number[]): Promise<Exchange> => {
  const folder = mkdtempSync(join(tmpdir(), 'tarazu-delivery-'))
  const log = await WitnessLog.open(join(folder, 'witness.log'))
  closings.push(async () => {
    await log.close()
    rmSync(folder, { recursive: true })
  })
  const servers = ports.map((port, place) => new ServerProcess(String(place), port, {}, undefined))
  return newExchange(servers, log, 'delivery')
}

describe('a client of the fault bench', () => {
  it('repeats a change that a server is still processing on a different connection', async () => {
    // The first server gives up; the second answers both copies at once, each on its own connection.
    const home = await listen((socket) => socket.write(answerText(503, '')))
    const asked: Socket[] = []
    const other = await listen((socket) => {
      asked.push(socket)
      if (asked.length < 2) return
      for (const [one, count] of Map.groupBy(asked, (each) => each))
        one.write(count.map(() => answerText(200, accepted)).join(''))
    })
    const exchange = await openExchange([home, other])
    const client = new Client(exchange, { userId: '1', token: 'token' })
    closings.push(() => client.close())
    const sent = client.prepare({ kind: 'buy', path: '/buy', form: 'a=b' })
    const server = exchange.servers[1] as ServerProcess

    const answers = await Promise.all([client.deliver(sent, 0), client.send(server, sent)])

    expect(answers).toEqual([JSON.parse(accepted), JSON.parse(accepted)])
    expect(new Set(asked).size).toBe(2)
    expect(exchange).toMatchObject({ answerCount: 2, faults: [], unresolved: [] })
  })

  it('reuses a connection once its answer has arrived', async () => {
    const asked: Socket[] = []
    const port = await listen((socket) => {
      asked.push(socket)
      socket.write(answerText(200, accepted))
    })
    const exchange = await openExchange([port])
    const client = new Client(exchange, { userId: '1', token: 'token' })
    closings.push(() => client.close())
    for (let count = 0; count < 3; count += 1)
      await client.deliver(client.prepare({ kind: 'buy', path: '/buy', form: 'a=b' }), 0)
    expect(asked).toHaveLength(3)
    expect(new Set(asked).size).toBe(1)
  })
})

describe('a connection of the load client', () => {
  it('refuses a request while waiting for an answer, and still delivers that answer', async () => {
    const port = await listen((socket) => setImmediate(() => socket.write(answerText(200, accepted))))
    const connection = await openConnection('127.0.0.1', port)
    closings.push(() => connection.close())
    const first = connection.post('/buy', {}, 'a=b')
    await expect(connection.post('/buy', {}, 'a=b')).rejects.toThrow('waits for an answer')
    expect(await first).toEqual({ status: 200, body: accepted })
  })

  it.each([
    ['more than the answer', answerText(200, accepted) + answerText(200, accepted)],
    ['an answer without a length', 'HTTP/1.1 408 Request Timeout\r\nconnection: close\r\n\r\n'],
  ])('fails the request, not the process, when %s arrives', async (_what, text) => {
    const port = await listen((socket) => socket.write(text))
    const connection = await openConnection('127.0.0.1', port)
    closings.push(() => connection.close())
    await expect(connection.post('/buy', {}, 'a=b')).rejects.toThrow()
    await expect(connection.post('/buy', {}, 'a=b')).rejects.toThrow()
  })
})
