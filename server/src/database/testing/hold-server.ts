import { startEmbedded } from '../embedded/embedded.ts'
import { programsIn } from '../embedded/programs.ts'
import { silentLog } from './log.ts'

/**
 * Started by tests as a separate process: starts the server on a folder, with the programs of another folder
 * if one is named, reports it, and waits.
 */
const [dataFolder = '', programsFolder] = process.argv.slice(2)
try {
  const programs = programsFolder === undefined ? {} : { programs: programsIn(programsFolder) }
  await startEmbedded({ dataFolder, log: silentLog, durable: false, ...programs })
  process.stdout.write('started\n')
  // biome-ignore lint/style/noRestrictedGlobals: keeps the process alive until it is killed
  setInterval(() => undefined, 60_000)
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
