import { deskQuant, deskStopQuant } from '@tarazu/contract/calls/desk-quant.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { quantWorth } from '@tarazu/contract/trading/quant-rules.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import type { Market } from '@tarazu/market/types.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { askFor, type RequestKind, type RequestServices } from '../../people/operators/requests.ts'
import { type BoundCall, bindOperator } from '../../wire/http/bind.ts'
import { readProductRequests } from '../kit/requests.ts'
import { newestQuantValue } from './held.ts'
import type { QuantHistories } from './histories.ts'
import { presentSummary } from './present.ts'
import { checkQuantStop, type QuantStopInput, readQuantStops } from './stops.ts'

interface DeskQuantServices extends RequestServices {
  readonly market: Market
  readonly kind: RequestKind<QuantStopInput>
  readonly histories: QuantHistories
}

/** Investors' holdings of each product, and the number of waiting orders, without names. */
const readHeld = async (database: Kysely<Database>) => {
  const [lots, orders] = await Promise.all([
    database
      .selectFrom('quant_lots')
      .select([
        'product',
        sql<number>`count(distinct user_id)::integer`.as('holders'),
        sql<bigint>`sum(left_shares)::bigint`.as('shares'),
      ])
      .where('state', '=', 'held')
      .groupBy('product')
      .execute(),
    database
      .selectFrom('quant_orders')
      .select(['product', sql<number>`count(*)::integer`.as('count')])
      .where('state', '=', 'in_progress')
      .groupBy('product')
      .execute(),
  ])
  return {
    lots: new Map(lots.map((row) => [row.product, row])),
    waiting: new Map(orders.map(({ product, count }) => [product, count])),
  }
}

const present = async (
  services: DeskQuantServices,
  operatorId: bigint,
): Promise<CallOutput<typeof deskQuant>> => {
  const { database, market, kind, clock, histories } = services
  await histories.ofAll()
  const nowMs = clock.nowMs()
  const [stops, held, requests] = await Promise.all([
    readQuantStops(database, market),
    readHeld(database),
    readProductRequests(services, kind, operatorId),
  ])
  const { quant } = market
  const products = (quant?.list ?? []).toSorted((one, other) => (one.opensOn < other.opensOn ? 1 : -1))
  return {
    products: products.flatMap((product) => {
      if (quant === undefined) return []
      const lots = held.lots.get(product.id)
      const shares = lots?.shares ?? 0n
      const value = newestQuantValue(market, product.id, nowMs)?.value ?? 0n
      return [
        {
          ...presentSummary({ market, quant, stops, nowMs }, product),
          stop: stops.get(product.id) ?? null,
          holders: lots?.holders ?? 0,
          shares: Number(shares),
          worth: rupeesFromPaise(quantWorth(shares, value)),
          waitingOrders: held.waiting.get(product.id) ?? 0,
        },
      ]
    }),
    ...requests,
  }
}

/** The desk's view of AI quant products, and suspending or closing one. */
export const deskQuantRoutes = (services: DeskQuantServices): readonly BoundCall[] => [
  bindOperator(deskQuant, (_input, { operatorId }) => present(services, operatorId)),
  bindOperator(deskStopQuant, async ({ id, stop, reason }, { operatorId }) => {
    await checkQuantStop(services.database, services, { id, stop })
    return askFor(services, { kind: services.kind, input: { id, stop }, reason, operatorId })
  }),
]
