import type { Product } from '../product.ts'
import { fundDates } from './dates.ts'
import { createFundChangeKind } from './desk/change-kind.ts'
import { deskFundRoutes } from './desk/routes.ts'
import { factsheetRoutes } from './factsheet/routes.ts'
import { fundGoalRoutes } from './goals/routes.ts'
import { fundWorth } from './held.ts'
import { createFundOrderJob } from './job.ts'
import { fundLossCover } from './loss-cover.ts'
import { fundOrderRoutes } from './order-routes.ts'
import { fundTables } from './own-tables.ts'
import { fundPapers } from './papers.ts'
import { createPlanJob } from './plans/job.ts'
import { fundPlanRoutes } from './plans/routes.ts'
import { fundChangeQueue, fundOrderQueue } from './queues.ts'
import { fundRoutes } from './routes.ts'
import { fundSetting } from './setting.ts'

export const fundProduct: Product = {
  code: 'fund',
  accounts: ['user:fund-hold', 'user:fund-payout'],
  ownTables: fundTables,
  lossCovers: [fundLossCover],
  worthSources: [fundWorth],
  papers: [fundPapers],
  queues: [fundOrderQueue, fundChangeQueue],
  stoppable: [],
  dates: fundDates,
  setting: ({ market, settings, clock }) => fundSetting(market, settings(), clock.nowMs()),
  jobs: (services) => [
    createFundOrderJob(services),
    createPlanJob({
      ...services,
      house: () => ({ calendar: services.calendar, ...services.settings() }),
    }),
  ],
  routes: (services) => {
    const house = () => ({ calendar: services.calendar, ...services.settings() })
    return [
      ...fundRoutes(services),
      ...factsheetRoutes(services),
      ...fundOrderRoutes({ ...services, house }),
      ...fundPlanRoutes({ ...services, house }),
      ...fundGoalRoutes({ ...services, repeatLockMs: () => services.settings().repeatLockMs }),
    ]
  },
  desk: (services) => {
    const kind = createFundChangeKind(services)
    return { kinds: [kind], routes: deskFundRoutes({ ...services, kind }) }
  },
}
