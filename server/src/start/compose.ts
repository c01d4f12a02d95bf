import { mkdir } from 'node:fs/promises'
import type { Log } from '../base/log.ts'
import { type Encryption, openEncryption } from '../database/encryption.ts'
import { PostgresEvents } from '../database/events.ts'
import { type Notifications, openNotifications } from '../database/notifications.ts'
import { type OpenDatabase, openDatabase } from '../database/open.ts'
import { openSettings } from '../desk/settings/live.ts'
import { settleWithdrawalHours } from '../desk/settings/market-hours.ts'
import { type RunningCommitLoop, startCommitLoop } from '../ledger/commit-loop.ts'
import { openKeyWindow } from '../ledger/key-window.ts'
import { startKeyWindow } from '../ledger/key-window-move.ts'
import { watchLedger } from '../ledger/watch.ts'
import { sealClearSecret } from '../market/quotes/seal-secret.ts'
import { loadMarketSeeds } from '../market/quotes/seeds.ts'
import type { Listings } from '../market/quotes/shown-listings.ts'
import { createDepositExpiryJob } from '../money/transfers/deposit-expiry-job.ts'
import { startUploadExpiry } from '../people/identity/expiry-job.ts'
import { createPictureClerk } from '../people/identity/images/picture-clerk.ts'
import { createPictureMaker } from '../people/identity/images/picture-maker.ts'
import { carryOnNotices } from '../people/inbox/notices.ts'
import { startRetention } from '../people/inbox/retention.ts'
import { browserPushServices, type PushServices } from '../people/push/services.ts'
import { startPush } from '../people/push/start.ts'
import { createSessions, type Sessions } from '../people/session-reader.ts'
import { createServiceChanges } from '../people/support/changes.ts'
import type { OpenProduct } from '../products/product.ts'
import { openCalendar } from '../time/calendar/kept.ts'
import { holdAtProgress } from '../time/jobs/progress.ts'
import { type JobRunner, startJobs } from '../time/jobs/runner.ts'
import { createMarketClock, followSkips, type MarketClock, wallClock } from '../time/market-clock.ts'
import { createAlertJob, openWaitingAlerts } from '../trading/alerts/job.ts'
import { createAdvanceJob } from '../trading/orders/advance-job.ts'
import { endExitsOfClosed } from '../trading/orders/end-exits.ts'
import { openOpenOrders } from '../trading/orders/open-orders.ts'
import { tradingJobs } from '../trading/positions/jobs.ts'
import { openMarginedPositions } from '../trading/positions/margin-job.ts'
import { createShortDayJob } from '../trading/shorts/job.ts'
import { followRules, type OrderValidator } from '../trading/validation/order-validator.ts'
import type { BoundCall } from '../wire/http/bind.ts'
import type { Services } from '../wire/services.ts'
import { watchBackups } from './backups/watch.ts'
import { bindCalls } from './bound-calls.ts'
import type { Config } from './config.ts'
import { readDemoFile } from './demo/file.ts'
import { type DemoOutcome, prepareDemoPeople } from './demo/people.ts'
import { checkEncryptionKey } from './encryption-check.ts'
import { openMarket } from './open-market.ts'
import { openProducts } from './open-products.ts'
import { lossCovers } from './products.ts'
import { settleSolo } from './solo.ts'

/** All parts of a running Tarazu except its HTTP server. */
export interface Parts extends Services {
  /** Every product with its own state. */
  readonly openedProducts: readonly OpenProduct[]
  readonly openDatabase: OpenDatabase
  readonly clock: MarketClock
  readonly commitLoop: RunningCommitLoop
  readonly jobs: JobRunner
  readonly events: PostgresEvents
  readonly notifications: Notifications
  readonly sessions: Sessions
  /** Settles after the start; a rejection must be reported as a failed start. */
  readonly demo: Promise<DemoOutcome>
  readonly encryption: Encryption
  /** The content of lists and live screens. */
  readonly listings: Listings
  /** Every call of the contract with its handler. */
  readonly bound: readonly BoundCall[]
  /** Finishes the accepted commands, then ends everything, the database last. */
  stop(): Promise<void>
}

