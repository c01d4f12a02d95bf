import type { Market } from '@tarazu/market/types.ts'
import type { ClockJob } from '../../time/jobs/job.ts'
import type { Judge } from '../judging/judge.ts'
import { createWaitingJob } from '../waiting/waiting-job.ts'
import { adjustAtOpening } from './adjust-at-opening.ts'
import { advanceAll } from './advance.ts'
import type { OpenOrders } from './open-orders.ts'

interface AdvanceJobServices {
  readonly market: Market
  readonly openOrders: OpenOrders
  /** By the settings of this moment. */
  readonly judging: () => Judge
}

/** Triggers, fills and ends orders when the market does. At an opening they are adjusted to splits and bonus issues first. */
export const createAdvanceJob = (services: AdvanceJobServices): ClockJob => {
  const { market, openOrders, judging } = services
  return createWaitingJob(market, {
    name: 'orders',
    // Positions are adjusted and closed by the system before anything is filled.
    after: ['corporate-actions', 'margin'],
    waiting: openOrders,
    atOpening: (due) => adjustAtOpening(services, due),
    act: advanceAll(judging),
  })
}
