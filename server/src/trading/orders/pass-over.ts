import type { Market } from '@tarazu/market/types.ts'
import type { State } from '../../ledger/command.ts'
import { changed, type Draft } from '../book/draft.ts'
import { fillFor, nextSecondMs } from '../book/matching.ts'
import { mostLots } from '../positions/holdings.ts'
import { takenOf } from '../positions/record.ts'
import type { OrderTarget } from '../validation/closable.ts'
import { wantedOf } from './fill.ts'

/** The step by which the book is searched ahead. */
const lookMs = 60_000

/**
 * The order's investor has already taken the book's quantity at its price. The order's history records this
 * once. The order then waits until the book has something for it again, given what the investor has taken so
 * far: because that comes back, or because more is offered. A closed session is not searched again.
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
