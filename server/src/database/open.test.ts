import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createClient } from './connect.ts'
import { checkDatabase } from './health.ts'
import { type OpenDatabase, openDatabase } from './open.ts'
import { asApplicationRole } from './roles.ts'
import { silentLog } from './testing/log.ts'

const name = `open_${randomBytes(6).toString('hex')}`
const { owner, application } = inject('testServer')
const administrator = createClient({ ...owner, database: 'postgres' })
const address = (user: string, password: string) =>
  `postgres://${user}:${password}@/${name}?host=${encodeURIComponent(String(owner.host))}&port=${owner.port}`

beforeAll(async () => {
  await administrator.connect()
  await administrator.query(`create role ${name}_owner login createrole password 'owner-secret';
    create role ${name}_app login password 'app-secret'`)
  await administrator.query(`create database ${name} owner ${name}_owner`)
  await administrator.query(`grant tarazu_application to ${name}_owner with admin option`)
})
afterAll(async () => {
  await administrator.query(`drop database ${name} with (force)`)
  await administrator.query(`drop role ${name}_app; drop role ${name}_owner`)
  await administrator.end()
})

const ownerAddress = () => address(`${name}_owner`, 'owner-secret')
const withDatabase = async (
  applicationDatabaseUrl: string | undefined,
  work: (database: OpenDatabase) => Promise<void>,
  databaseUrl = ownerAddress(),
) => {
  const database = await openDatabase({
    dataFolder: '/nowhere',
    databaseUrl,
    applicationDatabaseUrl,
    log: silentLog,
  })
  try {
    await work(database)
  } finally {
    await database.stop()
  }
}

describe('a server named by DATABASE_URL', () => {
  test.each([
    ['the owner becomes the application’s role', undefined],
    [
      'the application has that role as its login',
      () => address('tarazu_application', String(application.password)),
    ],
    ['the application has a login of its own', () => address(`${name}_app`, 'app-secret')],
  ])('is migrated by its owner and used without the owner’s rights: %s', async (_case, url) => {
    await withDatabase(url?.(), async ({ pool }) => {
      expect((await pool.query('select count(*) from commands')).rows).toEqual([{ count: 0n }])
      await expect(pool.query('delete from journal_entries')).rejects.toMatchObject({ code: '42501' })
      await expect(pool.query('create table mine (x integer)')).rejects.toMatchObject({ code: '42501' })
      expect(await checkDatabase(pool)).toMatchObject({
        ok: true,
        writable: true,
        writeMs: expect.any(Number),
      })
    })
  })

  test.each([
    [
      'options of its own',
      (url: string) => `${url}&options=${encodeURIComponent('-c statement_timeout=7s')}`,
    ],
    ['another role', (url: string) => `${url}&options=-c%20role%3D${name}_owner`],
  ])('is used without the owner’s rights although its address has %s', async (_case, addressOf) => {
    const work = async ({ pool }: OpenDatabase) => {
      expect((await pool.query('select current_user::text as name')).rows).toEqual([
        { name: 'tarazu_application' },
      ])
      await expect(pool.query('delete from journal_entries')).rejects.toMatchObject({ code: '42501' })
      expect((await pool.query('show idle_in_transaction_session_timeout')).rows).toEqual([
        { idle_in_transaction_session_timeout: '30s' },
      ])
    }
    await withDatabase(undefined, work, addressOf(ownerAddress()))
  })

  test('keeps its own options in addition to the role, and those of PGOPTIONS if it has none', () => {
    const options = (url: string, environment?: string) =>
      new URLSearchParams(String(asApplicationRole(url, environment).connectionString).split('?')[1]).get(
        'options',
      )
    const role = '-c role=tarazu_application'
    expect(options('postgres://u:p@h/d')).toBe(role)
    expect(options('postgres://u:p@h/d?options=-c%20geqo%3Doff&ssl=true', '-c jit=off')).toBe(
      `-c geqo=off ${role}`,
    )
    expect(options('postgres://u:p@h/d?ssl=true', '-c jit=off')).toBe(`-c jit=off ${role}`)
    expect(asApplicationRole('postgres://u:p@/d?host=%2Ftmp&ssl=true').connectionString).toMatch(
      /^postgres:\/\/u:p@\/d\?host=%2Ftmp&ssl=true&options=/,
    )
  })

  test('refuses a login that may rewrite the ledger', async () => {
    const opened = (url: string) => withDatabase(url, async () => undefined)
    const refused = { failure: 'rights', message: /may rewrite the ledger.*APPLICATION_DATABASE_URL/ }
    await expect(opened(ownerAddress())).rejects.toMatchObject(refused)
    await administrator.query(`create role ${name}_member login password 'm' in role ${name}_owner`)
    await administrator.query(`create role ${name}_granted login password 'g'`)
    const inDatabase = createClient({ ...owner, database: name })
    await inDatabase.connect()
    await inDatabase.query(`grant update (answer) on commands to ${name}_granted`)
    await expect(opened(address(`${name}_member`, 'm'))).rejects.toMatchObject(refused)
    await expect(opened(address(`${name}_granted`, 'g'))).rejects.toMatchObject(refused)
    await inDatabase.query(`revoke update (answer) on commands from ${name}_granted`)
    await opened(address(`${name}_granted`, 'g'))
    await inDatabase.query(`grant delete on journal_entries to tarazu_application`)
    await expect(opened(address(`${name}_granted`, 'g'))).rejects.toMatchObject(refused)
    await expect(withDatabase(undefined, async () => undefined)).rejects.toMatchObject(refused)
    await inDatabase.query(`revoke delete on journal_entries from tarazu_application`)
    await inDatabase.end()
    await administrator.query(`drop role ${name}_member; drop role ${name}_granted`)
  })

  test('that does not answer is reported', async () => {
    const opening = openDatabase({
      dataFolder: '/nowhere',
      databaseUrl: 'postgres://u:p@127.0.0.1:8129/none',
      log: silentLog,
    })
    await expect(opening).rejects.toMatchObject({ failure: 'unreachable', message: /DATABASE_URL/ })
  })
})

test('health reports when the database cannot be written', async () => {
  await withDatabase(undefined, async ({ pool }) => {
    await administrator.query(`alter database ${name} set default_transaction_read_only = on`)
    await administrator.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
    )
    await expect
      .poll(() => checkDatabase(pool))
      .toMatchObject({ ok: false, writable: false, problem: '25006' })
    await administrator.query(`alter database ${name} reset default_transaction_read_only`)
  })
})
