import { join } from 'node:path'
import { registrationRoutes } from './accounts/registration-routes.ts'
import { accountRoutes } from './accounts/routes.ts'
import { agentRoutes } from './agents/routes.ts'
import { createAlertJob } from './alerts/alert-job.ts'
import { alertRoutes } from './alerts/routes.ts'
import { bankRoutes } from './bank/routes.ts'
import { createCalendarKind } from './calendar-changes.ts'
import { calendarRoutes } from './calendar-routes.ts'
import { clockRoutes } from './clock-routes.ts'
import { createSkipKind } from './clock-skips.ts'
import { createMarketClock, followSkips, type MarketClock, wallClock } from './clock-system.ts'
import type { Config } from './config.ts'
import { PostgresEvents } from './database/events.ts'
import { checkDatabase } from './database/health.ts'
import { openNotifications } from './database/notifications.ts'
import { type OpenDatabase, openDatabase } from './database/open.ts'
import { type DemoOutcome, prepareDemoPeople } from './demo-people.ts'
import { documentRoutes } from './documents/routes.ts'
import { type Encryption, openEncryption } from './encryption.ts'
import { checkEncryptionKey } from './encryption-check.ts'
import type { BoundCall } from './http/bind.ts'
import { startUploadExpiry } from './identity/expiry-job.ts'
import { identityRoutes } from './identity/routes.ts'
import { holdAtProgress } from './jobs/progress.ts'
import { type JobRunner, startJobs } from './jobs/runner.ts'
import { type RunningCommitLoop, startCommitLoop } from './ledger/commit-loop.ts'
import type { Log } from './log.ts'
import { deskMessageRoutes } from './messages/desk-routes.ts'
import { carryOnNotices } from './messages/notices.ts'
import { startRetention } from './messages/retention.ts'
import { messageRoutes } from './messages/routes.ts'
import { moneyRoutes } from './money/routes.ts'
import { presentNews } from './news/present.ts'
import { newsRoutes } from './news/routes.ts'
import { offeringRoutes } from './offerings/routes.ts'
import { auditRoutes } from './operators/audit-routes.ts'
import { createAddOperatorKind, createChangeOperatorKind } from './operators/operator-kinds.ts'
import { operatorChangeRoutes } from './operators/operator-routes.ts'
import { requestRoutes } from './operators/request-routes.ts'
import { operatorRoutes } from './operators/routes.ts'
import { userRoutes } from './operators/user-routes.ts'
import { createOrderCommands } from './orders/commands.ts'
import { endExitsOfClosed } from './orders/end-exits.ts'
import { openOpenOrders } from './orders/open-orders.ts'
import { createOrderJob } from './orders/order-job.ts'
import { orderRoutes } from './orders/routes.ts'
import { portfolioRoutes } from './portfolio/routes.ts'
import { privacyRoutes } from './privacy/routes.ts'
import { browserPushServices, type PushServices } from './push/push-services.ts'
import { pushRoutes } from './push/routes.ts'
import { startPush } from './push/start-push.ts'
import { openCalendar } from './quotes/kept-calendar.ts'
import { openMarket } from './quotes/open-market.ts'
import { createQuoteTools, quoteRoutes } from './quotes/routes.ts'
import type { Listings } from './quotes/shown-listings.ts'
import { stockRowsOf } from './quotes/stock-routes.ts'
import type { Services } from './services.ts'
import { createSessions, type Sessions } from './session-reader.ts'
import { createChargesKind } from './settings/charge-requests.ts'
import { chargeRoutes } from './settings/charge-routes.ts'
import { deskSettingRoutes } from './settings/desk-routes.ts'
import { openSettings } from './settings/live-settings.ts'
import { settingRoutes } from './settings/routes.ts'
import { createSettingKind, createStockStateKind } from './settings/setting-requests.ts'
import { createAppBuild } from './site/app-build.ts'
import { siteRoutes } from './site/routes.ts'
import { createServiceChanges } from './support/changes.ts'
import { deskSupportRoutes } from './support/desk-routes.ts'
import { supportRoutes } from './support/routes.ts'
import { tradingJobs } from './trading/jobs.ts'
import { tradingRoutes } from './trading/routes.ts'
import { createDepositExpiryJob } from './transfers/deposit-expiry-job.ts'
import { deskTransferRoutes } from './transfers/desk-routes.ts'
import { transferRoutes } from './transfers/routes.ts'
import { watchlistRoutes } from './watchlist/routes.ts'

