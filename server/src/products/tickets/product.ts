import type { Product } from '../product.ts'

export const ticketProduct: Product = {
  code: 'ticket',
  lossCovers: [],
}
