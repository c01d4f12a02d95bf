import { defaultChargeTable } from '@tarazu/contract/trading/charge-table.ts'
import { chargesOfOrder, type Product, totalCharges } from '@tarazu/contract/trading/charges.ts'
import { dailyDeviationOf } from '../companies/listing-quotes.ts'
import type { DailyPath } from '../companies/price-path.ts'
import type { Listing } from '../companies/universe.ts'
import { usualSpread, widestSpread } from '../day/depth.ts'
import { bandOf } from '../day/price-band.ts'
import { roundDownToTick, roundUpToTick } from '../day/tick.ts'

/** The price and the costs of a trade at a day's open (docs/market-model.md, "AI quantity products"). */

/**
 * The open, made worse by half of the usual spread and by the order's price impact: a day's deviation times
 * the square root of its fraction of a day's volume, as in depth.ts. Undefined if the other side is empty, at
 * the edge of the day's band.
 */
export const fillPaise = (
  listing: Listing,
  path: DailyPath,
  dayIndex: number,
  units: number,
): number | undefined => {
  const openPaise = path.openOf(dayIndex)
  const { lowerPaise, upperPaise } = bandOf(path.bandBaseOf(dayIndex), listing.priceBandPpm)
  if (units > 0 ? openPaise >= upperPaise : openPaise <= lowerPaise) return undefined
  const { character, volumeShare } = listing
  const volumeShares = character.meanVolumeShares * volumeShare * path.shareFactorOf(dayIndex)
  const spread = Math.min(widestSpread, usualSpread((volumeShares * openPaise) / 100))
  const impact = dailyDeviationOf(character) * Math.sqrt(Math.abs(units) / volumeShares)
  const worse = spread / 2 + impact
  return units > 0
    ? Math.min(upperPaise, roundUpToTick(openPaise * (1 + worse)))
    : Math.max(lowerPaise, roundDownToTick(openPaise * (1 - worse)))
}

/** The table's latest lines, for every day: a product's past is one history, unaffected by later dates. */
const tariff = { table: defaultChargeTable, security: 'share', day: '9999-12-31' } as const

/** Taxes and fees of a trade, by a new installation's table. */
export const tradeChargesPaise = (
  exchange: 'NSE' | 'BSE',
  product: Product,
  units: number,
  pricePaise: number,
): number => {
  const side = units > 0 ? 'buy' : 'sell'
  const turnoverPaise = BigInt(Math.abs(units) * pricePaise)
  return Number(totalCharges(chargesOfOrder(tariff, { exchange, product, side, turnoverPaise })))
}
