import { join } from 'node:path'
import type { Log } from '../base/log.ts'
import type { Pool } from '../database/connect.ts'
import type { Encryption } from '../database/encryption.ts'
import type { PostgresEvents } from '../database/events.ts'
import { checkDatabase } from '../database/health.ts'
import { createCalendarKind } from '../desk/calendar/changes.ts'
import { calendarRoutes } from '../desk/calendar/routes.ts'
import { clockRoutes } from '../desk/clock/routes.ts'
import { createSkipKind } from '../desk/clock/skips.ts'
import { soloRoutes } from '../desk/clock/solo-routes.ts'
import { userRoutes } from '../desk/investors/routes.ts'
import { overviewRoutes } from '../desk/overview/routes.ts'
import { createChargesKind } from '../desk/settings/charge-requests.ts'
import { chargeRoutes } from '../desk/settings/charge-routes.ts'
import type { LiveSettings } from '../desk/settings/live.ts'
import { settingRoutes } from '../desk/settings/open-routes.ts'
import { createSettingKind, createStockStateKind } from '../desk/settings/requests.ts'
import { deskSettingRoutes } from '../desk/settings/routes.ts'
import { worklistRoutes } from '../desk/worklist/routes.ts'
import { newsRoutes } from '../market/news/routes.ts'
import { quoteRoutes } from '../market/quotes/routes.ts'
import { stockRowsOf } from '../market/quotes/stock-routes.ts'
import { screenRoutes } from '../market/screens/routes.ts'
import { watchlistRoutes } from '../market/watchlist/routes.ts'
import { bankRoutes } from '../money/bank/routes.ts'
import { documentRoutes } from '../money/documents/routes.ts'
import { starterRoutes } from '../money/starter/routes.ts'
import { deskTransferRoutes } from '../money/transfers/desk-routes.ts'
import { hasAwaitingWithdrawal } from '../money/transfers/queries.ts'
import { transferRoutes } from '../money/transfers/routes.ts'
import { createRenewLoginKind } from '../people/accounts/login-help/renew-kind.ts'
import { loginHelpRoutes } from '../people/accounts/login-help/routes.ts'
import { registrationRoutes } from '../people/accounts/registration-routes.ts'
import { accountRoutes } from '../people/accounts/routes.ts'
import { agentRoutes } from '../people/agents/routes.ts'
import type { PictureMaker } from '../people/identity/images/picture-maker.ts'
import { identityRoutes } from '../people/identity/routes.ts'
import { deskMessageRoutes } from '../people/inbox/desk-routes.ts'
import { messageRoutes } from '../people/inbox/routes.ts'
import { privacyRoutes } from '../people/privacy/routes.ts'
import { pushRoutes } from '../people/push/routes.ts'
import type { RunningPush } from '../people/push/start.ts'
import type { Sessions } from '../people/session-reader.ts'
import { createAppBuild } from '../people/site/app-build.ts'
import { createBannerKind } from '../people/site/banners.ts'
import { deskBannerRoutes } from '../people/site/desk-routes.ts'
import { siteRoutes } from '../people/site/routes.ts'
import { auditRoutes } from '../people/staff/audit-routes.ts'
import { createAddOperatorKind, createChangeOperatorKind } from '../people/staff/kinds.ts'
import { requestRoutes } from '../people/staff/request-routes.ts'
import { operatorChangeRoutes } from '../people/staff/routes.ts'
import { operatorRoutes } from '../people/staff/session-routes.ts'
import type { ServiceChanges } from '../people/support/changes.ts'
import { deskSupportRoutes } from '../people/support/desk-routes.ts'
import { supportRoutes } from '../people/support/routes.ts'
import { productRoutes } from '../products/settings/routes.ts'
import { stopRoutes } from '../products/stops/routes.ts'
import { createStopKind } from '../products/stops/stop.ts'
import type { KeptCalendar } from '../time/calendar/kept.ts'
import { type MarketClock, wallClock } from '../time/market-clock.ts'
import { alertRoutes } from '../trading/alerts/routes.ts'
import { moneyRoutes } from '../trading/balances/routes.ts'
import { firstStepsRoutes } from '../trading/first-steps/routes.ts'
import { orderRoutes } from '../trading/orders/routes.ts'
import { portfolioRoutes } from '../trading/portfolio/routes.ts'
import { withdrawalPositions } from '../trading/positions/record.ts'
import { positionRoutes } from '../trading/positions/routes.ts'
import type { OrderValidator } from '../trading/validation/order-validator.ts'
import type { BoundCall } from '../wire/http/bind.ts'
import type { Services } from '../wire/services.ts'
import type { Config } from './config.ts'
import type { OpenMarket } from './open-market.ts'
import type { OpenProducts } from './open-products.ts'
import { ownTables, papers, productDates, queues, stoppable, worthSources } from './products.ts'

