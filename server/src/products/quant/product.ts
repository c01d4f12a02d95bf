import type { Product } from '../product.ts'
import { quantDates } from './dates.ts'
import { deskQuantOrderRoutes } from './desk-order-routes.ts'
import { deskQuantRoutes } from './desk-routes.ts'
import { quantWorthSource } from './held.ts'
import { quantLossCover } from './loss-cover.ts'
import { quantTables } from './own-tables.ts'
import { quantPapers } from './papers.ts'
import { quantOrderQueue, quantStopQueue } from './queues.ts'
import { quantRoutes } from './routes.ts'
import { quantSetting } from './setting.ts'
import { createQuantStopKind } from './stops.ts'
import { createQuantJob } from './value-job.ts'

export const quantProduct: Product = {
  code: 'quant',
  accounts: ['user:quant-hold'],
  ownTables: quantTables,
  lossCovers: [quantLossCover],
  worthSources: [quantWorthSource],
  papers: [quantPapers],
  queues: [quantOrderQueue, quantStopQueue],
  stoppable: [],
  dates: quantDates,
  setting: ({ market, settings }) => quantSetting(market, settings().fundReviewPaise),
  jobs: (services) => [createQuantJob(services)],
  routes: (services) =>
    quantRoutes({
      ...services,
      histories: services.quantHistories,
      repeatLockMs: () => services.settings().repeatLockMs,
      reviewPaise: () => services.settings().fundReviewPaise,
    }),
  desk: (services) => {
    const kind = createQuantStopKind(services)
    return {
      kinds: [kind],
      routes: [
        ...deskQuantOrderRoutes(services),
        ...deskQuantRoutes({ ...services, kind, histories: services.quantHistories }),
      ],
    }
  },
}
