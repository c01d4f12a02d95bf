import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/**
 * This process's metrics, for GET /metrics in Prometheus' text format. Names end in their unit; labels have
 * few values and identify nobody. Each metric has a help line, and deploy/observe has a dashboard and alerts.
 */
export const registry = new Registry()
const registers = [registry]

/** From half a millisecond to ten seconds. */
const latencyBuckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export const requestsTotal = new Counter({
  name: 'tarazu_requests_total',
  help: 'Answered calls: ok, refused by a rule, limited, malformed, unavailable (the database was away), or a fault.',
  labelNames: ['call', 'result'] as const,
  registers,
})
export const requestSeconds = new Histogram({
  name: 'tarazu_request_seconds',
  help: 'From a call’s first byte to its answer’s last, for all calls except orders.',
  labelNames: ['changes'] as const,
  buckets: latencyBuckets,
  registers,
})
export const orderSeconds = new Histogram({
  name: 'tarazu_order_seconds',
  help: 'The same for orders.',
  labelNames: ['call'] as const,
  buckets: latencyBuckets,
  registers,
})
export const batchCommands = new Histogram({
  name: 'tarazu_batch_commands',
  help: 'How many commands the commit loop writes at once.',
  buckets: [1, 2, 4, 8, 16, 32, 64],
  registers,
})
export const batchSeconds = new Histogram({
  name: 'tarazu_batch_seconds',
  help: 'How long a batch takes: until everything it needs has been read, and from there until it is committed.',
  labelNames: ['stage'] as const,
  buckets: latencyBuckets,
  registers,
})
export const batchesTotal = new Counter({
  name: 'tarazu_batches_total',
  help: 'Batches: decided on cached rows, on rows read for them, or failed.',
  labelNames: ['kind'] as const,
  registers,
})
export const pushTotal = new Counter({
  name: 'tarazu_push_total',
  help: 'Notifications accepted by a push service, or refused by one.',
  labelNames: ['result'] as const,
  registers,
})
export const securityEventsTotal = new Counter({
  name: 'tarazu_security_events_total',
  help: 'Logins of investors and refused attempts, including those that the log leaves out.',
  labelNames: ['event'] as const,
  registers,
})
export const logLinesTotal = new Counter({
  name: 'tarazu_log_lines_total',
  help: 'Lines of the log by level and event.',
  labelNames: ['level', 'event'] as const,
  registers,
})

const gauge = (name: string, help: string) => new Gauge({ name: `tarazu_${name}`, help, registers })

/** Set on each scrape. */
export const gauges = {
  databaseUp: gauge('database_up', 'Whether a row could be written to the database at the last check.'),
  diskFull: gauge('database_disk_full', 'Whether the database had no room for a new page at the last check.'),
  commandsWaiting: gauge('commands_waiting', 'Commands that wait for the commit loop or are being written.'),
  liveConnections: gauge('live_connections', 'Open live connections of browsers.'),
  clockBehindSeconds: gauge(
    'clock_behind_seconds',
    'How far the market’s clock is behind, waiting for due work.',
  ),
  jobsFailed: gauge('jobs_failed', 'Kinds of scheduled work whose last attempt failed.'),
  marketWarm: gauge('market_warm', 'Whether the warm-up of the market is complete.'),
  draining: gauge('draining', 'Whether this process is draining.'),
  archiveFailing: gauge('archive_failing', 'Whether PostgreSQL failed at its last try to archive its log.'),
  pushWaiting: gauge('push_waiting', 'Notifications that wait to be sent, of all processes.'),
  ledgerDifferences: gauge(
    'ledger_differences',
    'The result of the last check of the ledger by any process.',
  ),
  ledgerCheckedSeconds: gauge('ledger_checked_timestamp_seconds', 'When the ledger was last checked.'),
  backupCheckedSeconds: gauge(
    'backup_checked_timestamp_seconds',
    'When the newest verified backup was written; 0: there is none.',
  ),
  backupEverySeconds: gauge('backup_every_seconds', 'How often backups are to be written; 0: never.'),
  poolConnections: new Gauge({
    name: 'tarazu_pool_connections',
    help: 'Database connections for requests: in use, idle; and requests waiting for one.',
    labelNames: ['state'] as const,
    registers,
  }),
  info: new Gauge({
    name: 'tarazu_info',
    help: 'Always 1; the version is the label.',
    labelNames: ['version'] as const,
    registers,
  }),
}

let countsNode = false

/**
 * Adds Node's own metrics: memory, processor, event loop, garbage collection. Once per process, however many
 * servers it has.
 */
export const countNode = (): void => {
  if (countsNode) return
  countsNode = true
  collectDefaultMetrics({ register: registry })
}
