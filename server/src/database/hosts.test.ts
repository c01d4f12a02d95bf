import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
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

/** The test's own database behind a port. */
const listenAsPrimary = () =>
  listen((socket) => {
    const { host, port } = database.owner
    const path = `${host}/.s.PGSQL.${port}`
    const server = String(host).startsWith('/') ? connect(path) : connect(Number(port), String(host))
    sockets.add(server)
    server.on('error', () => socket.destroy())
    socket.pipe(server).pipe(socket)
  })

const message = (kind: string, body: string): Buffer => {
  const bytes = Buffer.from(body, 'latin1')
  const length = Buffer.alloc(4)
  length.writeInt32BE(bytes.length + 4)
  return Buffer.concat([Buffer.from(kind), length, bytes])
}

/** Says what a standby says to whoever connects (PostgreSQL manual 55.2.1), and nothing more. */
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

it('does not work with a standby: a pool finds the primary', async () => {
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

it('reads names, ports and numbers of the sixth protocol, and leaves single servers to the driver', () => {
  const several = hostsOf('postgresql://me:p%2Cw@db1,[fd00::2]:5433/tarazu?sslmode=require')
  expect(several?.firstAddress).toBe('postgresql://me:p%2Cw@db1/tarazu?sslmode=require')
  expect(several?.hosts.current).toEqual({ name: 'db1', port: 5432 })
  if (several !== undefined) several.hosts.failed(several.hosts.current)
  expect(several?.hosts.current).toEqual({ name: 'fd00::2', port: 5433 })
  expect(hostsOf('postgres://me@db1:5432/tarazu?options=-c a=b,c')).toBeUndefined()
  expect(hostsOf('postgres://me@/tarazu?host=%2Ftmp')).toBeUndefined()
})
