import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { livePath } from '@tarazu/contract/wire/live.ts'
import { afterEach, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { createKnownHosts } from '../../wire/known-hosts.ts'
import { openLiveDoor } from './door.ts'

const refused: string[] = []
const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
  refused.length = 0
})

/** A door with one connection per network, and a way to connect from anywhere. */
const openDoor = async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  let address = ''
  const door = openLiveDoor({
    server,
    addressOf: () => address,
    hosts: createKnownHosts({ host: '127.0.0.1', publicOrigins: ['https://tarazu.example'] }),
    settings: { maximumConnections: 100, maximumConnectionsPerAddress: 1 },
    onRefused: ({ headers }) => refused.push(headers.host ?? ''),
    onOpen: () => undefined,
  })
  cleanups.push(() => {
    door.close()
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return (from: string, headers: Record<string, string> = {}) => {
    address = from
    const socket = new WebSocket(`ws://127.0.0.1:${port}${livePath}`, { headers })
    cleanups.push(() => socket.terminate())
    return new Promise<number>((resolve) => {
      socket.once('open', () => resolve(101))
      socket.once('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0))
      socket.on('error', () => undefined)
    })
  }
}

it('counts a wide IPv6 network in addition to the households in it', async () => {
  const knock = await openDoor()
  const answers: number[] = []
  for (const household of ['101', '101', '102', '103', '104', '105', '200'])
    answers.push(await knock(`2001:db8:1:${household}::/64`))
  expect(answers).toEqual([101, 429, 101, 101, 101, 429, 101])
  expect(await knock('192.0.2.1')).toBe(101)
  expect(await knock('192.0.2.1')).toBe(429)
  // The refused ones are reported, and no others.
  expect(refused).toHaveLength(3)
})

it('only opens to our own pages, under our own names', async () => {
  const knock = await openDoor()
  expect(await knock('192.0.2.1', { origin: 'https://evil.example' })).toBe(403)
  expect(await knock('192.0.2.1', { host: 'evil.example', origin: 'http://evil.example' })).toBe(421)
  expect(refused.at(-1)).toBe('evil.example')
  expect(await knock('192.0.2.1', { origin: 'https://tarazu.example' })).toBe(101)
  expect(await knock('192.0.2.2', { origin: 'http://localhost:5173' })).toBe(101)
})
