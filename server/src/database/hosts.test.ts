import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { createClient, createPool } from './connect.ts'
import { isConnectionLoss } from './errors.ts'
import { hostsOf } from './hosts.ts'
import { createTestDatabase, type TestDatabase } from './testing/database.ts'
import { silentLog } from './testing/log.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const servers: Server[] = []
const sockets = new Set<Socket>()
afterEach(() => {
  vi.useRealTimers()
  for (const socket of sockets) socket.destroy()
  for (const server of servers.splice(0)) server.close()
})

const listen = async (accept: (socket: Socket) => void): Promise<string> => {
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    accept(socket)
  })
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** The test's own database behind a port; calls `opened` for each connection. */
const listenAsPrimary = (opened: (socket: Socket) => void = () => undefined) =>
  listen((socket) => {
    const { host, port } = database.owner
    const path = `${host}/.s.PGSQL.${port}`
    const server = String(host).startsWith('/') ? connect(path) : connect(Number(port), String(host))
    sockets.add(server)
    server.on('error', () => socket.destroy())
    socket.pipe(server).pipe(socket)
    opened(socket)
  })

/** Accepts connections and stays silent, as a machine's kernel does when its processes are frozen. */
const listenFrozen = () => listen(() => undefined)

/** Time passes only when the test advances it; the network continues. */
const stopTime = () => {
  const toFake = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] as const
  vi.useFakeTimers({ toFake: [...toFake] })
}

const message = (kind: string, body: string): Buffer => {
  const bytes = Buffer.from(body, 'latin1')
  const length = Buffer.alloc(4)
  length.writeInt32BE(bytes.length + 4)
  return Buffer.concat([Buffer.from(kind), length, bytes])
}

/** Answers every connection as a standby does (PostgreSQL manual 55.2.1), and then stays silent. */
const listenAsStandby = () =>
  listen((socket) => {
    socket.once('data', () =>
      socket.write(
        Buffer.concat([message('R', '\0\0\0\0'), message('S', 'in_hot_standby\0on\0'), message('Z', 'I')]),
      ),
    )
  })

const addressOf = (names: readonly string[]): string => {
  const { user, password, database: name } = database.application
  return `postgres://${user}:${encodeURIComponent(String(password))}@${names.join(',')}/${name}`
}

it('goes on to the next server when one does not answer, and stays there', async () => {
  const gone = await listen((socket) => socket.destroy())
  const primary = await listenAsPrimary()
  const settings = { connectionString: addressOf([gone, primary]) }
  const first = createClient(settings)
  expect(isConnectionLoss(await first.connect().catch((error: unknown) => error))).toBe(true)
  for (let turn = 0; turn < 2; turn += 1) {
    const client = createClient(settings)
    await client.connect()
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await client.end()
  }
})

it('refuses a standby: a pool finds the primary', async () => {
  const names = [await listenAsStandby(), await listenAsPrimary()]
  const alone = createClient({ connectionString: addressOf(names.slice(0, 1)) })
  const refused = await alone.connect().catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: '25006' })
  expect(isConnectionLoss(refused)).toBe(true)
  const pool = createPool({ connectionString: addressOf(names) }, silentLog)
  await expect(pool.query('select 1')).rejects.toMatchObject({ code: '25006' })
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await pool.end()
})

it('gives up on a silent server after two seconds, and from then on tries it last', async () => {
  stopTime()
  const settings = { connectionString: addressOf([await listenFrozen(), await listenAsPrimary()]) }
  const refused = createClient(settings)
    .connect()
    .catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(2_000)
  const error = await refused
  expect(error).toMatchObject({ code: 'ETIMEDOUT' })
  expect(isConnectionLoss(error)).toBe(true)
  await vi.advanceTimersByTimeAsync(30_000)
  const client = createClient(settings)
  await client.connect()
  await client.end()
})

it('returns to the first server of the address once it works again', () => {
  stopTime()
  const hosts = hostsOf('postgres://me@home:5000,away:5000/tarazu')?.hosts
  if (hosts !== undefined) hosts.failed(hosts.current)
  expect(hosts?.current).toMatchObject({ name: 'away' })
  vi.advanceTimersByTime(5_000)
  expect(hosts?.current).toMatchObject({ name: 'home' })
})

it('ends the connections to a server that freezes, so that pending work fails', async () => {
  let isFrozen = false
  const open: Socket[] = []
  const freezing = await listenAsPrimary((socket) => {
    open.push(socket)
    if (isFrozen) socket.unpipe().pause()
  })
  const settings = { connectionString: addressOf([freezing, await listenAsPrimary()]) }
  stopTime()
  const client = createClient(settings)
  await client.connect()
  isFrozen = true
  for (const socket of open) socket.unpipe().pause()
  const lost = client.query('select 1').catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(5_000)
  const error = await lost
  expect(error).toMatchObject({ code: 'ETIMEDOUT' })
  expect(isConnectionLoss(error)).toBe(true)
  const next = createClient(settings)
  await next.connect()
  expect((await next.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await next.end()
})

it('waits for a slow statement on a live server', async () => {
  let openCount = 0
  const busy = await listenAsPrimary(() => {
    openCount += 1
  })
  stopTime()
  const client = createClient({ connectionString: addressOf([busy, await listenFrozen()]) })
  await client.connect()
  const slow = client.query("select pg_sleep(0.5), 'done' as word")
  await vi.advanceTimersByTimeAsync(2_000)
  await expect.poll(() => openCount).toBe(2)
  expect((await slow).rows).toMatchObject([{ word: 'done' }])
  await client.end()
})

it('reads names, ports and IPv6 addresses, and leaves single servers to the driver', () => {
  const several = hostsOf('postgresql://me:p%2Cw@db1,[fd00::2]:5433/tarazu?sslmode=require')
  expect(several?.firstAddress).toBe('postgresql://me:p%2Cw@db1/tarazu?sslmode=require')
  expect(several?.hosts.current).toMatchObject({ name: 'db1', port: 5432 })
  if (several !== undefined) several.hosts.failed(several.hosts.current)
  expect(several?.hosts.current).toMatchObject({ name: 'fd00::2', port: 5433 })
  expect(hostsOf('postgres://me@db1:5432/tarazu?options=-c a=b,c')).toBeUndefined()
  expect(hostsOf('postgres://me@/tarazu?host=%2Ftmp')).toBeUndefined()
})
