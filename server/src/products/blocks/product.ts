import { dayNumberAt } from '@tarazu/market/calendar/india-time.ts'
import { noDesk, type Product } from '../product.ts'
import { blockDates } from './dates.ts'
import { blockTables } from './own-tables.ts'
import { blockRoutes } from './routes.ts'
import { blockSetting } from './setting.ts'
import { stoppableBlocks } from './stoppable.ts'

export const blockProduct: Product = {
  code: 'block',
  accounts: [],
  ownTables: blockTables,
  lossCovers: [],
  worthSources: [],
  papers: [],
  queues: [],
  stoppable: [stoppableBlocks],
  dates: blockDates,
  setting: ({ market, settings, calendar, clock }) =>
    blockSetting(market, settings(), calendar, dayNumberAt(clock.nowMs())),
  jobs: () => [],
  routes: blockRoutes,
  desk: noDesk,
}
