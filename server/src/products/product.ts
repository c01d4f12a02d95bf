import type { getProductSetting } from '@tarazu/contract/calls/product-setting.ts'
import type { UserAccount } from '@tarazu/contract/money/chart.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import type { PaperSource } from '../money/documents/paper-source.ts'
import type { RequestKind } from '../people/operators/requests.ts'
import type { OwnTable } from '../people/privacy/own-tables.ts'
import type { ClockJob } from '../time/jobs/job.ts'
import type { WorthSource } from '../trading/balances/worth.ts'
import type { LossCover } from '../trading/positions/loss-cover.ts'
import type { BoundCall } from '../wire/http/bind.ts'
import type { DeskQueue } from './desk-queue.ts'
import type { ProductDates } from './product-dates.ts'
import type { ProductServices } from './services.ts'
import type { Stoppable } from './stoppable.ts'

/** The desk's view of a product, and its requests. */
export interface ProductDesk {
  readonly kinds: readonly RequestKind[]
  readonly routes: readonly BoundCall[]
}

/** A product in a running server, with state that nothing else has access to. */
export interface OpenProduct {
  /** Its part of `getProductSetting`. */
  readonly setting: () => Partial<CallOutput<typeof getProductSetting>>
  readonly jobs: readonly ClockJob[]
  /** The calls for investors. */
  readonly routes: readonly BoundCall[]
  readonly desk: ProductDesk
  /** Starts what runs beside its calls and jobs, before both; resolves to the function that ends it. */
  readonly follow?: () => Promise<() => unknown>
  /** Computes what its first pages would otherwise wait for. */
  readonly warm?: () => Promise<void>
}

/** The interface of every product. The lists are required: a forgotten one would switch a rule off. */
export interface Product {
  readonly code: string
  /** The investor's accounts that it introduced; placements use those of the issues. */
  readonly accounts: readonly UserAccount[]
  /** Its tables with an investor's rows. */
  readonly ownTables: readonly OwnTable[]
  /** Blocked money that covers a loss before the house does. */
  readonly lossCovers: readonly LossCover[]
  /** The worth of an investor's units or shares: part of the account's assets. */
  readonly worthSources: readonly WorthSource[]
  /** Gains and allotments for the tax documents. */
  readonly papers: readonly PaperSource[]
  /** Work waiting for operators. */
  readonly queues: readonly DeskQueue[]
  /** Offers that the desk may hide, or stop before they open. */
  readonly stoppable: readonly Stoppable[]
  readonly dates: ProductDates
  /** Called once in every process. */
  readonly open: (services: ProductServices) => OpenProduct
}

/** For a product that the desk neither reviews nor stops. */
export const noDesk: ProductDesk = { kinds: [], routes: [] }
