import type { Product } from '../product.ts'
import { loanTables } from './own-tables.ts'
import { loanQueue } from './queues.ts'

export const loanProduct: Product = {
  code: 'loan',
  accounts: [],
  ownTables: loanTables,
  lossCovers: [],
  worthSources: [],
  papers: [],
  queues: [loanQueue],
}
