import type { checkSellHoldings } from '@tarazu/contract/calls/holdings.ts'
import type { checkBuy } from '@tarazu/contract/calls/trading.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { OrderRefusal } from '@tarazu/contract/trading/order-rules.ts'
import { closingSide, openingSide } from '@tarazu/contract/trading/trading-arithmetic.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { Refusal } from '../../base/refusal.ts'
import { readState } from '../../ledger/read-state.ts'
import type { Services } from '../../wire/services.ts'
import { openPositions, scopeOf } from '../positions/holdings.ts'
import { tradedOf } from '../positions/record.ts'
import { presentCharging } from '../positions/traded.ts'
import { presentExpected } from '../positions/walks.ts'
import { closablePosition } from '../validation/closable.ts'
import { type OrderValidator, validatorAsAsked, validatorNeeds } from '../validation/order-validator.ts'
import { validateMarketClosing, validateMarketOpening } from '../validation/validate-market.ts'
import type { BuyInput } from './buy.ts'
import { type SellInput, saleNeeds, saleOf } from './sell.ts'
import { presentHeld, type SellHoldingsInput, validateSale } from './sell-holdings.ts'

type Checked = CallOutput<typeof checkBuy>

const presentChecked = (
  refusals: readonly OrderRefusal[],
  expected: Checked['expected'],
  charging: Checked['charging'],
): Checked => ({
  refusals: refusals.map(({ key, details }) => ({ key, details: details ?? null })),
  expected,
  charging,
})

type CheckServices = Pick<Services, 'database' | 'clock'>

/**
 * Every unmet rule of an opening now, and what the book would give it. Refuses with noSuchStock if there is no such
 * stock.
 */
export const checkOpening = async (
  { database, clock }: CheckServices,
  validator: OrderValidator,
  input: BuyInput,
  userId: bigint,
): Promise<Checked> => {
  const instrument = validator.market.find(input.exchange, input.code)
  if (instrument === undefined) throw new Refusal(refusals.noSuchStock)
  const state = await readState(database, userId, validatorNeeds(userId, validator.debt))
  const { market } = validator
  const instantMs = clock.nowMs()
  const { found, fill } = validateMarketOpening(validator, state, instrument, input, instantMs)
  const expected = presentExpected(market, instrument, openingSide(input.direction), fill)
  return presentChecked(found, expected, presentCharging(tradedOf(state), market, input, instantMs))
}

/**
 * Every unmet rule of a closing now, and what the book would give it. Refuses with noSuchOrder if there is no such
 * position.
 */
export const checkClosing = async (
  { database, clock }: CheckServices,
  validator: OrderValidator,
  input: SellInput,
  userId: bigint,
): Promise<Checked> => {
  const state = await readState(database, userId, saleNeeds(validator, input, userId), [openPositions])
  const sale = saleOf(state, input)
  if (sale === undefined) throw new Refusal(refusals.noSuchOrder)
  const { position, quantity } = sale
  const { market } = validator
  const instantMs = clock.nowMs()
  const { found, fill } = validateMarketClosing(
    validatorAsAsked(validator, input),
    state,
    closablePosition(position),
    quantity,
    instantMs,
  )
  const instrument = market.find(position.exchange, position.code)
  const side = closingSide(position.direction)
  const expected = instrument === undefined ? null : presentExpected(market, instrument, side, fill)
  return presentChecked(found, expected, presentCharging(tradedOf(state), market, position, instantMs))
}

/**
 * The same for closing several positions, with the holdings and which of them would be closed. Refuses with
 * noSuchStock.
 */
export const checkSellingHoldings = async (
  { database, clock }: CheckServices,
  validator: OrderValidator,
  input: SellHoldingsInput,
  userId: bigint,
): Promise<CallOutput<typeof checkSellHoldings>> => {
  const instrument = validator.market.find(input.exchange, input.code)
  if (instrument === undefined) throw new Refusal(refusals.noSuchStock)
  const state = await readState(database, userId, validatorNeeds(userId, validator.debt), [openPositions])
  const instantMs = clock.nowMs()
  const scope = scopeOf(input)
  const quantity = BigInt(input.quantity)
  const { lots, found, fill } = validateSale(
    validatorAsAsked(validator, input),
    state,
    scope,
    quantity,
    instantMs,
  )
  const { market } = validator
  const expected = presentExpected(market, instrument, closingSide(scope.direction), fill)
  return {
    ...presentChecked(found, expected, presentCharging(tradedOf(state), market, scope, instantMs)),
    ...presentHeld(state, lots, quantity, instantMs),
  }
}
