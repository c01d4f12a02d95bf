import type { placement, placementApplications, placementStates } from '@tarazu/contract/calls/placements.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { lockInEnds, lockInMonths } from '@tarazu/contract/trading/lock-in.ts'
import { percentOfPpm } from '@tarazu/contract/trading/order-rules.ts'
import { placementMaximum } from '@tarazu/contract/trading/placement-rules.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { dayNumberAt, dayOf } from '@tarazu/market/calendar/india-time.ts'
import type { Market, Placement } from '@tarazu/market/types.ts'
import type { z } from 'zod'
import { isoText } from '../../base/iso-text.ts'
import { listingNames } from '../../market/figures/listing-names.ts'
import type { Stops } from '../stops/queries.ts'
import type { PlacementApplicationRow } from './tables.ts'
import { type PlacementValidator, termsOf } from './validate-placement.ts'

export type PlacementState = (typeof placementStates)[number]

/** The book at its close, including this server's applications; undefined before the result. */
export interface ClosedBook {
  readonly calledOff: boolean
  readonly appliedShares: number
}

export const placementState = (
  one: Placement,
  book: ClosedBook | undefined,
  stops: Stops,
  nowMs: number,
): PlacementState => {
  if (stops.get(one.id) === 'stopped') return 'stopped'
  if (nowMs < one.opensMs) return 'upcoming'
  if (nowMs < one.closesMs) return 'open'
  if (book === undefined) return 'closed'
  return book.calledOff ? 'called_off' : 'allotted'
}

export interface ShownPlacement {
  readonly placement: Placement
  readonly book: ClosedBook | undefined
  readonly state: PlacementState
}

const rupees = (paise: number): string => rupeesFromPaise(BigInt(paise))

export const presentPlacement = (
  market: Market,
  settings: PlacementValidator['settings'],
  { placement: one, book, state }: ShownPlacement,
  nowMs: number,
): z.output<typeof placement> => {
  const { instrument } = one
  const { code, exchange, name, nameHindi, sector } = instrument
  const quote = market.quote(instrument, nowMs)
  return {
    id: one.id,
    code,
    exchange,
    name,
    nameHindi,
    sector,
    state,
    purpose: one.purpose,
    price: rupees(one.pricePaise),
    average90: rupees(one.average90Paise),
    average10: rupees(one.average10Paise),
    relevantDate: one.relevantDay,
    marketPrice: quote === undefined ? null : rupees(quote.pricePaise),
    quantity: one.quantityShares,
    minimumQuantity: settings.minimumQuantity,
    lotSize: settings.lotSize,
    maximumQuantity: placementMaximum(settings, termsOf(one)),
    ticketsOnly: one.forTickets,
    ticketDiscountPercent: one.forTickets ? percentOfPpm(settings.vipMaximumFallPpm) : '0',
    opensAt: isoText(one.opensMs),
    closesAt: isoText(one.closesMs),
    resultAt: isoText(one.resultMs),
    lockInMonths: lockInMonths(one.resultDay),
    sellableFrom: lockInEnds(one.resultDay),
    subscribedTimes: book === undefined ? null : (book.appliedShares / one.quantityShares).toFixed(2),
  }
}

export const presentApplication = (
  market: Market,
  row: PlacementApplicationRow,
  calledOff: boolean,
): CallOutput<typeof placementApplications>['list'][number] => {
  const { exchange, code, locked_until_ms } = row
  const { name, nameHindi } = listingNames(market, row)
  return {
    applicationNo: row.application_no.toString(),
    id: row.placement,
    code,
    exchange,
    name,
    nameHindi,
    quantity: Number(row.quantity),
    price: rupeesFromPaise(row.price_paise),
    heldAmount: rupeesFromPaise(row.held_paise),
    discount: rupeesFromPaise(row.discount_paise),
    state: row.state,
    allottedQuantity: row.allotted_quantity === null ? null : Number(row.allotted_quantity),
    calledOff,
    orderNo: row.order_no?.toString() ?? null,
    sellableFrom: locked_until_ms === null ? null : dayOf(dayNumberAt(Number(locked_until_ms))),
    resultAt: isoText(Number(row.result_ms)),
    time: isoText(Number(row.applied_ms)),
  }
}