/** What tests and benches replace in the product. */
export interface Replacements {
  readonly pushServices?: PushServices
  /** Lets the fault bench show that it would detect a broken commit loop. */
  readonly startLedger?: typeof startCommitLoop
}

/** Started parts, ended in reverse order; a part that fails to end does not keep the others running. */
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
type Stops = ReturnType<typeof createStops>

/** The database with its keys, and the market's clock in it. */
const openStorage = async (config: Config, log: Log, stops: Stops) => {
  // First, since parts read on creation whether to trace; and ended last.
  if (config.tracing !== undefined)
    stops.add(await (await import('./tracing.ts')).startTracing(config.tracing))
  const { dataDirectory, databaseUrl, applicationDatabaseUrl } = config
  // The embedded database creates the data folder itself; with an external one nothing has created it yet.
  if (databaseUrl !== undefined) await mkdir(dataDirectory, { recursive: true, mode: 0o700 })
  const opened = await openDatabase({ dataFolder: dataDirectory, databaseUrl, applicationDatabaseUrl, log })
  stops.add(() => opened.stop())
  const { kysely: database } = opened
  const encryption = await openEncryption(config.encryptionKey, dataDirectory)
  await checkEncryptionKey(database, encryption)
  await sealClearSecret(opened.owner, encryption)
  await settleSolo(database, opened.owner, config.solo)
  const notifications = await openNotifications(opened.application, log)
  stops.add(() => notifications.stop())
  const clock = await createMarketClock(database)
  await holdAtProgress(database, clock)
  await followSkips(clock, notifications, log)
  return { opened, encryption, notifications, clock }
}

/** What everything else builds on: the database, the clock, the market, the ledger, the settings. */
const openFoundation = async (config: Config, log: Log, stops: Stops, replacements: Replacements) => {
  const startLedger = replacements.startLedger ?? startCommitLoop
  const { opened, encryption, notifications, clock } = await openStorage(config, log, stops)
  const { kysely: database, pool } = opened
  const { dataDirectory, marketHours: hours } = config
  const nowMs = wallClock.nowMs()
  const isPractice = config.market.kind === 'practice'
  const seeds = isPractice ? await loadMarketSeeds(database, encryption, clock.nowMs()) : undefined
  const liveFrom = seeds?.genesisDay
  const kept = await openCalendar({ database, hours, liveFrom, dataDirectory, notifications, nowMs, log })
  const opening = { database, clock, config, calendar: kept.calendar, log }
  const { market, recipe, historySeed, prepare, jobs: marketJobs } = await openMarket(opening, seeds)
  // Before anything reads prices, and in parallel with the database work below.
  const histories = prepare()
  const events = new PostgresEvents(notifications, pool, log)
  await events.start()
  stops.add(() => events.stop())
  const publish: typeof events.publish = (published) => events.publish(published)
  const keys = await openKeyWindow(database, notifications, log)
  stops.add(keys.stop)
  const commitLoop = await startLedger({
    connection: opened.application,
    clock,
    publish,
    window: keys.window,
  })
  stops.add(() => commitLoop.stop())
  stops.add(startKeyWindow(opened.owner, wallClock, log))
  await settleWithdrawalHours(database, hours, nowMs)
  if (config.ledgerCheckMs > 0) {
    const connection = opened.application
    stops.add(watchLedger({ connection, database, wallClock, log, everyMs: config.ledgerCheckMs }))
  }
  if (config.backups !== undefined)
    stops.add(watchBackups({ plan: config.backups, owner: opened.owner, wallClock, log }))
  const settings = await openSettings(database, notifications, log)
  stops.add(() => settings.stop())
  const services = { database, commitLoop, market, clock }
  return {
    ...services,
    histories,
    opened,
    pool,
    encryption,
    notifications,
    kept,
    recipe,
    historySeed,
    marketJobs,
    events,
    settings,
  }
}
type Foundation = Awaited<ReturnType<typeof openFoundation>>

