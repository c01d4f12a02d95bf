import type { Product } from '../product.ts'
import { fundWorth } from './held.ts'
import { fundLossCover } from './loss-cover.ts'
import { fundTables } from './own-tables.ts'
import { fundPapers } from './papers.ts'
import { fundOrderQueue } from './queues.ts'

export const fundProduct: Product = {
  code: 'fund',
  accounts: ['user:fund-hold', 'user:fund-payout'],
  ownTables: fundTables,
  lossCovers: [fundLossCover],
  worthSources: [fundWorth],
  papers: [fundPapers],
  queues: [fundOrderQueue],
}
