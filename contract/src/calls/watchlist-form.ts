import { z } from 'zod'
import { wholeNumber } from '../wire/fields.ts'

/** Parts shared by the watchlist and stock-note calls. */
export const watchlistCall = {
  group: 'Watchlist',
  methods: ['GET', 'POST'],
  access: 'investor',
  changes: true,
} as const

/** The same, for a call that changes nothing. */
export const watchlistQuestion = { ...watchlistCall, methods: ['GET'], changes: false } as const

/** The number of one of the investor's watchlists. */
export const watchlistNumber = () => wholeNumber(1, 1_000_000)

export const listCount = z.object({ total: z.number().int().describe('watchlists now') })
