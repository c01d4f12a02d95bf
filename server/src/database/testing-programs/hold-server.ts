import { startEmbedded } from '../embedded.ts'
import { silentLog } from '../testing-log.ts'

/** Started by embedded.test.ts as a process of its own: starts the server on a folder, says so, and waits. */
const [dataFolder = ''] = process.argv.slice(2)
try {
  await startEmbedded({ dataFolder, log: silentLog, durable: false })
  process.stdout.write('started\n')
  setInterval(() => undefined, 60_000)
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
