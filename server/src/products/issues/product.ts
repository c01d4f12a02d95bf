import type { Product } from '../product.ts'
import { issueLossCover } from './loss-cover.ts'

export const issueProduct: Product = {
  code: 'issue',
  lossCovers: [issueLossCover],
}
