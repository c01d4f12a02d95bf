import type { Product } from '../product.ts'
import { quantDates } from './dates.ts'
import { deskQuantOrderRoutes } from './desk-order-routes.ts'
import { deskQuantRoutes } from './desk-routes.ts'
import { quantWorthSource } from './held.ts'
import { createQuantHistories } from './histories.ts'
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
  open: (services) => {
    const { market, clock, settings } = services
    const histories = createQuantHistories(market, clock)
    const repeatLockMs = () => settings().repeatLockMs
    const reviewPaise = () => settings().fundReviewPaise
    const kind = createQuantStopKind(services)
    return {
      setting: () => quantSetting(market, reviewPaise()),
      jobs: [createQuantJob(services)],
      routes: quantRoutes({ ...services, histories, repeatLockMs, reviewPaise }),
      desk: {
        kinds: [kind],
        routes: [...deskQuantOrderRoutes(services), ...deskQuantRoutes({ ...services, kind, histories })],
      },
      warm: histories.warm,
    }
  },
}
