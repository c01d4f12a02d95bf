import type { Product } from '../product.ts'

export const strategyProduct: Product = {
  code: 'strategy',
  lossCovers: [],
}
