import { noDesk, type Product } from '../product.ts'
import { noDates } from '../product-dates.ts'
import { createStrategyJob } from './job.ts'
import { strategyTables } from './own-tables.ts'
import { strategyRoutes } from './routes.ts'

export const strategyProduct: Product = {
  code: 'strategy',
  accounts: [],
  ownTables: strategyTables,
  lossCovers: [],
  worthSources: [],
  papers: [],
  queues: [],
  stoppable: [],
  dates: noDates,
  open: (services) => ({
    setting: () => ({}),
    jobs: [createStrategyJob(services)],
    routes: strategyRoutes(services),
    desk: noDesk,
  }),
}
