import { follow } from '../../database/followed.ts'
import type { Product } from '../product.ts'
import { fundCatalogueOf } from './catalogue/queries.ts'
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
  open: (services) => {
    const { database, market, clock, calendar, settings, notifications, log } = services
    const catalogue = fundCatalogueOf(market)
    const house = () => ({ calendar, ...settings() })
    const kind = createFundChangeKind(services)
    return {
      setting: () => fundSetting(market, settings(), clock.nowMs()),
      jobs: [createFundOrderJob(services), createPlanJob({ ...services, house })],
      routes: [
        ...fundRoutes(services),
        ...factsheetRoutes(services),
        ...fundOrderRoutes({ ...services, house }),
        ...fundPlanRoutes({ ...services, house }),
        ...fundGoalRoutes({ ...services, repeatLockMs: () => settings().repeatLockMs }),
      ],
      desk: { kinds: [kind], routes: deskFundRoutes({ ...services, kind }) },
      follow: () =>
        follow({
          notifications,
          channel: 'fund_stops_changed',
          read: () => catalogue.takeStops(database),
          failed: (cause) => log.warn('fund-stops-not-read', { cause }),
        }),
      warm: () => catalogue.warm(clock.nowMs()),
    }
  },
}
