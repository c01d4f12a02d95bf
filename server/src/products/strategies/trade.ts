import { type RefusalKey, refusalName, refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Exchange } from '@tarazu/market/types.ts'
import type { Command, Decision, Effect, State } from '../../ledger/command.ts'
import { rowKey, update } from '../../ledger/rows.ts'
import { messageEffects } from '../../people/inbox/message.ts'
import { createBuy, createSell, saleNeeds } from '../../trading/orders/commands.ts'
import { type OrderValidator, validatorNeeds } from '../../trading/validation/order-validator.ts'
import { announceStrategy, strategyNeed, strategyOf } from './save.ts'
import { type OwnOrderRow, type OwnStrategyRow, ownOrderTable } from './tables.ts'

export interface TradeInput extends Pick<OwnOrderRow, 'strategy_no' | 'run_no' | 'day' | 'side' | 'listing'> {
  /** The position that a sale closes. */
  readonly positionNo: bigint | null
  readonly dueMs: number
}

/** "NSE:KAVCEM" */
export const listingParts = (listing: string): { readonly exchange: Exchange; readonly code: string } => {
  const [exchange, code = ''] = listing.split(':')
  return { exchange: exchange === 'BSE' ? 'BSE' : 'NSE', code }
}

const isRefusal = (key: string): key is RefusalKey => refusalName(key) !== undefined

/** The refusal of an order. */
export const reasonOf = ({ reason }: Pick<OwnOrderRow, 'reason'>): RefusalKey | null =>
  reason !== null && isRefusal(reason) ? reason : null

const changeOrder = (
  { user_id, strategy_no, run_no, day, side, listing }: OwnOrderRow,
  set: Pick<OwnOrderRow, 'state' | 'reason' | 'position_no'>,
): Effect =>
  update(
    ownOrderTable,
    { user_id, strategy_no, run_no, day, side, listing },
    { expect: { state: 'planned' }, set },
  )

/** The result of the owner's own command. */
const asPerson = (
  validator: OrderValidator,
  state: State,
  order: OwnOrderRow,
  dueMs: number,
): Decision<unknown> => {
  const quantity = Number(order.quantity)
  if (order.side === 'buy') {
    const input = { ...listingParts(order.listing), direction: 'long' as const, leverage: 1, quantity }
    return createBuy(validator).decide(state, input, dueMs)
  }
  if (order.position_no === null) throw new Error('a sale without a position')
  // The whole position, even after a split.
  return createSell(validator).decide(state, { orderNo: order.position_no, quantity: undefined }, dueMs)
}

const refusedMessage = (
  validator: OrderValidator,
  { name, strategy_no }: OwnStrategyRow,
  { listing }: OwnOrderRow,
  reason: RefusalKey,
) => {
  const { exchange, code } = listingParts(listing)
  const instrument = validator.market.find(exchange, code)
  return {
    kind: 'strategy-order-refused' as const,
    parameters: {
      strategyNo: strategy_no.toString(),
      strategy: name,
      reason,
      stock: instrument?.name ?? code,
      stockHindi: instrument?.nameHindi ?? code,
    },
  }
}

/**
 * Executes one planned order as if its owner had placed it: by the same commands, rules and prices. Refusals are
 * recorded and reported. Does nothing if the strategy was stopped in the meantime.
 */
export const createStrategyTrade = (validator: OrderValidator): Command<TradeInput, null> => ({
  name: 'strategies.trade',
  needs: ({ dueMs: _, positionNo, ...key }, userId) => [
    strategyNeed(userId, key.strategy_no),
    rowKey(ownOrderTable, { user_id: userId, ...key }),
    ...(positionNo === null
      ? validatorNeeds(userId, validator.debt)
      : saleNeeds(validator, { orderNo: positionNo, quantity: undefined }, userId)),
  ],
  decide: (state, { dueMs, positionNo: _, ...key }) => {
    const strategy = strategyOf(state, key.strategy_no)
    const order = state.row(ownOrderTable, { user_id: state.userId, ...key })
    const isDue = order?.state === 'planned' && strategy?.run_no === key.run_no
    if (strategy === undefined || order === undefined || !isDue)
      return { kind: 'accepted', result: null, effects: [] }
    if (strategy.state !== 'running') {
      const ended = changeOrder(order, {
        state: 'refused',
        reason: refusals.strategyNotRunning,
        position_no: order.position_no,
      })
      return { kind: 'accepted', result: null, effects: [ended] }
    }
    const decision = asPerson(validator, state, order, dueMs)
    const announced = announceStrategy(key.strategy_no)
    if (decision.kind === 'refused') {
      const { key: reason } = decision
      const message = refusedMessage(validator, strategy, order, reason)
      return {
        kind: 'accepted',
        result: null,
        effects: [
          changeOrder(order, { state: 'refused', reason, position_no: order.position_no }),
          announced,
          ...messageEffects(state, dueMs, message),
        ],
      }
    }
    const position_no = order.side === 'buy' ? state.commandId : order.position_no
    return {
      kind: 'accepted',
      result: null,
      effects: [
        ...decision.effects,
        changeOrder(order, { state: 'done', reason: null, position_no }),
        announced,
      ],
    }
  },
})
