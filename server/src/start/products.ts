import { blockProduct } from '../products/blocks/product.ts'
import { fundProduct } from '../products/funds/product.ts'
import { issueProduct } from '../products/issues/product.ts'
import { loanProduct } from '../products/loans/product.ts'
import { placementProduct } from '../products/placements/product.ts'
import type { Product } from '../products/product.ts'
import { quantProduct } from '../products/quant/product.ts'
import { strategyProduct } from '../products/strategies/product.ts'
import { ticketProduct } from '../products/tickets/product.ts'
import type { LossCover } from '../trading/positions/loss-cover.ts'
import { ownLossCovers } from '../trading/positions/own-loss-covers.ts'

/** Every product of the server: whatever goes through all products goes through this list. */
export const products: readonly Product[] = [
  loanProduct,
  issueProduct,
  blockProduct,
  placementProduct,
  ticketProduct,
  fundProduct,
  quantProduct,
  strategyProduct,
]

export const lossCovers: readonly LossCover[] = [
  ...ownLossCovers,
  ...products.flatMap((product) => product.lossCovers),
]
