import { dayMs, dayNumberOf, midnightOf } from '@tarazu/market/calendar/india-time.ts'
import type { QuantProduct } from '@tarazu/market/quant/quant-types.ts'
import type { Market } from '@tarazu/market/types.ts'
import { createSharedWork } from '../../base/shared-work.ts'

/** The products' histories, which take seconds the first time and no time later. */
export interface QuantHistories {
  /** Resolves once a page can show this product. */
  of(product: QuantProduct): Promise<void>
  /** Resolves once a page can show all of them. */
  ofAll(): Promise<void>
  /** In advance, with lower priority than pages. */
  warm(): Promise<void>
}

/** Days that are computed before other requests get a turn. */
const sliceDays = 60

export const createQuantHistories = (
  { quant }: Pick<Market, 'quant'>,
  clock: { nowMs(): number },
): QuantHistories => {
  const histories = createSharedWork<QuantProduct>(async (product, turn) => {
    const nowMs = clock.nowMs()
    const firstMs = midnightOf(dayNumberOf(product.testedFrom))
    for (let untilMs = firstMs; untilMs < nowMs; untilMs += sliceDays * dayMs) {
      quant?.grow(product, untilMs, nowMs)
      await turn()
    }
    quant?.expectationOf(product, nowMs)
  })
  const list = quant?.list ?? []
  return {
    of: histories.awaited,
    ofAll: () => histories.awaitedAll(list),
    warm: async () => {
      for (const product of list) await histories.warmed(product)
    },
  }
}
