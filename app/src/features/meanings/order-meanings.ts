import { useLingui } from '@lingui/react/macro'
import type { getSetting } from '@tarazu/contract/calls/settings.ts'
import { countText } from '@tarazu/contract/money/format.ts'
import { closeOutMarkupPercent } from '@tarazu/contract/trading/short-day.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import type { Meant } from './meant.ts'

/** Terms about orders and trading days. */
export const useOrderMeanings = (data: CallOutput<typeof getSetting> | undefined) => {
  const { t } = useLingui()
  const fewest = countText(data?.minimumQuantity ?? 1)
  const lot = countText(data?.lotSize ?? 1)
  const days = data?.holdingDays ?? 0
  const quantities = t`An order is for at least ${fewest} shares, in multiples of ${lot}.`
  return {
    market: {
      name: t`Market order`,
      is: t`Fills at once, at the best prices in the order book. You don’t choose the price.`,
      today: quantities,
    },
    limit: {
      name: t`Limit order`,
      is: t`Fills only at your price or a better one, and waits until there is one.`,
      today: quantities,
    },
    sl: {
      name: t`SL order`,
      is: t`Waits until the price reaches your trigger, then becomes a limit order.`,
      today: t`If the price jumps past your limit, it stays unfilled.`,
    },
    'sl-m': {
      name: t`SL-M order`,
      is: t`Waits until the price reaches your trigger, then becomes a market order.`,
      today: t`If the price jumps, it fills at a worse price than your trigger.`,
    },
    gtt: {
      name: t`GTT order`,
      is: t`Waits for days or months until a price you set is reached, then places your order.`,
      today: t`It expires after a year without a trigger.`,
    },
    short: {
      name: t`Sell short`,
      is: t`You sell shares you don’t have and buy them back later. You gain when the price falls.`,
      today:
        data?.shortsOvernight === false
          ? t`Shorts opened today are bought back before the close, as in India’s cash market. If nobody sells then, an auction buys them in at ${closeOutMarkupPercent}% above the last price or more.`
          : t`In India’s cash market shorts end with the day. Here they can be kept overnight.`,
    },
    'price-band': {
      name: t`Price band`,
      is: t`How far the exchange lets a price move in one day. Orders beyond it are refused.`,
      today: t`It’s 5%, 10% or 20% around the previous close, by stock. An ETF’s starts at 10%, gold’s at 6%, and widens up to 20%. Shares with derivatives have no fixed band on the exchanges; none here has derivatives.`,
    },
    't-plus': {
      name: t`T+1`,
      is: t`T is the day of the trade. The shares are in your demat account one trading day later.`,
      today:
        days === 0
          ? t`You can sell them before that. If they don’t arrive on the exchange, an auction buys them in: you pay the difference to your price, up to 20% above the close or more, and charges. Here they always arrive.`
          : t`You can sell them ${days} trading days after the purchase at the earliest.`,
    },
  } as const satisfies Record<string, Meant>
}
