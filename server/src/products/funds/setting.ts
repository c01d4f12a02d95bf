import type { getProductSetting } from '@tarazu/contract/calls/product-setting.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { mostFundPlans } from '@tarazu/contract/trading/fund-plan-rules.ts'
import { mostFundOrderPaise } from '@tarazu/contract/trading/fund-rules.ts'
import { percentOfPpm } from '@tarazu/contract/trading/order-rules.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { dayNumberAt, dayOf } from '@tarazu/market/calendar/india-time.ts'
import { cutOffMinutes } from '@tarazu/market/funds/dealing.ts'
import { fundRatesOn } from '@tarazu/market/funds/fund-rates.ts'
import type { Market } from '@tarazu/market/types.ts'
import type { FundHouse } from './house.ts'

const hour = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/**
 * The current terms of mutual funds. Where funds differ, it shows the lowest value, and each fund's detail
 * shows its own.
 */
export const fundSetting = (
  { funds }: Pick<Market, 'funds'>,
  { fundReviewPaise }: Pick<FundHouse, 'fundReviewPaise'>,
  nowMs: number,
): Pick<CallOutput<typeof getProductSetting>, 'funds'> => {
  if (funds === undefined) return {}
  const { stampDutyPpm, securitiesTaxPpm } = fundRatesOn(dayOf(dayNumberAt(nowMs)))
  const least = (shares: readonly number[]) => Math.min(...shares)
  const leastBought = least(funds.list.map((fund) => fund.minimumSubscriptionShares))
  const leastRedeemed = least(funds.list.map((fund) => fund.minimumRedemptionShares))
  return {
    funds: {
      count: funds.list.length,
      minimumSubscriptionShares: leastBought,
      subscriptionMultiple: leastBought,
      minimumRedemptionShares: leastRedeemed,
      redemptionMultiple: leastRedeemed,
      maximumOrderAmount: rupeesFromPaise(mostFundOrderPaise),
      reviewFromAmount: rupeesFromPaise(fundReviewPaise),
      cutOff: hour(cutOffMinutes.usual),
      liquidCutOff: hour(cutOffMinutes.liquid),
      stampDutyPercent: percentOfPpm(stampDutyPpm),
      securitiesTaxPercent: percentOfPpm(securitiesTaxPpm),
      maximumPlans: mostFundPlans,
    },
  }
}
