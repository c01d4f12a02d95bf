import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { ConfigProblem } from '../base/config-problem.ts'
import { createLog, describeCause } from '../base/log.ts'
import { DatabaseStartError } from '../database/errors.ts'
import { wallClock } from '../time/market-clock.ts'
import { readConfig } from './config.ts'
import { welcome } from './welcome.ts'

/** Even if something hangs, the process exits within this time after a signal. */
const lastMomentMs = 4_800

/** Node caches compiled modules there, so that the next start takes half the time; skipped if it is not writable. */
const compiledFolder = join(import.meta.dirname, '../../../node_modules/.cache/tarazu-compiled')

/** One sentence for problems that the person at the terminal can fix; also the cause for unexpected ones. */
const explain = (error: unknown): string => {
  if (error instanceof ConfigProblem || error instanceof DatabaseStartError) return error.message
  return `Tarazu could not start: ${JSON.stringify(describeCause(error))}`
}

/**
 * `npm start` once the faces are built: reads the environment, starts everything, prints the addresses, and
 * stops on SIGINT or SIGTERM. A failed start exits with 1 and one sentence.
 */
export const main = async (): Promise<void> => {
  const log = createLog((line) => process.stderr.write(line), wallClock.nowMs)
  try {
    const config = readConfig(process.env)
    enableCompileCache(compiledFolder)
    const { startServer } = await import('./server.ts')
    const starting = startServer(config, { log, securityLog: log })
    let isClosing = false
    let isLeaving = false
    const close = async (signal: NodeJS.Signals) => {
      if (isClosing) return
      isClosing = true
      setTimeout(() => {
        log.error('stop-took-too-long', { signal })
        process.exit(1)
      }, lastMomentMs).unref()
      await (await starting).close()
      process.stdout.write('Tarazu has stopped.\n')
      process.exit(0)
    }
    /**
     * A process manager's signal. Somebody at the terminal does not wait for load balancers, nor does a
     * second signal.
     */
    const leave = async (signal: NodeJS.Signals) => {
      const isFirst = !isLeaving
      isLeaving = true
      if (isFirst) await (await starting).drain()
      await close(signal)
    }
    // Set before the start is complete, because it answers some time before that.
    process.on('SIGINT', (signal) => void close(signal))
    process.on('SIGTERM', (signal) => void leave(signal))
    const running = await starting
    process.stdout.write(welcome(config, running.address, running.demo, process.stdout.isTTY === true))
    // Written now, since a killed process writes none.
    flushCompileCache()
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`)
    process.exit(1)
  }
}

if (import.meta.main) await main()
