import type { StockDetail } from '../../api/market-queries.ts'

/**
 * When to check again whether the market is open: sooner if it is about to open, so that a ticket doesn't
 * show it as closed for another half minute.
 */
export const lookAgainMs = (session: StockDetail['session'] | undefined): number =>
  session === 'pre-open' || session === 'settlement' ? 5_000 : 30_000
