import type { Product } from '../product.ts'
import { placementLossCover } from './loss-cover.ts'

export const placementProduct: Product = {
  code: 'placement',
  lossCovers: [placementLossCover],
}
