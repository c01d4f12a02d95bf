import type { Market } from '@tarazu/market/types.ts'
import type { ClockJob } from '../../time/jobs/job.ts'
import type { OrderValidator } from '../validation/order-validator.ts'
import { createWaitingJob } from '../waiting/waiting-job.ts'
import { adjustAtOpening } from './adjust-at-opening.ts'
import { advanceAll } from './advance.ts'
import type { OpenOrders } from './open-orders.ts'

interface AdvanceJobServices {
  readonly market: Market
  readonly openOrders: OpenOrders
  /** By the current settings. */
  readonly currentValidator: () => OrderValidator
}

/** Triggers, fills and expires orders. At an opening it first adjusts them to splits and bonus issues. */
export const createAdvanceJob = (services: AdvanceJobServices): ClockJob => {
  const { market, openOrders, currentValidator } = services
  return createWaitingJob(market, {
    name: 'orders',
    // Positions are adjusted, and closed by the system, before any order is filled.
    after: ['corporate-actions', 'margin'],
    waiting: openOrders,
    atOpening: (due) => adjustAtOpening(services, due),
    act: advanceAll(currentValidator),
  })
}
