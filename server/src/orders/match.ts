import type { Instrument } from '@tarazu/market/types.ts'
import type { State } from '../ledger/command.ts'
import { investorOf, type PositionRow } from '../trading/tables.ts'
import { type Draft, ended } from './draft.ts'
import { type Fill, fillClosing, fillOpening } from './fill.ts'
import { type Judge, refuseClosingFill } from './judge.ts'

/** Gives an order what the market has for it, or ends it where a rule stands against that. */
export const matchOrder = (
  judge: Judge,
  state: State,
  instrument: Instrument,
  draft: Draft,
  position: PositionRow | undefined,
  fill: Fill,
): Draft => {
  const { market, rules } = judge
  const { instantMs } = fill
  const setting = { state, rules, day: market.session(instantMs).day }
  const { order } = draft
  if (investorOf(state).locked) return ended(draft, 'cancelled', 'account-locked', { instantMs })
  if (order.intent === 'open') return fillOpening(setting, draft, position, fill)
  if (position === undefined || position.quantity === 0n)
    return ended(draft, 'cancelled', 'position-closed', { instantMs })
  const barred = refuseClosingFill(judge, state, instrument, position, instantMs)
  if (barred === undefined) return fillClosing(setting, draft, position, fill)
  const endState = order.filled_quantity === 0n ? 'rejected' : 'cancelled'
  return ended(draft, endState, barred.key, { instantMs, details: barred.details })
}
