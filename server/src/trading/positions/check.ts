import type { checkBuy } from '@tarazu/contract/calls/trading.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { OrderRefusal } from '@tarazu/contract/trading/order-rules.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { Refusal } from '../../base/refusal.ts'
import { readState } from '../../ledger/read-state.ts'
import type { Services } from '../../wire/services.ts'
import { type BuyInput, buyerOf, type Judge, judgeOpening, openingNeeds } from './buy.ts'
import type { DebtRule } from './debt.ts'
import type { TradingRules } from './rules.ts'
import { closingNeeds, judgeClosing, type SellInput, saleOf } from './sell.ts'

type Checked = CallOutput<typeof checkBuy>

const onTheWire = (refusals: readonly OrderRefusal[]): Checked => ({
  refusals: refusals.map(({ key, details }) => ({ key, details: details ?? null })),
})

type CheckServices = Pick<Services, 'database' | 'market' | 'clock'> & { readonly debt: DebtRule }

/** What stands against an opening now, all of it. Refuses with 120 where there is no such stock. */
export const checkOpening = async (
  { database, clock }: Pick<CheckServices, 'database' | 'clock'>,
  judge: Judge,
  input: BuyInput,
  userId: bigint,
): Promise<Checked> => {
  const instrument = judge.market.find(input.exchange, input.code)
  if (instrument === undefined) throw new Refusal(refusals.noSuchStock)
  const state = await readState(database, userId, openingNeeds(userId))
  return onTheWire(judgeOpening(judge, buyerOf(state, instrument), instrument, input, clock.nowMs()).found)
}

/** What stands against a closing now, all of it. Refuses with 113 where there is no such position. */
export const checkClosing = async (
  { database, market, clock, debt }: CheckServices,
  rules: TradingRules,
  input: SellInput,
  userId: bigint,
): Promise<Checked> => {
  const state = await readState(database, userId, closingNeeds(input, userId, debt))
  const instantMs = clock.nowMs()
  const sale = saleOf(state, input, debt, instantMs)
  if (sale === undefined) throw new Refusal(refusals.noSuchOrder)
  return onTheWire(judgeClosing(market, rules, sale, instantMs).found)
}
