import type { Call } from '@tarazu/contract/wire/call.ts'
import type { Market } from '@tarazu/market/types.ts'
import { expect } from 'vitest'
import { createTestDatabase } from '../../../database/testing/database.ts'
import { createFixture } from '../../../wire/http/testing/fixture.ts'
import { quoteRoutes } from '../routes.ts'
import type { StockStates } from '../shown-listings.ts'
import { dayMs } from './fake-market.ts'

export const noonMs = 20_000 * dayMs + dayMs / 2

/** For tests of this folder: a server with the market's calls, at noon on one day until the test moves it. */
export const createQuoteServer = async (market: Market, stockStates?: () => StockStates) => {
  const clock = { instantMs: noonMs, nowMs: () => clock.instantMs }
  const database = await createTestDatabase()
  const bound = quoteRoutes({ market, clock, stockStates, database: database.kysely })
  const calls = bound.map((one) => one.call)
  const { server } = await createFixture({ calls, bound })
  return {
    clock,
    calls,
    /** The envelope, with data checked against the contract. */
    ask: async (call: Call, fields: Record<string, string> = {}, path = call.path) => {
      const url = `${path}?${new URLSearchParams(fields)}`
      const response = await server.inject({ method: 'GET', url })
      expect(response.statusCode).toBe(200)
      const envelope = response.json()
      if (envelope.status === 0) call.output.parse(envelope.data)
      return envelope
    },
    close: async () => {
      await server.close()
      await database.close()
    },
  }
}

export const codes = (envelope: { data: { list: { code: string }[] } }) =>
  envelope.data.list.map((row) => row.code)
