import type { getProductSetting } from '@tarazu/contract/calls/product-setting.ts'
import { type Paise, rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { percentOfPpm } from '@tarazu/contract/trading/order-rules.ts'
import { quantHoldPercent } from '@tarazu/contract/trading/quant-rules.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import type { Market } from '@tarazu/market/types.ts'

/** The current terms of AI quant products. */
export const quantSetting = (
  { quant }: Pick<Market, 'quant'>,
  reviewPaise: Paise,
): Pick<CallOutput<typeof getProductSetting>, 'quant'> => {
  if (quant === undefined || quant.list.length === 0) return {}
  const { list } = quant
  return {
    quant: {
      count: list.length,
      minimumShares: Math.min(...list.map(({ minimumShares }) => minimumShares)),
      earlySalePercent: percentOfPpm(Math.max(...list.map(({ earlySalePpm }) => earlySalePpm))),
      lockDays: Math.max(...list.map(({ holdingDays }) => holdingDays)),
      heldPercent: String(quantHoldPercent),
      reviewFromAmount: rupeesFromPaise(reviewPaise),
    },
  }
}
