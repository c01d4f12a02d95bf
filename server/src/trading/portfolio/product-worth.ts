import { dayNumberAt } from '@tarazu/market/calendar/india-time.ts'
import type { Market } from '@tarazu/market/types.ts'
import type { HeldHistory, WorthReader, WorthSource } from '../balances/worth.ts'

/** The worth of an investor's units and shares of products at a given time, in paise. */
export type ProductWorth = (instantMs: number) => bigint

/** The newest closed day. */
const closedDay = (market: Pick<Market, 'session'>, instantMs: number): number => {
  const today = dayNumberAt(instantMs)
  return market.session(instantMs).closesAtMs <= instantMs ? today : today - 1
}

/** Each product at the newest NAV known at the time. */
export const worthBy =
  (market: Pick<Market, 'session'>, histories: readonly HeldHistory[]): ProductWorth =>
  (instantMs) => {
    if (histories.length === 0) return 0n
    const dayNumber = closedDay(market, instantMs)
    return histories.reduce((sum, { steps, worthPaise }) => {
      const quantity = steps.reduce(
        (all, step) => (step.instantMs <= instantMs ? all + step.change : all),
        0n,
      )
      return quantity === 0n ? sum : sum + worthPaise(quantity, dayNumber)
    }, 0n)
  }

/** An investor's complete history with products, at the NAVs of each time. */
export const readProductWorth = async (
  reader: WorthReader,
  sources: readonly WorthSource[],
  userId: bigint,
  nowMs: number,
): Promise<ProductWorth> => {
  const all = await Promise.all(sources.map(({ histories }) => histories(reader, userId, nowMs)))
  return worthBy(reader.market, all.flat())
}
