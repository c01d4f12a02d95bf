import type { Market, ShareChange } from '@tarazu/market/types.ts'
import { LedgerUnavailable } from '../../ledger/unavailable.ts'
import type { ClockJob, Due } from '../../time/jobs/clock-job.ts'
import { forEachSubject } from '../../time/jobs/due.ts'
import type { OrderRow } from '../book/tables.ts'
import type { Judge } from '../judging/judge.ts'
import type { DueStep } from '../waiting/order-book.ts'
import { createAdjustOrder } from './adjust.ts'
import { type AdvanceInput, createAdvance } from './advance.ts'
import type { OpenOrders } from './open-orders.ts'

interface OrderJobServices {
  readonly market: Market
  readonly openOrders: OpenOrders
  /** By the settings of this moment. */
  readonly judging: () => Judge
}

/** Splits and bonus issues of what is ordered, on the day that opens at the due instant. */
export const changesOf = (
  market: Market,
  orders: readonly OrderRow[],
  dueMs: number,
): readonly { readonly order: OrderRow; readonly change: ShareChange }[] => {
  const { day, opensAtMs } = market.session(dueMs)
  if (opensAtMs !== dueMs) return []
  const changes = new Map<string, ShareChange>()
  for (const change of market.actionsOn(day, dueMs))
    if (change.kind !== 'dividend')
      for (const { exchange, code } of change.listings) changes.set(`${exchange}:${code}`, change)
  return orders.flatMap((order) => {
    const change = changes.get(`${order.exchange}:${order.code}`)
    return change === undefined || order.placed_ms >= BigInt(dueMs) ? [] : [{ order, change }]
  })
}

const adjustAll = async ({ market, openOrders, judging }: OrderJobServices, due: Due): Promise<void> => {
  const changes = changesOf(market, openOrders.book.orders(), due.dueMs)
  if (changes.length === 0) return
  const adjust = createAdjustOrder(judging())
  await forEachSubject(changes, async ({ order, change }) => {
    const { user_id, order_no: orderNo } = order
    const { id: actionId, sharesBefore, sharesAfter } = change
    const input = { orderNo, actionId, sharesBefore, sharesAfter, dueMs: due.dueMs }
    await due.submit(adjust, input, user_id, `${orderNo} ${actionId}`)
  })
  await openOrders.sync()
}

export const inputOfStep = ({ order, step }: Pick<DueStep, 'order' | 'step'>): AdvanceInput => ({
  orderNo: order.order_no,
  eventCount: order.event_count,
  positionNo: order.position_no,
  step: step.kind,
  instantMs: step.instantMs,
})

/** Does the steps of one instant; one that fails is set aside, so that it keeps none of the others from it. */
const stepAll = async (
  { openOrders, judging }: OrderJobServices,
  due: Due,
  steps: readonly DueStep[],
): Promise<unknown> => {
  const { book } = openOrders
  const advance = createAdvance(judging())
  const take = async (one: DueStep): Promise<void> => {
    const { order } = one
    const input = inputOfStep(one)
    try {
      await due.submit(advance, input, order.user_id, `${input.orderNo} ${input.eventCount}`)
    } catch (error) {
      if (!(error instanceof LedgerUnavailable)) book.setAside(order)
      throw error
    }
  }
  let failure: unknown
  await forEachSubject(steps, take).catch((error: unknown) => {
    if (error instanceof LedgerUnavailable) throw error
    failure = error
  })
  // What a step has changed is in the book by now, but for what another process did before.
  const unchanged = steps.map(({ order }) => order).filter((order) => book.isUnchanged(order))
  if (unchanged.length > 0) await openOrders.reread(unchanged)
  // A step that changed nothing is not tried for ever.
  for (const order of unchanged) if (book.isUnchanged(order)) book.setAside(order)
  return failure
}

/**
 * Triggers, fills and ends orders at the instants at which the market does, while the clock stands before each of them:
 * so a skipped day gives the same fills as a lived one, and no two processes make the same one. At an opening, orders are
 * adjusted to splits and bonus issues first.
 */
export const createOrderJob = (services: OrderJobServices): ClockJob => {
  const { openOrders } = services
  const { book } = openOrders
  return {
    name: 'orders',
    // Positions are adjusted and closed by the system before anything is filled.
    after: ['corporate-actions', 'margin'],
    look: () => openOrders.sync(),
    nextDueMs: (afterMs) => {
      const nextMs = book.nextMs()
      return nextMs === undefined ? undefined : Math.max(nextMs, afterMs + 1)
    },
    run: async (due) => {
      book.takeBack(due.dueMs)
      await adjustAll(services, due)
      let count = 0
      let failure: unknown
      for (;;) {
        const steps = book.due(due.dueMs)
        if (steps.length === 0) break
        failure = (await stepAll(services, due, steps)) ?? failure
        count += steps.length
      }
      if (failure !== undefined) throw failure
      return count
    },
  }
}
