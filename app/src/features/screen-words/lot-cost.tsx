import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { rupeesText } from '@tarazu/contract/money/format.ts'
import { paiseFromRupees, rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { stockSymbol, useQuote } from '../../api/live.ts'
import { type StockRow, settingQuery } from '../../api/market-queries.ts'
import { smallestQuantity } from '../market/smallest-quantity.ts'

/** The current cost of a stock's smallest order, without charges: "Lot ₹12,340". */
export const LotCost = ({ stock }: { readonly stock: Pick<StockRow, 'exchange' | 'code' | 'price'> }) => {
  const { data } = useQuery(settingQuery)
  const livePaise = useQuote(stockSymbol(stock))?.pricePaise
  if (data === undefined) return null
  const pricePaise = livePaise === undefined ? (paiseFromRupees(stock.price) ?? 0n) : BigInt(livePaise)
  const cost = rupeesText(rupeesFromPaise(pricePaise * BigInt(smallestQuantity(data))), { whole: true })
  return (
    <span className="figures whitespace-nowrap">
      <Trans comment="what the smallest order of a stock costs">Lot {cost}</Trans>
    </span>
  )
}
