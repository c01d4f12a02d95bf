import type { Product } from '../product.ts'
import { blockTables } from './own-tables.ts'

export const blockProduct: Product = {
  code: 'block',
  accounts: [],
  ownTables: blockTables,
  lossCovers: [],
  worthSources: [],
  papers: [],
  queues: [],
}
