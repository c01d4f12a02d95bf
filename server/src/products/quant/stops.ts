import type { quantStops } from '@tarazu/contract/calls/desk-quant.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Market } from '@tarazu/market/types.ts'
import type { Kysely } from 'kysely'
import { Refusal } from '../../base/refusal.ts'
import type { Database } from '../../database/schema.ts'
import type { RequestKind } from '../../people/operators/requests.ts'
import type { Clock } from '../../time/clock.ts'
import { createStopRequest } from '../stops/effects.ts'
import { tellQuantClosings } from './tell-closing.ts'

/**
 * Suspended: nothing more is sold. Hidden: also left out of every list. Closed: everybody is paid out at the
 * next NAV.
 */
export type QuantStop = Exclude<(typeof quantStops)[number], 'resumed'>
export type QuantStops = ReadonlyMap<string, QuantStop>

export const readQuantStops = async (
  database: Kysely<Database>,
  { quant }: Pick<Market, 'quant'>,
): Promise<QuantStops> => {
  const ids = (quant?.list ?? []).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const rows = await database
    .selectFrom('offer_stops')
    .select(['product', 'state'])
    .where('product', 'in', ids)
    .execute()
  return new Map(rows.flatMap(({ product, state }) => (state === 'resumed' ? [] : [[product, state]])))
}

export interface QuantStopInput {
  readonly id: string
  readonly stop: (typeof quantStops)[number]
}

interface StopServices {
  readonly market: Pick<Market, 'quant'>
  readonly clock: Clock
}

interface StopKindServices extends StopServices {
  readonly database: Kysely<Database>
  readonly market: Market
}

/** Refuses with noSuchOffer if it is not a product, has ended or is closed, or nothing would change. */
export const checkQuantStop = async (
  database: Kysely<Database>,
  { market, clock }: StopServices,
  { id, stop }: QuantStopInput,
): Promise<void> => {
  const { quant } = market
  const product = quant?.find(id)
  const hasEnded = product === undefined || quant?.stateOf(product, clock.nowMs()) === 'ended'
  const now = (await readQuantStops(database, market)).get(id)
  if (hasEnded || now === 'closed' || (now ?? 'resumed') === stop) throw new Refusal(refusals.noSuchOffer)
}

/** Two people and a reason, as for every product. No call lets the desk create one or set its NAV. */
export const createQuantStopKind = (services: StopKindServices): RequestKind<QuantStopInput> =>
  createStopRequest({
    kind: 'quant-stop',
    clock: services.clock,
    productOf: ({ id }) => id,
    facts: ({ id, stop }) => ({ product: id, state: stop }),
    check: (transaction, input) => checkQuantStop(transaction, services, input),
    tellHolders: (nowMs) => tellQuantClosings(services, nowMs),
  })
