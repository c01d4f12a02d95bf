import { readConfig } from '@tarazu/server/start/config.ts'
import { startServer } from '@tarazu/server/start/server.ts'
import type { Pause, ServerNews, ServerOrder } from './messages.ts'

/**
 * The whole server, as started by `npm start`, in a process that monitors its own event loop. Its rate limits
 * are off, as they effectively are for an attacker with many addresses; its limits on work are not.
 */
const sampleMs = 4
const pauses: Pause[] = []

const report = (news: ServerNews) => process.send?.(news)

const watchLoop = () => {
  const threadMs = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1000
  }
  let wall = performance.now()
  let thread = threadMs()
  setInterval(() => {
    const [nextWall, nextThread] = [performance.now(), threadMs()]
    pauses.push({ wallMs: Math.max(0, nextWall - wall - sampleMs), heldMs: nextThread - thread })
    wall = nextWall
    thread = nextThread
  }, sampleMs)
}

const print = (line: string) => process.stderr.write(line)
const running = await startServer(readConfig(process.env), {
  log: {
    warn: () => undefined,
    error: (event, fields) => print(`${event} ${String((fields?.cause as Error | undefined)?.stack)}\n`),
  },
  limits: {
    requestsPerMinute: 10_000_000,
    attemptsPerMinute: 10_000_000,
    ordersPerMinute: 0,
    changesPerMinute: 0,
  },
})
watchLoop()
process.on('message', (order: ServerOrder) => {
  if (order.type === 'pauses') report({ type: 'pauses', pauses: pauses.splice(0) })
})
process.on('disconnect', () => void running.close().then(() => process.exit()))
report({ type: 'ready', address: running.address })
