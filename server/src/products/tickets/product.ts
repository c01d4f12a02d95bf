import type { Product } from '../product.ts'
import { ticketTables } from './own-tables.ts'

export const ticketProduct: Product = {
  code: 'ticket',
  accounts: [],
  ownTables: ticketTables,
  lossCovers: [],
  worthSources: [],
  papers: [],
  queues: [],
}
