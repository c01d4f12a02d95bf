import type { StockDetail } from '../../api/market-queries.ts'

/**
 * When to check again whether the market is open: sooner while it is about to open, so that a ticket does not show it
 * closed for half a minute longer.
 */
export const lookAgainMs = (session: StockDetail['session'] | undefined): number =>
  session === 'pre-open' || session === 'settlement' ? 5_000 : 30_000
