import type { OrderRefusal } from '@tarazu/contract/trading/order-rules.ts'
import type { Instrument } from '@tarazu/market/types.ts'
import type { State } from '../../ledger/command.ts'
import { investorOf } from '../../people/investors/tables.ts'
import type { PositionRow } from '../positions/tables.ts'
import { type Draft, ended } from './draft.ts'
import { type Fill, fillClosing, fillOpening } from './fill.ts'
import { type Judge, refuseClosingFill, refuseOpeningFill } from './judge.ts'

const endedBy = (draft: Draft, { key, details }: OrderRefusal, instantMs: number): Draft =>
  ended(draft, draft.order.filled_quantity === 0n ? 'rejected' : 'cancelled', key, { instantMs, details })

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
  const setting = { state, market, rules, day: market.session(instantMs).day }
  const { order } = draft
  if (investorOf(state).locked) return ended(draft, 'cancelled', 'account-locked', { instantMs })
  if (order.intent === 'open') {
    const barred = refuseOpeningFill(judge, state, instrument, order, fill)
    return barred === undefined
      ? fillOpening(setting, draft, position, fill)
      : endedBy(draft, barred, instantMs)
  }
  if (position === undefined || position.quantity === 0n)
    return ended(draft, 'cancelled', 'position-closed', { instantMs })
  const barred = refuseClosingFill(judge, state, instrument, position, instantMs)
  return barred === undefined
    ? fillClosing(setting, draft, position, fill)
    : endedBy(draft, barred, instantMs)
}
