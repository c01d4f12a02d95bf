/// <reference lib="dom" />
import { getSetting } from '@tarazu/contract/calls/settings.ts'
import { type Client, createClient } from '@tarazu/contract/wire/client.ts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { skipClock } from './fixed-market.ts'
import type { Stand } from './stand.ts'

/** Calls a stand's server as an API client would, alongside the phones. */
export interface Program {
  /** The typed client; without a token, not logged in. */
  readonly clientOf: (token?: string) => Client
  readonly marketMs: () => Promise<number>
  /** Advances the market's clock, and waits until everything due on the way is done. */
  readonly skipTo: (instantMs: number) => Promise<void>
}

/**
 * A server's typed client; without a token, not logged in. Its timeout is a minute, because the first
 * requests read all bank branches and compute the year’s issues, which takes a while on a busy machine.
 */
export const clientAt = (address: string, token?: string): Client =>
  createClient({
    baseUrl: address,
    fetch,
    headers: () => (token === undefined ? {} : { token }),
    timeoutMs: 60_000,
  })

/** The session token of this phone's user. */
export const tokenOn = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const kept = Object.values(localStorage).find((value) => value.includes('"token"'))
    return (JSON.parse(kept ?? '{}') as { token?: string }).token
  })

export const programOf = (stand: Stand): Program => {
  const clientOf = (token?: string) => clientAt(stand.server.address, token)
  const marketMs = async () => Date.parse((await clientOf()(getSetting, {})).marketInstant)
  return {
    clientOf,
    marketMs,
    skipTo: async (instantMs) => {
      await skipClock(stand.server.databaseUrl, instantMs - (await marketMs()))
      await expect.poll(marketMs, { timeout: 150_000 }).toBeGreaterThanOrEqual(instantMs)
    },
  }
}
