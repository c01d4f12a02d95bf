import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getUserInfo } from '@tarazu/contract/calls/accounts.ts'
import { serviceInfo } from '@tarazu/contract/calls/service.ts'
import { online, siteInfo, version, versionCheck } from '@tarazu/contract/calls/site.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestTarazu, type TestTarazu } from '../../start/testing.ts'
import { createAppBuild } from './app-build.ts'
import { isPresent, readPresence } from './queries.ts'

let tarazu: TestTarazu
beforeAll(async () => {
  tarazu = await startTestTarazu()
})
afterAll(() => tarazu.close())

it('gives version and site to everybody', async () => {
  const call = tarazu.client()
  expect(await call(version, {})).toMatchObject({ version: '1.0.2' })
  expect(await call(versionCheck, {})).toMatchObject({ version: '1.0.2', newer: false })
  expect(await call(siteInfo, {})).toMatchObject({
    practice: true,
    currency: 'INR',
    timeZone: 'Asia/Kolkata',
    publicOrigins: [],
  })
  expect(await call(serviceInfo, {})).toMatchObject({ page: 'service', deskPresent: false })
})

it('records who has the app open, each investor separately', async () => {
  const token = await tarazu.investorToken()
  const call = tarazu.client({ token })
  const { userId } = await call(getUserInfo, {})
  const present = async () =>
    isPresent(await readPresence(tarazu.database.kysely, BigInt(userId)), Date.now())
  await call(online, { status: '1', userId })
  expect(await present()).toBe(true)
  await expect(call(online, { status: '0', userId: '1' })).rejects.toMatchObject({
    key: refusals.accountMismatch,
  })
  expect(await present()).toBe(true)
  await call(online, { status: '0', userId })
  expect(await present()).toBe(false)
  expect(tarazu.logged).toEqual([])
})

it('assumes for half an hour that the app is open', () => {
  expect(isPresent({ shown: true, changed_ms: 0n }, 29 * 60_000)).toBe(true)
  expect(isPresent({ shown: true, changed_ms: 0n }, 30 * 60_000)).toBe(false)
  expect(isPresent(undefined, 0)).toBe(false)
})

it('knows the build in the folder, and the next one without a restart of the server', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tarazu-build-'))
  const build = createAppBuild(folder)
  expect(await build()).toBeUndefined()
  const page = (name: string) =>
    `<script src="/start.js"></script><script type="module" crossorigin src="/assets/${name}.js"></script>`
  await writeFile(join(folder, 'index.html'), page('index-AAAA1111'))
  expect(await build()).toBe('index-AAAA1111')
  await writeFile(join(folder, 'index.html'), page('index-b_b-2222'))
  await utimes(join(folder, 'index.html'), 1, 2)
  expect(await build()).toBe('index-b_b-2222')
  await rm(folder, { recursive: true })
})
