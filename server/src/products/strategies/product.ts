import type { Product } from '../product.ts'
import { strategyTables } from './own-tables.ts'

export const strategyProduct: Product = {
  code: 'strategy',
  accounts: [],
  ownTables: strategyTables,
  lossCovers: [],
  worthSources: [],
  papers: [],
  queues: [],
}
