import { marketTables } from '../market/own-tables.ts'
import type { PaperSource } from '../money/documents/paper-source.ts'
import { moneyTables } from '../money/own-tables.ts'
import { type OwnTable, peopleTables } from '../people/privacy/own-tables.ts'
import { blockProduct } from '../products/blocks/product.ts'
import type { DeskQueue } from '../products/desk-queue.ts'
import { fundProduct } from '../products/funds/product.ts'
import { issueProduct } from '../products/issues/product.ts'
import { loanProduct } from '../products/loans/product.ts'
import { placementProduct } from '../products/placements/product.ts'
import type { Product } from '../products/product.ts'
import type { ProductDates } from '../products/product-dates.ts'
import { quantProduct } from '../products/quant/product.ts'
import { quotaTables } from '../products/quota/own-tables.ts'
import { reminderProduct } from '../products/reminders/product.ts'
import type { Stoppable } from '../products/stoppable.ts'
import { offerStopQueue } from '../products/stops/stop.ts'
import { strategyProduct } from '../products/strategies/product.ts'
import { ticketProduct } from '../products/tickets/product.ts'
import { completeWorthSources, type WorthSource } from '../trading/balances/worth.ts'
import { tradingTables } from '../trading/own-tables.ts'
import type { LossCover } from '../trading/positions/loss-cover.ts'
import { ownLossCovers } from '../trading/positions/own-loss-covers.ts'

/** Every product of the server; everything that involves all products uses this list. */
export const products: readonly Product[] = [
  loanProduct,
  issueProduct,
  blockProduct,
  placementProduct,
  ticketProduct,
  fundProduct,
  quantProduct,
  strategyProduct,
  reminderProduct,
]

export const lossCovers: readonly LossCover[] = [
  ...ownLossCovers,
  ...products.flatMap((product) => product.lossCovers),
]

export const worthSources: readonly WorthSource[] = completeWorthSources(
  products.flatMap((product) => product.worthSources),
)

export const papers: readonly PaperSource[] = products.flatMap((product) => product.papers)

/** Every table with an investor's rows. */
export const ownTables: readonly OwnTable[] = [
  ...peopleTables,
  ...marketTables,
  ...moneyTables,
  ...tradingTables,
  ...quotaTables,
  ...products.flatMap((product) => product.ownTables),
]

/** Work waiting for operators, on the products' pages. */
export const queues: readonly DeskQueue[] = [offerStopQueue, ...products.flatMap((product) => product.queues)]

export const productDates: readonly ProductDates[] = products.map(({ dates }) => dates)

/** Offers that the desk may stop. */
export const stoppable: readonly Stoppable[] = products.flatMap((product) => product.stoppable)
