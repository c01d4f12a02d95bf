import { useQuery } from '@tanstack/react-query'
import { financedOf } from '@tarazu/contract/trading/margin.ts'
import type { FundFacts } from '@tarazu/contract/trading/order-rules.ts'
import { type Position, portfolioQuery } from '../portfolio/portfolio-queries.ts'
import { paiseOf } from '../portfolio/position-figures.ts'

const sum = (positions: readonly Position[], value: (position: Position) => bigint): bigint =>
  positions.reduce((total, position) => total + value(position), 0n)

const financed = (position: Position): bigint =>
  financedOf({
    leverage: position.leverage,
    costPaise: paiseOf(position.cost),
    depositPaise: paiseOf(position.deposit),
  })

/** The facts for judging a stock order; undefined until the portfolio has loaded. */
export const useFunds = (stock: {
  readonly exchange: string
  readonly code: string
}): FundFacts | undefined => {
  const { data } = useQuery(portfolioQuery)
  if (data === undefined) return undefined
  const { figures, positions } = data
  const own = positions.filter(({ exchange, code }) => exchange === stock.exchange && code === stock.code)
  return {
    cashPaise: paiseOf(figures.availableFunds),
    marginPaise: sum(positions, ({ deposit }) => paiseOf(deposit)),
    heldInStockPaise: sum(own, ({ deposit }) => paiseOf(deposit)),
    financedPaise: sum(positions, financed),
  }
}
