import { createIssueList } from '../issues/queries.ts'
import { noDesk, type Product } from '../product.ts'
import { noDates } from '../product-dates.ts'
import { createReminderJob } from './job.ts'
import { reminderTables } from './own-tables.ts'
import { reminderRoutes } from './routes.ts'

export const reminderProduct: Product = {
  code: 'reminder',
  accounts: [],
  ownTables: reminderTables,
  lossCovers: [],
  worthSources: [],
  papers: [],
  queues: [],
  stoppable: [],
  dates: noDates,
  open: (given) => {
    const services = { ...given, issues: createIssueList(given.market) }
    return {
      setting: () => ({}),
      jobs: [createReminderJob(services)],
      routes: reminderRoutes(services),
      desk: noDesk,
    }
  },
}
