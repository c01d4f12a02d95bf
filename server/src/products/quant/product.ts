import type { Product } from '../product.ts'
import { quantWorthSource } from './held.ts'
import { quantLossCover } from './loss-cover.ts'
import { quantTables } from './own-tables.ts'
import { quantPapers } from './papers.ts'
import { quantOrderQueue } from './queues.ts'

export const quantProduct: Product = {
  code: 'quant',
  accounts: ['user:quant-hold'],
  ownTables: quantTables,
  lossCovers: [quantLossCover],
  worthSources: [quantWorthSource],
  papers: [quantPapers],
  queues: [quantOrderQueue],
}