/** What waits for prices, and the jobs that run by the market's clock, including the products'. */
const startTrading = async (
  foundation: Foundation,
  currentValidator: () => OrderValidator,
  openedProducts: readonly OpenProduct[],
  log: Log,
  stops: Stops,
): Promise<JobRunner> => {
  const { database, commitLoop, market, clock, notifications, marketJobs, events, settings } = foundation
  const waiting = { database, notifications, market, clock, commitLoop, log }
  const openOrders = await openOpenOrders(waiting)
  const margined = await openMarginedPositions(waiting)
  const alerts = await openWaitingAlerts(waiting)
  const jobs = await startJobs({
    database,
    clock,
    wallClock,
    commitLoop,
    notifications,
    jobs: [
      ...tradingJobs({ database, market, rules: settings.current, margined, lossCovers }),
      createAdvanceJob({ market, openOrders, currentValidator }),
      createAlertJob(database, market, alerts),
      createShortDayJob({ database, market, currentValidator }),
      createDepositExpiryJob(database),
      ...openedProducts.flatMap((product) => product.jobs),
      ...marketJobs,
    ],
    log,
  })
  stops.add(() => jobs.stop())
  for (const { subscribe } of [openOrders, margined, alerts]) subscribe(jobs.instantsChanged)
  stops.add(endExitsOfClosed(events, openOrders, { database, commitLoop, log }))
  return jobs
}

/** Sessions, messages, encryption, web push and the demo accounts. */
const startPeople = async (
  config: Config,
  foundation: Foundation,
  log: Log,
  stops: Stops,
  { pushServices = browserPushServices }: Replacements,
) => {
  const { database, commitLoop, clock, notifications, events, encryption } = foundation
  const { securityChallenge, dataDirectory } = config
  const sessions = await createSessions({ database, notifications, wallClock, securityChallenge, log })
  stops.add(() => sessions.stop())
  stops.add(startRetention(database, log))
  void carryOnNotices(database, log)
  const serviceChanges = await createServiceChanges(notifications)
  stops.add(() => serviceChanges.stop())
  stops.add(startUploadExpiry({ database, wallClock, log }))
  const pictures = createPictureMaker(createPictureClerk(), log)
  stops.add(pictures.stop)
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
  const demo = prepareDemoPeople({
    database,
    commitLoop,
    encryption,
    dataDirectory,
    clock,
    wallClock,
    isWanted: config.demo,
  })
  stops.add(() => demo.catch(() => undefined))
  // A reachable server has its demo accounts, or has them locked; whether their passwords still work is
  // checked while it trades.
  if (!config.demo || (await readDemoFile(dataDirectory)) === undefined) await demo
  else demo.catch(() => undefined)
  return { sessions, serviceChanges, encryption, push, pictures, demo }
}

const startParts = async (
  config: Config,
  log: Log,
  stops: Stops,
  replacements: Replacements,
): Promise<Parts> => {
  const foundation = await openFoundation(config, log, stops, replacements)
  const { database, commitLoop, market, clock, events, notifications, settings } = foundation
  const rules = followRules(market, settings, lossCovers)
  stops.add(rules.stop)
  const { currentValidator } = rules
  const opened = await openProducts({ ...foundation, config, log, currentValidator }, stops.add)
  const { openedProducts, quoteTools } = opened
  const jobs = await startTrading(foundation, currentValidator, openedProducts, log, stops)
  const people = await startPeople(config, foundation, log, stops, replacements)
  const { sessions, demo, encryption } = people
  await foundation.histories
  return {
    database,
    commitLoop,
    market,
    clock,
    openDatabase: foundation.opened,
    events,
    notifications,
    jobs,
    openedProducts,
    listings: quoteTools.listings,
    sessions,
    demo,
    encryption,
    bound: bindCalls({ ...foundation, ...people, ...opened, currentValidator, config, log }),
    stop: stops.run,
  }
}

/** Starts all parts, or none: if one fails, the parts started before it are ended again. */
export const compose = async (config: Config, log: Log, replacements: Replacements = {}): Promise<Parts> => {
  const stops = createStops(log)
  try {
    return await startParts(config, log, stops, replacements)
  } catch (error) {
    await stops.run()
    throw error
  }
}
