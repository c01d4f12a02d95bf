import type { Product } from '../product.ts'

export const loanProduct: Product = {
  code: 'loan',
  lossCovers: [],
}
