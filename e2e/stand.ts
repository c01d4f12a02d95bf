import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase, type TestDatabase } from '@tarazu/server/database/testing/database.ts'
import { databaseUrls } from '@tarazu/server/database/testing/server.ts'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, inject } from 'vitest'
import { launchBrowser, openTexts, takeLastTexts } from './browser.ts'
import { aprilMarket, type FixedMarket, fixMarket } from './fixed-market.ts'
import { addPeople } from './people.ts'
import { type RunningServer, type StartOptions, startServerProcess } from './server.ts'
import { databaseEnvironment, type SharedServer } from './shared-servers-setup.ts'

/** What a test uses of a server, whether its own or a shared one. */
export type StandServer = Pick<RunningServer, 'address' | 'dataDirectory' | 'databaseUrl' | 'demo' | 'output'>

export interface Stand {
  readonly server: StandServer
  readonly browser: Browser
}

type Environment = NonNullable<StartOptions['environment']>

/** Exists from before the describe block's tests until after them. */
const stand = (open: () => Promise<StandServer>, close: () => Promise<void>): Stand => {
  let server: StandServer | undefined
  let browser: Browser | undefined
  beforeAll(async () => {
    server = await open()
    browser = await launchBrowser()
  })
  // Runs after the file's own hooks, which close the phones.
  afterEach(async ({ task }) => {
    const texts = takeLastTexts()
    if (task.result?.state !== 'fail') return
    if (browser !== undefined) texts.push(...(await openTexts(browser)))
    process.stderr.write(`${task.name} ended at\n${texts.join('\n\n')}\n`)
  })
  afterAll(async () => {
    await browser?.close()
    await close()
  })
  const there = <Part>(part: Part | undefined): Part => {
    if (part === undefined) throw new Error('the stand is there once the tests run')
    return part
  }
  return {
    get server() {
      return there(server)
    },
    get browser() {
      return there(browser)
    },
  }
}

/**
 * A browser, and people created for the describe block on a server that other files use at the same time. For
 * tests that change only what belongs to these people and the ones they register: no clock, no settings,
 * nobody else's rows.
 */
export const createSharedStand = (environment: Environment = {}): Stand =>
  stand(
    async () => {
      const response = await fetch(inject('sharedServers'), {
        method: 'POST',
        body: JSON.stringify(environment),
      })
      if (!response.ok) throw new Error(await response.text())
      const shared = (await response.json()) as SharedServer
      const { databaseUrl } = databaseUrls(shared.database)
      const output = () => readFileSync(shared.outputPath, 'utf8')
      return {
        ...shared,
        databaseUrl,
        demo: await addPeople(shared.database.application, shared.dataDirectory),
        output,
      }
    },
    async () => undefined,
  )

interface StandOptions {
  readonly environment?: Environment
  /** Shared by all browser tests, unless a test needs a different hour or day. */
  readonly market?: FixedMarket
}

/** A browser and a server for just this describe block. */
export const createStand = ({ environment = {}, market = aprilMarket }: StandOptions = {}): Stand => {
  let database: TestDatabase | undefined
  let server: RunningServer | undefined
  return stand(
    async () => {
      database = await createTestDatabase()
      const dataDirectory = mkdtempSync(join(tmpdir(), 'tarazu-e2e-'))
      await fixMarket(database.owner, dataDirectory, market)
      server = await startServerProcess({
        dataDirectory,
        // Most pages of a test's own server are opened only once, so computing what each needs costs less
        // than warming up the whole market.
        environment: { WARM_UP: 'off', ...environment, ...databaseEnvironment(database) },
      })
      return server
    },
    async () => {
      await server?.remove()
      await database?.close()
    },
  )
}