/** What the calls' handlers are built from. */
export interface CallServices extends Services, OpenProducts {
  readonly config: Config
  readonly log: Log
  readonly pool: Pool
  readonly clock: MarketClock
  readonly kept: KeptCalendar
  readonly recipe: OpenMarket['recipe']
  readonly historySeed: OpenMarket['historySeed']
  readonly events: PostgresEvents
  readonly settings: LiveSettings
  /** Read from the current settings. */
  readonly currentValidator: () => OrderValidator
  readonly sessions: Sessions
  readonly encryption: Encryption
  readonly serviceChanges: ServiceChanges
  readonly push: RunningPush
  readonly pictures: PictureMaker
}

const appDirectory = join(import.meta.dirname, '../../../app/dist')

/** Accounts, identities and messages. */
const peopleCalls = (parts: CallServices): readonly BoundCall[] => {
  const { config, database, commitLoop, clock, log, events, sessions, encryption, pictures } = parts
  const { publicOrigins, solo: isSolo } = config
  return [
    ...accountRoutes({ database, clock, wallClock, encryption, publicOrigins, sessions }),
    ...registrationRoutes({ database, encryption, clock, wallClock, isSolo }),
    ...agentRoutes({ database, clock, wallClock }),
    ...identityRoutes({ database, encryption, pictures, clock, wallClock, events, checksItself: isSolo }),
    ...privacyRoutes({ database, commitLoop, clock, wallClock, sessions, ownTables }),
    ...messageRoutes({ database, wallClock, events }),
    ...pushRoutes({ database, encryption, wallClock, postman: parts.push.postman, log }),
    ...supportRoutes({ database, clock, wallClock }),
  ]
}

/** The market, trading and money. */
const marketCalls = (parts: CallServices): readonly BoundCall[] => {
  const {
    config,
    database,
    commitLoop,
    market,
    clock,
    recipe,
    settings,
    currentValidator,
    encryption,
    isShown,
    quoteTools,
    printer,
  } = parts
  const { publicOrigins } = config
  const services = { database, commitLoop, market, clock, worthSources }
  const shown = { database, market, clock, isShown }
  const transfers = {
    isSolo: config.solo,
    ...services,
    rules: settings.current,
    encryption,
    wallClock,
    positions: withdrawalPositions,
  }
  return [
    ...settingRoutes({ market, clock, settings, isSolo: config.solo }),
    ...siteRoutes({ ...shown, wallClock, appBuild: createAppBuild(appDirectory), publicOrigins }),
    ...quoteRoutes({ ...services, recipe }, quoteTools),
    ...screenRoutes(services),
    ...watchlistRoutes({ ...services, isShown, stockRows: stockRowsOf(quoteTools) }),
    ...alertRoutes(services),
    ...newsRoutes({ market, clock, isShown }),
    ...positionRoutes(services, settings.current),
    ...orderRoutes({ ...services, currentValidator }),
    ...moneyRoutes(services),
    ...portfolioRoutes(services),
    ...documentRoutes({ ...services, papers, printer }),
    ...bankRoutes({
      database,
      clock,
      wallClock,
      encryption,
      publicOrigins: config.publicOrigins,
      hasAwaitingWithdrawal,
    }),
    ...transferRoutes(transfers),
    ...deskTransferRoutes(transfers),
    ...starterRoutes(transfers),
    ...firstStepsRoutes(transfers),
  ]
}

