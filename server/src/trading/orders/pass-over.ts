import type { Market } from '@tarazu/market/types.ts'
import type { State } from '../../ledger/command.ts'
import { changed, type Draft } from '../book/draft.ts'
import { fillFor, nextSecondMs } from '../book/matching.ts'
import { mostLots } from '../positions/holdings.ts'
import { takenOf } from '../positions/record.ts'
import type { OrderTarget } from '../validation/closable.ts'
import { wantedOf } from './fill.ts'

/** The book is looked at ahead in steps of this length. */
const lookMs = 60_000

/**
 * What the book has at an order's price was taken by its own investor before. The order's history says so once, and it
 * waits until the book has something for it again, by what its investor has taken so far: because that comes back, or
 * because more is offered. Nothing of this session is looked at again after its close.
 */
export const passOver = (
  market: Market,
  state: State,
  { instrument, lots }: OrderTarget,
  draft: Draft,
  instantMs: number,
): Draft => {
  const wanted = wantedOf(instrument, draft.order, lots.slice(0, mostLots))
  const taken = takenOf(state)
  const { closesAtMs } = market.session(instantMs)
  let nextMs = nextSecondMs(instantMs + lookMs - 1_000)
  while (nextMs < closesAtMs && fillFor(market, taken, wanted, nextMs) === undefined) nextMs += lookMs
  const next_from_ms = BigInt(Math.min(nextMs, closesAtMs))
  return changed(draft, { next_from_ms }, { kind: 'nothing-left', instantMs })
}
