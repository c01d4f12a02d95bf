import type { Log } from '../base/log.ts'
import type { Encryption } from '../database/encryption.ts'
import type { Notifications } from '../database/notifications.ts'
import type { LiveSettings } from '../desk/settings/live.ts'
import { createQuoteTools } from '../market/quotes/routes.ts'
import { createPrinter, type Printer } from '../money/documents/printing/printer.ts'
import type { OpenProduct } from '../products/product.ts'
import type { ProductServices } from '../products/services.ts'
import type { KeptCalendar } from '../time/calendar/kept.ts'
import { wallClock } from '../time/market-clock.ts'
import type { OrderValidator } from '../trading/validation/order-validator.ts'
import type { Services } from '../wire/services.ts'
import type { Config } from './config.ts'
import type { OpenMarket } from './open-market.ts'
import { productDates, products, worthSources } from './products.ts'

interface ProductParts extends Services {
  readonly config: Config
  readonly log: Log
  readonly notifications: Notifications
  readonly encryption: Encryption
  readonly kept: KeptCalendar
  readonly recipe: OpenMarket['recipe']
  readonly historySeed: OpenMarket['historySeed']
  readonly settings: LiveSettings
  readonly currentValidator: () => OrderValidator
}

/** What the products' calls and the market's share, and every product with its own state. */
export interface OpenProducts {
  readonly quoteTools: ReturnType<typeof createQuoteTools>
  readonly isShown: ProductServices['isShown']
  readonly printer: Printer
  readonly openedProducts: readonly OpenProduct[]
}

/** Opens every product; `addStop` gets the function that ends one. */
export const openProducts = async (
  parts: ProductParts,
  addStop: (stop: () => unknown) => void,
): Promise<OpenProducts> => {
  const { config, database, commitLoop, market, clock, kept, settings } = parts
  const quoteTools = createQuoteTools({ market, clock, stockStates: () => settings.current().stockStates })
  const isShown: ProductServices['isShown'] = (instrument) => quoteTools.listings().isShown(instrument)
  const printer = createPrinter(database, config.publicOrigins[0] ?? `http://localhost:${config.port}`)
  const services: ProductServices = {
    database,
    commitLoop,
    market,
    clock,
    wallClock,
    calendar: kept.calendar,
    encryption: parts.encryption,
    settings: settings.current,
    currentValidator: parts.currentValidator,
    isShown,
    recipe: parts.recipe,
    historySeed: parts.historySeed,
    worthSources,
    productDates,
    isSolo: config.solo,
    beaconUrl: config.beaconUrl,
    printer,
    notifications: parts.notifications,
    log: parts.log,
  }
  const openedProducts = products.map((product) => product.open(services))
  for (const { follow } of openedProducts) if (follow !== undefined) addStop(await follow())
  return { quoteTools, isShown, printer, openedProducts }
}
