import { deskOffers, deskStopOffer } from '@tarazu/contract/calls/desk-offers.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { sql } from 'kysely'
import { isoText } from '../../base/iso-text.ts'
import { askFor, type RequestKind, type RequestServices } from '../../people/operators/requests.ts'
import { type BoundCall, bindOperator } from '../../wire/http/bind.ts'
import { readProductRequests } from '../kit/requests.ts'
import { readStops } from './queries.ts'
import { checkStoppable, type OfferSources, offersNow, type StopInput } from './stop.ts'

interface StopServices extends RequestServices, OfferSources {
  readonly kind: RequestKind<StopInput>
}

interface Asked {
  readonly id: string
  readonly count: bigint
  readonly shares: bigint
  readonly paise: bigint
}

/** Investors' demand for offers, product by product, without names. */
const readAsked = async (
  { database, stoppable }: Pick<StopServices, 'database' | 'stoppable'>,
  offers: ReturnType<typeof offersNow>,
): Promise<ReadonlyMap<string, Asked>> => {
  const sums = stoppable.flatMap(({ kind, demand }) => {
    const ids = offers.filter((offer) => offer.kind === kind).map(({ id }) => id)
    return ids.length === 0 ? [] : [demand(ids)]
  })
  if (sums.length === 0) return new Map()
  const { rows } = await sql<Asked>`${sql.join(sums, sql` union all `)}`.execute(database)
  return new Map(rows.map((row) => [row.id, row]))
}

const present = async (
  services: StopServices,
  operatorId: bigint,
): Promise<CallOutput<typeof deskOffers>> => {
  const { database, kind, clock } = services
  const nowMs = clock.nowMs()
  const offers = offersNow(services, nowMs).toSorted((one, other) => other.opensMs - one.opensMs)
  const [stops, asked, requests] = await Promise.all([
    readStops(
      database,
      offers.map(({ id }) => id),
    ),
    readAsked(services, offers),
    readProductRequests(services, kind, operatorId),
  ])
  return {
    offers: offers.map((offer) => {
      const { id, instrument, opensMs, closesMs, quantityShares } = offer
      const sums = asked.get(id)
      return {
        id,
        code: instrument.code,
        exchange: instrument.exchange,
        name: instrument.name,
        kind: offer.kind,
        quantity: quantityShares,
        opensAt: isoText(opensMs),
        closesAt: isoText(closesMs),
        stop: stops.get(id) ?? null,
        state: nowMs < opensMs ? 'upcoming' : nowMs < closesMs ? 'open' : 'closed',
        count: Number(sums?.count ?? 0),
        shares: Number(sums?.shares ?? 0),
        amount: rupeesFromPaise(sums?.paise ?? 0n),
      }
    }),
    ...requests,
  }
}

/** The desk's view of offers, and stopping one before it opens. */
export const stopRoutes = (services: StopServices): readonly BoundCall[] => [
  bindOperator(deskOffers, (_input, { operatorId }) => present(services, operatorId)),
  bindOperator(deskStopOffer, async ({ id, stop, reason }, { operatorId }) => {
    checkStoppable(services, { id, stop }, services.clock.nowMs())
    return askFor(services, { kind: services.kind, input: { id, stop }, reason, operatorId })
  }),
]
