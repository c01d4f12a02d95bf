import { setImmediate as pause } from 'node:timers/promises'
import { dayMs, dayNumberOf, midnightOf } from '@tarazu/market/calendar/india-time.ts'
import type { Market } from '@tarazu/market/types.ts'

/** Resolves once the products have their histories, which take seconds the first time and nothing later. */
export type QuantHistories = (nowMs: number) => Promise<void>

/** Days that are computed before other requests have their turn. */
const sliceDays = 60

export const createQuantHistories = ({ quant }: Pick<Market, 'quant'>): QuantHistories => {
  const growAll = async (nowMs: number) => {
    for (const product of quant?.list ?? []) {
      const firstMs = midnightOf(dayNumberOf(product.testedFrom))
      for (let untilMs = firstMs; untilMs < nowMs; untilMs += sliceDays * dayMs) {
        quant?.grow(product, untilMs, nowMs)
        await pause()
      }
      quant?.expectationOf(product, nowMs)
    }
  }
  let grown: Promise<void> | undefined
  return (nowMs) => {
    grown ??= growAll(nowMs)
    // A failure is not kept: the next look tries again.
    grown.catch(() => {
      grown = undefined
    })
    return grown
  }
}
