import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { limitHalfOpen } from './half-open.ts'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** A server with its own clock that checks on request. */
const start = async (perNetwork: number, overall: number) => {
  const clock = { nowMs: 0 }
  const server = createServer((_request, response) => response.end('ok'))
  const limits = { perNetwork, overall, graceMs: 1_000, everyMs: 3_600_000 }
  const look = limitHalfOpen(server, limits, () => clock.nowMs)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const sockets: Socket[] = []
  ends.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  /** Opens this many connections from an address, one by one, each with the beginning of a head. */
  const open = async (count: number, localAddress: string) => {
    for (let made = 0; made < count; made += 1) {
      const accepted = once(server, 'connection')
      const socket = connect({ port, host: '127.0.0.1', localAddress })
      socket.on('error', () => undefined)
      sockets.push(socket)
      await Promise.all([once(socket, 'connect'), accepted])
      socket.write('GET / HTTP/1.1\r\nhost: a\r\n')
    }
  }
  const count = () => new Promise<number>((resolve) => server.getConnections((_error, all) => resolve(all)))
  /** Checks, and waits until the destroyed connections are closed. */
  const settled = async () => {
    look()
    await new Promise((resolve) => setImmediate(resolve))
    return count()
  }
  return { clock, open, settled, sockets }
}

it('1,500 half-open connections from one network shrink to its limit', async () => {
  const { clock, open, settled } = await start(64, 1_000)
  await open(1_500, '127.0.0.1')
  expect(await settled()).toBe(1_500)
  clock.nowMs += 1_000
  expect(await settled()).toBe(64)
})

it('leaves other networks theirs, up to the total limit', async () => {
  const { clock, open, settled, sockets } = await start(10, 15)
  await open(40, '127.0.0.2')
  await open(3, '127.0.0.3')
  clock.nowMs += 1_000
  expect(await settled()).toBe(13)
  for (const address of ['127.0.0.4', '127.0.0.5']) await open(10, address)
  clock.nowMs += 1_000
  expect(await settled()).toBe(15)
  expect(sockets.slice(-10).every(({ destroyed }) => !destroyed)).toBe(true)
})

it('leaves a connection alone once its request has arrived', async () => {
  const { clock, open, settled, sockets } = await start(0, 0)
  await open(2, '127.0.0.1')
  sockets[1]?.write('\r\n')
  await once(sockets[1] ?? expect.fail(), 'data')
  clock.nowMs += 60_000
  expect(await settled()).toBe(1)
})
