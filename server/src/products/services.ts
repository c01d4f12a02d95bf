import type { BlockSettings } from '@tarazu/contract/trading/block-rules.ts'
import type { Calendar } from '@tarazu/market/calendar/session.ts'
import type { MarketRecipe } from '@tarazu/market/price-proof.ts'
import type { Instrument } from '@tarazu/market/types.ts'
import type { Log } from '../base/log.ts'
import type { Encryption } from '../database/encryption.ts'
import type { Notifications } from '../database/notifications.ts'
import type { Printer } from '../money/documents/printing/printer.ts'
import type { Clock } from '../time/clock.ts'
import type { WorthSource } from '../trading/balances/worth.ts'
import type { OrderValidator } from '../trading/validation/order-validator.ts'
import type { Services } from '../wire/services.ts'
import type { FundHouse } from './funds/house.ts'
import type { LoanRules } from './loans/rules.ts'
import type { PlacementValidator } from './placements/validate-placement.ts'
import type { ProductDates } from './product-dates.ts'

/** The settings that products read. */
export type ProductSettings = LoanRules &
  BlockSettings &
  PlacementValidator['settings'] &
  Pick<FundHouse, 'repeatLockMs' | 'fundReviewPaise'>

/** What products are opened with. */
export interface ProductServices extends Services {
  /** Real time. */
  readonly wallClock: Clock
  readonly calendar: Calendar
  readonly encryption: Encryption
  /** By the current settings. */
  readonly settings: () => ProductSettings
  readonly currentValidator: () => OrderValidator
  /** Whether lists show an instrument at all. */
  readonly isShown: (instrument: Instrument) => boolean
  /** The recipe of the market's prices; undefined if they don't follow from revealed seeds. */
  readonly recipe: (() => MarketRecipe) | undefined
  /** The seed of the day before the market began, from which its history follows. */
  readonly historySeed: { readonly day: string; readonly seed: Uint8Array } | undefined
  readonly worthSources: readonly WorthSource[]
  /** Of every product. */
  readonly productDates: readonly ProductDates[]
  readonly isSolo: boolean
  /** For documents about products. */
  readonly printer: Printer
  /** A chain of drand, for draws; undefined to draw without a public beacon. */
  readonly beaconUrl: string | undefined
  readonly notifications: Pick<Notifications, 'listen'>
  readonly log: Log
}
