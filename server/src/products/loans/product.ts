import type { Product } from '../product.ts'
import { noDates } from '../product-dates.ts'
import { deskLoanRoutes } from './desk-routes.ts'
import { loanJobs } from './jobs.ts'
import { loanTables } from './own-tables.ts'
import { loanQueue } from './queues.ts'
import { loanRoutes } from './routes.ts'
import { loanSetting } from './setting.ts'

export const loanProduct: Product = {
  code: 'loan',
  accounts: [],
  ownTables: loanTables,
  lossCovers: [],
  worthSources: [],
  papers: [],
  queues: [loanQueue],
  stoppable: [],
  dates: noDates,
  setting: ({ settings }) => loanSetting(settings()),
  jobs: ({ database }) => loanJobs(database),
  routes: (services) => loanRoutes({ ...services, rules: services.settings }),
  desk: (services) => ({
    kinds: [],
    routes: deskLoanRoutes({ ...services, rules: services.settings }),
  }),
}
