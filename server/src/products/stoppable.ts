import type { deskOffers } from '@tarazu/contract/calls/desk-offers.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import type { Instrument, Market } from '@tarazu/market/types.ts'
import type { RawBuilder } from 'kysely'

export interface StoppableOffer {
  readonly id: string
  readonly instrument: Instrument
  readonly opensMs: number
  readonly closesMs: number
  readonly quantityShares: number
}

/** A product's offers that the desk may hide, or stop before they open. */
export interface Stoppable {
  readonly kind: CallOutput<typeof deskOffers>['offers'][number]['kind']
  /** The market's current offers. */
  readonly offers: (market: Market, nowMs: number) => readonly StoppableOffer[]
  /** Investors' demand for these offers, without names: rows of `id`, `count`, `shares` and `paise`. */
  readonly demand: (ids: readonly string[]) => RawBuilder<unknown>
}
