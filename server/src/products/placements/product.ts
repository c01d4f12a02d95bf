import { findBlock, readShownBlock } from '../blocks/queries.ts'
import { createOfferCodes } from '../codes/queries.ts'
import { noDesk, type Product } from '../product.ts'
import { codeRoutes } from './code-routes.ts'
import { placementDates } from './dates.ts'
import { placementLossCover } from './loss-cover.ts'
import { placementTables } from './own-tables.ts'
import { readShownPlacement } from './queries.ts'
import { createPlacementJob } from './result-job.ts'
import { placementRoutes } from './routes.ts'
import { placementSetting } from './setting.ts'
import { stoppablePlacements } from './stoppable.ts'
import { warmUpPlacements } from './warm-up.ts'

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
  open: (services) => {
    const { database, market, settings, clock, wallClock } = services
    const codes = createOfferCodes(database, wallClock)
    const requireShown = (id: string) =>
      findBlock(market, id, clock.nowMs()) ? readShownBlock(services, id) : readShownPlacement(services, id)
    return {
      setting: () => placementSetting(market, settings(), clock.nowMs()),
      jobs: [createPlacementJob(services)],
      routes: [...placementRoutes({ ...services, codes }), ...codeRoutes({ codes, requireShown })],
      desk: noDesk,
      warm: () => warmUpPlacements(market, clock.nowMs()),
    }
  },
}