/** The desk's requests, which need two operators where required. */
const requestCalls = (parts: CallServices): readonly BoundCall[] => {
  const { database, market, clock, encryption, kept, isShown, openedProducts } = parts
  const skipKind = createSkipKind({ market, clock, wallClock })
  const settingKind = createSettingKind({ clock, wallClock })
  const stockKind = createStockStateKind({ clock, wallClock })
  const chargesKind = createChargesKind({ clock, wallClock })
  const calendarKind = createCalendarKind({ kept, clock, wallClock })
  const addKind = createAddOperatorKind({ clock, wallClock, encryption })
  const changeKind = createChangeOperatorKind({ clock, wallClock, encryption })
  const renewKind = createRenewLoginKind({ clock, wallClock })
  const stopKind = createStopKind({ market, clock, stoppable })
  const bannerKind = createBannerKind({ instruments: () => market.instruments, clock, wallClock })
  const targets = { database, market, isShown, productDates }
  const kinds = [
    stopKind,
    skipKind,
    calendarKind,
    settingKind,
    stockKind,
    chargesKind,
    addKind,
    changeKind,
    renewKind,
    bannerKind,
    ...openedProducts.flatMap(({ desk }) => desk.kinds),
  ]
  return [
    ...soloRoutes({ ...targets, clock, wallClock, isSolo: parts.config.solo }),
    ...clockRoutes({ ...targets, clock, wallClock, kind: skipKind }),
    ...deskSettingRoutes({ database, market, clock, wallClock, settingKind, stockKind }),
    ...chargeRoutes({ database, clock, wallClock, chargesKind }),
    ...deskBannerRoutes({ database, market, clock, wallClock, kind: bannerKind }),
    ...stopRoutes({ database, market, stoppable, clock, wallClock, kind: stopKind }),
    ...openedProducts.flatMap(({ desk }) => desk.routes),
    ...calendarRoutes({ database, kept, clock, wallClock, kind: calendarKind }),
    ...requestRoutes({ database, clock, wallClock, kinds }),
    ...loginHelpRoutes({ database, encryption, clock, wallClock, kind: renewKind }),
    ...operatorChangeRoutes({ database, clock, encryption, wallClock, addKind, changeKind }),
  ]
}

/** What one desk operator sees and does alone. */
const deskCalls = (parts: CallServices): readonly BoundCall[] => {
  const { database, commitLoop, market, clock, log, pool, encryption, sessions, serviceChanges } = parts
  const isDatabaseHealthy = async () => (await checkDatabase(pool)).ok
  const services = { database, commitLoop, market, clock }
  return [
    ...deskMessageRoutes({ database, clock, wallClock, log }),
    ...deskSupportRoutes({ database, clock, wallClock, changes: serviceChanges }),
    ...userRoutes({ database, market, clock, wallClock, worthSources }),
    ...auditRoutes({ database, clock }),
    ...operatorRoutes({ ...services, wallClock, encryption, sessions }),
    ...overviewRoutes({ ...services, wallClock, isDatabaseHealthy }),
    ...worklistRoutes({ database, clock, wallClock, queues }),
  ]
}

/** Every call of the contract with its handler. */
export const bindCalls = (parts: CallServices): readonly BoundCall[] => [
  ...peopleCalls(parts),
  ...marketCalls(parts),
  ...parts.openedProducts.flatMap(({ routes }) => routes),
  ...productRoutes(parts.openedProducts.map(({ setting }) => setting)),
  ...requestCalls(parts),
  ...deskCalls(parts),
]
