import { useQuote } from '../../api/live.ts'
import type { TicketStock } from './ticket-stock.ts'

/** The live price; until the first quote, the price when the ticket was opened. */
export const useMarketPaise = ({ symbol, pricePaise }: TicketStock): bigint => {
  const livePaise = useQuote(symbol)?.pricePaise
  return livePaise === undefined ? pricePaise : BigInt(livePaise)
}
