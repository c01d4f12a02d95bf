import { defaultChargeTable } from '@tarazu/contract/trading/charge-table.ts'
import { chargesOfOrder, type Product, totalCharges } from '@tarazu/contract/trading/charges.ts'
import { dailyDeviationOf } from '../companies/listing-quotes.ts'
import type { DailyPath } from '../companies/price-path.ts'
import type { Listing } from '../companies/universe.ts'
import { usualSpread, widestSpread } from '../day/depth.ts'
import { bandOf, roundDownToTick, roundUpToTick } from '../day/tick.ts'

/** What a trade at a day's open is done at and what it costs (docs/market-model.md, "AI quantity products"). */

/**
 * The open, less favourable by half of the usual spread and by what an order of its size moves the book: a day's deviation
 * times the root of its part of a day's volume, as in depth.ts. Undefined where nobody takes the other side, at the end of
 * the day's band.
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

/** The latest lines of the table on every day: what a product earned in the past is one history, whatever is dated later. */
const tariff = { table: defaultChargeTable, security: 'share', day: '9999-12-31' } as const

/** Taxes and fees of a trade by the table that a new installation starts with. */
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
