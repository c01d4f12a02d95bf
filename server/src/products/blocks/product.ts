import type { Product } from '../product.ts'

export const blockProduct: Product = {
  code: 'block',
  lossCovers: [],
}
