import { useQuote } from '../../api/live.ts'
import type { TicketStock } from './ticket-stock.ts'

/** The live price; until the first quote, the one that the ticket was opened with. */
export const useMarketPaise = ({ symbol, pricePaise }: TicketStock): bigint => {
  const livePaise = useQuote(symbol)?.pricePaise
  return livePaise === undefined ? pricePaise : BigInt(livePaise)
}
