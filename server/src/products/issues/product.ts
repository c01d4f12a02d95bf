import type { Product } from '../product.ts'
import { issueLossCover } from './loss-cover.ts'
import { issueTables } from './own-tables.ts'

export const issueProduct: Product = {
  code: 'issue',
  accounts: ['user:application-hold', 'user:allotted-shares'],
  ownTables: issueTables,
  lossCovers: [issueLossCover],
  worthSources: [],
  papers: [],
  queues: [],
}
