import type { Product } from '../product.ts'
import { noDates } from '../product-dates.ts'
import { startReleasingClaims } from '../quota/release-claims.ts'
import { allowanceClaims } from './allowance.ts'
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
  open: (services) => {
    const { database, settings: rules } = services
    return {
      setting: () => loanSetting(rules()),
      jobs: loanJobs(database),
      routes: loanRoutes({ ...services, rules }),
      desk: { kinds: [], routes: deskLoanRoutes({ ...services, rules }) },
      follow: async () => startReleasingClaims(services, allowanceClaims(services)),
    }
  },
}
