import { noDesk, type Product } from '../product.ts'
import { placementDates } from './dates.ts'
import { placementLossCover } from './loss-cover.ts'
import { placementTables } from './own-tables.ts'
import { createPlacementJob } from './result-job.ts'
import { placementRoutes } from './routes.ts'
import { placementSetting } from './setting.ts'
import { stoppablePlacements } from './stoppable.ts'

export const placementProduct: Product = {
  code: 'placement',
  accounts: [],
  ownTables: placementTables,
  lossCovers: [placementLossCover],
  worthSources: [],
  papers: [],
  queues: [],
  stoppable: [stoppablePlacements],
  dates: placementDates,
  setting: ({ market, settings, clock }) => placementSetting(market, settings(), clock.nowMs()),
  jobs: (services) => [createPlacementJob(services)],
  routes: placementRoutes,
  desk: noDesk,
}
