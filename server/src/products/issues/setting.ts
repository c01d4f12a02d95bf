import type { getProductSetting } from '@tarazu/contract/calls/product-setting.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { mostBids } from '@tarazu/contract/trading/application-rules.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { bookDays } from '@tarazu/market/offerings/calendar.ts'
import { retailMaximumPaise, smallMaximumPaise } from '@tarazu/market/offerings/categories.ts'
import { leastApplicationPaise } from '@tarazu/market/offerings/issue-terms.ts'
import type { Market } from '@tarazu/market/types.ts'

/** The current terms of public issues; undefined in a replayed market. */
export const issueSetting = ({
  issues,
}: Pick<Market, 'issues'>): Pick<CallOutput<typeof getProductSetting>, 'offerings'> =>
  issues === undefined
    ? {}
    : {
        offerings: {
          leastAmountFrom: rupeesFromPaise(BigInt(leastApplicationPaise.from)),
          leastAmountTo: rupeesFromPaise(BigInt(leastApplicationPaise.to)),
          retailMaximumAmount: rupeesFromPaise(BigInt(retailMaximumPaise)),
          smallMaximumAmount: rupeesFromPaise(BigInt(smallMaximumPaise)),
          maximumBids: mostBids,
          bookDays,
          minimumSubscriptionPercent: '90',
        },
      }