/** All parts of a running Tarazu but its HTTP server. */
export interface Parts extends Services {
  readonly openDatabase: OpenDatabase
  readonly clock: MarketClock
  readonly commitLoop: RunningCommitLoop
  readonly jobs: JobRunner
  readonly events: PostgresEvents
  readonly sessions: Sessions
  readonly demo: DemoOutcome
  readonly encryption: Encryption
  /** What lists and live screens show. */
  readonly listings: Listings
  /** Every call of the contract with its handler. */
  readonly bound: readonly BoundCall[]
  /** Finishes the commands that were taken, then ends everything, the database last. */
  stop(): Promise<void>
}

const appDirectory = join(import.meta.dirname, '../../app/dist')

/** What was started, ended in the opposite order; one that fails to end does not keep the others running. */
const createStops = (log: Log) => {
  const stops: (() => unknown)[] = []
  return {
    add: (stop: () => unknown) => {
      stops.push(stop)
    },
    run: async () => {
      for (const stop of stops.splice(0).reverse())
        try {
          await stop()
        } catch (cause) {
          log.error('part-not-stopped', { cause })
        }
    },
  }
}

const startParts = async (
  config: Config,
  log: Log,
  stops: ReturnType<typeof createStops>,
  pushServices: PushServices,
): Promise<Parts> => {
  const opened = await openDatabase({
    dataFolder: config.dataDirectory,
    databaseUrl: config.databaseUrl,
    applicationDatabaseUrl: config.applicationDatabaseUrl,
    log,
  })
  stops.add(() => opened.stop())
  const database = opened.kysely
  const notifications = await openNotifications(opened.application, log)
  stops.add(() => notifications.stop())
  const clock = await createMarketClock(database)
  await holdAtProgress(database, clock)
  await followSkips(clock, notifications, log)
  const kept = await openCalendar({
    database,
    hours: config.marketHours,
    dataDirectory: config.dataDirectory,
    notifications,
    nowMs: wallClock.nowMs(),
    log,
  })
  const { calendar } = kept
  const { market, recipe, jobs: marketJobs } = await openMarket({ database, clock, config, calendar })
  const events = new PostgresEvents(notifications, opened.pool, log)
  await events.start()
  stops.add(() => events.stop())
  const commitLoop = await startCommitLoop({
    connection: opened.application,
    clock,
    publish: (told) => events.publish(told),
  })
  stops.add(() => commitLoop.stop())
  const settings = await openSettings(database, notifications, log)
  stops.add(() => settings.stop())
  const openOrders = await openOpenOrders({ database, notifications, market, clock, log })
  const orderCommands = createOrderCommands(market, settings.current)
  const jobs = await startJobs({
    database,
    clock,
    wallClock,
    commitLoop,
    notifications,
    jobs: [
      ...tradingJobs({ database, market, rules: settings.current }),
      createOrderJob({ market, openOrders, commands: orderCommands }),
      createAlertJob(database, market),
      createDepositExpiryJob(database),
      ...marketJobs,
    ],
    log,
  })
  stops.add(() => jobs.stop())
  openOrders.subscribe(jobs.instantsChanged)
  stops.add(endExitsOfClosed(events, openOrders, { database, commitLoop, log }))
  const { securityChallenge } = config
  const sessions = await createSessions({ database, notifications, wallClock, securityChallenge, log })
  stops.add(() => sessions.stop())
  stops.add(startRetention(database, log))
  void carryOnNotices(database, log)
  const serviceChanges = await createServiceChanges(notifications)
  stops.add(() => serviceChanges.stop())
  const services = { database, commitLoop, market, clock }
  const { dataDirectory } = config
  const encryption = await openEncryption(config.encryptionKey, dataDirectory)
  stops.add(startUploadExpiry({ database, wallClock, log }))
  await checkEncryptionKey(database, encryption)
  const push = await startPush({
    database,
    encryption,
    wallClock,
    events,
    services: pushServices,
    settings: { contact: config.pushContact, privateKey: config.pushPrivateKey },
    log,
  })
  stops.add(() => push.stop())
  const demo = await prepareDemoPeople({
    database,
    commitLoop,
    encryption,
    dataDirectory,
    clock,
    wallClock,
  })
  const skipKind = createSkipKind({ market, clock, wallClock })
  const settingKind = createSettingKind({ clock, wallClock })
  const stockKind = createStockStateKind({ clock, wallClock })
  const chargesKind = createChargesKind({ clock, wallClock })
  const calendarKind = createCalendarKind({ kept, clock, wallClock })
  const addOperatorKind = createAddOperatorKind({ clock, wallClock, encryption })
  const changeOperatorKind = createChangeOperatorKind({ clock, wallClock, encryption })
  const isDatabaseHealthy = async () => (await checkDatabase(opened.pool)).ok
  const quoteTools = createQuoteTools({ ...services, stockStates: () => settings.current().stockStates })
  const transfers = { ...services, rules: settings.current, encryption, wallClock }
  const bound = [
    ...accountRoutes({
      database,
      clock,
      wallClock,
      encryption,
      publicOrigins: config.publicOrigins,
      sessions,
    }),
    ...registrationRoutes({ database, clock, wallClock }),
    ...agentRoutes({ database, clock, wallClock }),
    ...settingRoutes({ market, clock, settings }),
    ...siteRoutes({ database, market, clock, wallClock, appBuild: createAppBuild(appDirectory) }),
    ...quoteRoutes({ ...services, recipe }, quoteTools),
    ...watchlistRoutes({ ...services, stockRows: stockRowsOf(quoteTools) }),
    ...alertRoutes(services),
    ...newsRoutes(services),
    ...offeringRoutes({ ...services, presentNews }),
    ...tradingRoutes({ ...services, rules: settings.current }),
    ...orderRoutes({ ...services, orderCommands }),
    ...moneyRoutes(services),
    ...portfolioRoutes(services),
    ...documentRoutes({ ...services, origin: config.publicOrigins[0] ?? `http://localhost:${config.port}` }),
    ...bankRoutes({ database, clock, encryption }),
    ...transferRoutes(transfers),
    ...deskTransferRoutes(transfers),
    ...identityRoutes({
      database,
      encryption,
      clock,
      wallClock,
      events,
      checksItself: config.identityChecksItself,
    }),
    ...privacyRoutes({ database, commitLoop, clock, wallClock, sessions }),
    ...messageRoutes({ database, wallClock, events }),
    ...pushRoutes({ database, encryption, wallClock, postman: push.postman, log }),
    ...deskMessageRoutes({ database, clock, wallClock, log }),
    ...supportRoutes({ database, clock, wallClock }),
    ...deskSupportRoutes({ database, clock, wallClock, changes: serviceChanges }),
    ...clockRoutes({ database, market, clock, wallClock, kind: skipKind }),
    ...deskSettingRoutes({ database, market, clock, wallClock, settingKind, stockKind }),
    ...chargeRoutes({ database, clock, wallClock, chargesKind }),
    ...calendarRoutes({ database, kept, clock, wallClock, kind: calendarKind }),
    ...requestRoutes({
      database,
      clock,
      wallClock,
      kinds: [
        skipKind,
        calendarKind,
        settingKind,
        stockKind,
        chargesKind,
        addOperatorKind,
        changeOperatorKind,
      ],
    }),
    ...operatorChangeRoutes({
      database,
      clock,
      encryption,
      wallClock,
      addKind: addOperatorKind,
      changeKind: changeOperatorKind,
    }),
    ...userRoutes({ database, market, clock, wallClock }),
    ...auditRoutes({ database, clock }),
    ...operatorRoutes({ ...services, wallClock, encryption, sessions, isDatabaseHealthy }),
  ]
  return {
    ...services,
    openDatabase: opened,
    events,
    jobs,
    sessions,
    demo,
    encryption,
    listings: quoteTools.listings,
    bound,
    stop: stops.run,
  }
}

/** Starts all parts, or none: what was started before a failure is ended again. Tests give push services of their own. */
export const compose = async (
  config: Config,
  log: Log,
  pushServices: PushServices = browserPushServices,
): Promise<Parts> => {
  const stops = createStops(log)
  try {
    return await startParts(config, log, stops, pushServices)
  } catch (error) {
    await stops.run()
    throw error
  }
}
