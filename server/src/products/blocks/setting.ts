import type { getProductSetting } from '@tarazu/contract/calls/product-setting.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import type { BlockSettings } from '@tarazu/contract/trading/block-rules.ts'
import { percentOfPpm } from '@tarazu/contract/trading/order-rules.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import type { Calendar } from '@tarazu/market/calendar/session.ts'
import { blockBandPpm, blockWindowsOf } from '@tarazu/market/offerings/block-windows.ts'
import type { Market } from '@tarazu/market/types.ts'

const hour = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** The current terms of block trades, with the day's windows; undefined in a replayed market. */
export const blockSetting = (
  { blocks }: Pick<Market, 'blocks'>,
  { minimumQuantity, lotSize, blockTradeMinimumPaise }: BlockSettings,
  calendar: Calendar,
  dayNumber: number,
): Pick<CallOutput<typeof getProductSetting>, 'blocks'> =>
  blocks === undefined
    ? {}
    : {
        blocks: {
          minimumQuantity,
          lotSize,
          minimumAmount: rupeesFromPaise(blockTradeMinimumPaise),
          bandPercent: percentOfPpm(blockBandPpm),
          windowsOf: calendar.hoursModeOf(dayNumber) === 'nse' ? 'exchange' : 'tarazu',
          windows: blockWindowsOf(calendar, dayNumber).map(({ name, opensMinute, closesMinute }) => ({
            name,
            from: hour(opensMinute),
            to: hour(closesMinute),
          })),
        },
      }
