import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Instrument } from '@tarazu/market/types.ts'
import { type Command, type Effect, refused, type State } from '../../ledger/command.ts'
import { forEachSubject } from '../../time/jobs/due.ts'
import type { Due } from '../../time/jobs/job.ts'
import { begun, changed, type Draft, type EndReason, ended, orderNeeds, orderOf } from '../book/draft.ts'
import { endMessages } from '../book/end-messages.ts'
import { nextSecondMs, nextStep, type Step, sessionBeginMs } from '../book/matching.ts'
import type { OrderRow } from '../book/tables.ts'
import { positionNeeds, writtenEffects } from '../positions/record.ts'
import type { OrderTarget } from '../validation/closable.ts'
import { type OrderValidator, validatorNeeds } from '../validation/order-validator.ts'
import { adjustOrder } from './adjust.ts'
import { filledMessage, fillOrder, lotsOf } from './fill.ts'
import type { DueOrder } from './order-book.ts'
import { passOver } from './pass-over.ts'
import { pendingShareRatio } from './share-change.ts'

/** The next step of an order, as found by the job; the rule finds it again. */
export interface AdvanceInput {
  readonly orderNo: bigint
  /** The order's number of events. */
  readonly eventCount: number
  readonly positionNo: bigint | null
  readonly step: 'trigger' | 'fill' | 'expire'
  readonly instantMs: number
}

export interface AdvanceResult {
  readonly state: string
  readonly filledQuantity: string
}

/** A leg's trigger was reached: from now on it is a day order at the leg's limit. */
const trigger = (draft: Draft, step: Extract<Step, { kind: 'trigger' }>): Draft => {
  const { order } = draft
  const { instantMs, leg, pricePaise } = step
  return changed(
    draft,
    {
      state: 'open',
      limit_paise: leg === 'rise' ? order.rise_limit_paise : order.fall_limit_paise,
      valid_from_ms: BigInt(instantMs),
      next_from_ms: BigInt(nextSecondMs(instantMs)),
    },
    { kind: 'triggered', instantMs, pricePaise: BigInt(pricePaise), details: { leg } },
  )
}

const reasonOf = (validator: OrderValidator, order: OrderRow, instantMs: number): EndReason => {
  if (order.state === 'trigger-pending' && order.validity === 'gtt') return 'not-triggered'
  const { lastDay } = validator.market
  return lastDay !== undefined && validator.market.session(instantMs).day > lastDay
    ? 'market-over'
    : 'day-over'
}

const take = (
  validator: OrderValidator,
  state: State,
  target: OrderTarget,
  before: Draft,
  step: Exclude<Step, { kind: 'wait' }>,
): Draft => {
  const { instantMs } = step
  if (step.kind === 'expire')
    return ended(before, 'expired', reasonOf(validator, before.order, instantMs), { instantMs })
  if (step.kind === 'fill')
    return (
      fillOrder(validator, state, target, before, instantMs) ??
      passOver(validator.market, state, target, before, instantMs)
    )
  const triggered = trigger(before, step)
  return fillOrder(validator, state, target, triggered, instantMs) ?? triggered
}

const resultOf = ({ state, filled_quantity }: OrderRow): AdvanceResult => ({
  state,
  filledQuantity: filled_quantity.toString(),
})

/** The investor's inbox messages: that an order was filled completely, or ended without that. */
const messagesOf = (
  state: State,
  instrument: Instrument,
  order: OrderRow,
  instantMs: number,
): readonly Effect[] => {
  if (order.state !== 'complete') return endMessages(state, instrument, order, instantMs)
  return filledMessage(state, instrument, order, instantMs)
}

/**
 * Does an order's next step at the time it falls due, which may be earlier than now. The step is found again
 * from the order and the market, so that it must equal what anybody with the day's seed finds. An order that
 * missed the ex-day's opening is adjusted instead, then searched again from the opening. Refuses (082) if the
 * order has changed.
 */
export const createAdvance = (validator: OrderValidator): Command<AdvanceInput, AdvanceResult> => ({
  name: 'orders.advance',
  needs: ({ orderNo, positionNo }, userId) => [
    ...validatorNeeds(userId, validator.debt),
    ...orderNeeds(orderNo, userId),
    ...(positionNo === null ? [] : positionNeeds(positionNo, userId)),
  ],
  decide: (state, input) => {
    const order = orderOf(state, input.orderNo)
    const positionNo = order?.position_no ?? null
    if (order === undefined || order.event_count !== input.eventCount || positionNo !== input.positionNo)
      return refused(refusals.orderNotCancellable)
    const instrument = validator.market.find(order.exchange, order.code)
    if (instrument === undefined || order.closed_ms !== null) return refused(refusals.orderNotCancellable)
    const ratio = pendingShareRatio(validator.market, instrument, order, input.instantMs)
    if (ratio !== undefined) {
      const { opensAtMs: dueMs } = validator.market.session(input.instantMs)
      const { order: after, effects } = adjustOrder(validator, state, order, { ...ratio, dueMs })
      return { kind: 'accepted', result: resultOf(after), effects }
    }
    const beginMs = sessionBeginMs(validator.market, input.instantMs)
    const step = nextStep(validator.market, instrument, order, beginMs)
    if (step.kind === 'wait' || step.kind !== input.step || step.instantMs !== input.instantMs)
      return refused(refusals.orderNotCancellable)
    // A sale of holdings only reads them when it may be filled.
    const lots = step.kind === 'expire' ? [] : lotsOf(state, order, input.instantMs)
    const draft = take(validator, state, { instrument, lots }, begun(state, order), step)
    return {
      kind: 'accepted',
      result: resultOf(draft.order),
      effects: [
        ...writtenEffects(state, order, draft),
        ...messagesOf(state, instrument, draft.order, step.instantMs),
      ],
    }
  },
})

export const inputOfStep = ({ row, step }: DueOrder): AdvanceInput => ({
  orderNo: row.order_no,
  eventCount: row.event_count,
  positionNo: row.position_no,
  step: step.kind,
  instantMs: step.instantMs,
})

/** Processes the steps that are due at the same time, by the settings of that moment. */
export const advanceAll =
  (currentValidator: () => OrderValidator) =>
  (due: Due, steps: readonly DueOrder[]): Promise<void> => {
    const advance = createAdvance(currentValidator())
    return forEachSubject(steps, (one) => {
      const input = inputOfStep(one)
      return due.submit(advance, input, one.row.user_id, `${input.orderNo} ${input.eventCount}`)
    })
  }
