import type { Client } from '../../wire/client.ts'
import { getStock } from '../stocks.ts'

/** In per cent. */
const calm = 1.9

/**
 * Whether it has hardly moved today. One that moved far may be at its price band's limit, where orders
 * are refused, or have an empty side in its book.
 */
export const isCalm = ({ changePercent }: { readonly changePercent: string }): boolean =>
  Math.abs(Number(changePercent)) < calm

/** In rupees. */
const prices = { priceFrom: '100', priceTo: '500' } as const

/**
 * The first shares in the market that the demo investor can buy or short a few hundred of. They are calm, and
 * cost 100 to 500 rupees, so that the amount is above the minimum and within the balance. Every server has
 * its own market, so the first stock may be unsuitable.
 */
export const calmStocks = async (call: Client) => {
  const { list } = await call(getStock, { ...prices, kind: 'equity', pageSize: '100' })
  return list.filter(isCalm)
}

export const calmStock = async (call: Client) => {
  const [stock] = await calmStocks(call)
  if (stock === undefined) throw new Error('the market has no calm stock')
  return stock
}
