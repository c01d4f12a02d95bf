import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createClient } from './connect.ts'
import { checkDatabase } from './health.ts'
import { type OpenDatabase, openDatabase } from './open.ts'
import { silentLog } from './testing-log.ts'

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

const withDatabase = async (
  applicationDatabaseUrl: string | undefined,
  work: (database: OpenDatabase) => Promise<void>,
) => {
  const database = await openDatabase({
    dataFolder: '/nowhere',
    databaseUrl: address(`${name}_owner`, 'owner-secret'),
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

  test('that does not answer is told', async () => {
    const opening = openDatabase({
      dataFolder: '/nowhere',
      databaseUrl: 'postgres://u:p@127.0.0.1:8129/none',
      log: silentLog,
    })
    await expect(opening).rejects.toMatchObject({ failure: 'unreachable', message: /DATABASE_URL/ })
  })
})

test('health tells when the database can not be written', async () => {
  await withDatabase(undefined, async ({ pool }) => {
    await administrator.query(`alter database ${name} set default_transaction_read_only = on`)
    await administrator.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
    )
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(await checkDatabase(pool)).toMatchObject({ ok: false, writable: false, problem: '25006' })
    await administrator.query(`alter database ${name} reset default_transaction_read_only`)
  })
})
