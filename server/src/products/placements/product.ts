import type { Product } from '../product.ts'
import { placementLossCover } from './loss-cover.ts'
import { placementTables } from './own-tables.ts'

export const placementProduct: Product = {
  code: 'placement',
  accounts: [],
  ownTables: placementTables,
  lossCovers: [placementLossCover],
  worthSources: [],
  papers: [],
  queues: [],
}
