import type { getProductSetting } from '@tarazu/contract/calls/product-setting.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { lockInMonths } from '@tarazu/contract/trading/lock-in.ts'
import { percentOfPpm } from '@tarazu/contract/trading/order-rules.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { dayNumberAt, dayOf } from '@tarazu/market/calendar/india-time.ts'
import type { Market } from '@tarazu/market/types.ts'
import { validDays } from '../tickets/queries.ts'
import type { PlacementValidator } from './validate-placement.ts'

/** The current terms of placements and VIP tickets; undefined in a replayed market. */
export const placementSetting = (
  { placements }: Pick<Market, 'placements'>,
  settings: PlacementValidator['settings'],
  nowMs: number,
): Pick<CallOutput<typeof getProductSetting>, 'placements' | 'vipTickets'> =>
  placements === undefined
    ? {}
    : {
        placements: {
          minimumQuantity: settings.minimumQuantity,
          lotSize: settings.lotSize,
          maximumAmount: rupeesFromPaise(settings.placementQuotaPaise),
          lockInMonths: lockInMonths(dayOf(dayNumberAt(nowMs))),
        },
        vipTickets: { discountPercent: percentOfPpm(settings.vipMaximumFallPpm), validDays },
      }
