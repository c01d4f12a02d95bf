import type { Product } from '../product.ts'
import { fundLossCover } from './loss-cover.ts'

export const fundProduct: Product = {
  code: 'fund',
  lossCovers: [fundLossCover],
}
