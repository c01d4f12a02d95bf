import type { Product } from '../product.ts'
import { quantLossCover } from './loss-cover.ts'

export const quantProduct: Product = {
  code: 'quant',
  lossCovers: [quantLossCover],
}
