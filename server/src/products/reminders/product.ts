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
  open: (services) => ({
    setting: () => ({}),
    jobs: [createReminderJob(services)],
    routes: reminderRoutes(services),
    desk: noDesk,
  }),
}
