import { dayNumberAt } from '@tarazu/market/calendar/india-time.ts'
import { createOfferCodes } from '../codes/queries.ts'
import { noDesk, type Product } from '../product.ts'
import { startReleasingClaims } from '../quota/release-claims.ts'
import { blockDates } from './dates.ts'
import { blockTables } from './own-tables.ts'
import { blockClaims } from './release-claims.ts'
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
  open: (services) => {
    const { database, market, settings, calendar, clock, wallClock } = services
    return {
      setting: () => blockSetting(market, settings(), calendar, dayNumberAt(clock.nowMs())),
      jobs: [],
      routes: blockRoutes({ ...services, codes: createOfferCodes(database, wallClock) }),
      desk: noDesk,
      follow: async () => startReleasingClaims(services, blockClaims(services)),
    }
  },
}
