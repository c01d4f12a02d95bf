import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { launchBrowser } from './browser.ts'
import { type RunningServer, startServerProcess } from './server.ts'

export interface Stand {
  readonly server: RunningServer
  readonly browser: Browser
}

/** A server and a browser of the describe block's own, from before its tests until after them. */
export const createStand = (options?: Parameters<typeof startServerProcess>[0]): Stand => {
  let started: Stand | undefined
  beforeAll(async () => {
    const server = await startServerProcess(options)
    started = { server, browser: await launchBrowser() }
  })
  afterAll(async () => {
    await started?.browser.close()
    await started?.server.remove()
  })
  const standing = (): Stand => {
    if (started === undefined) throw new Error('the stand is there once the tests run')
    return started
  }
  return {
    get server() {
      return standing().server
    },
    get browser() {
      return standing().browser
    },
  }
}
