import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { outdatedParts, stampOf } from './parts.mjs'
import { showProgress } from './progress.ts'
import { run } from './run.ts'
import { roomFor, sideBySide } from './side-by-side.ts'

/** Measured: the app's build takes 0.9 GB at its peak, the desk's and the server's 0.6. */
const partBytes = 1_000_000_000

class BuildFailure extends Error {}

const buildPart = async (name: string, signal: AbortSignal): Promise<void> => {
  const { code, output } = await run(process.execPath, ['scripts/build-part.ts', name], {
    quiet: true,
    signal,
  })
  if (code !== 0) throw new BuildFailure(`${output}\nBuilding the ${name} failed; the lines above say why.\n`)
}

/**
 * Builds the parts whose sources changed since their last build; shows progress on the terminal only if there is work.
 */
export const buildParts = async (): Promise<void> => {
  const outdated = outdatedParts()
  if (outdated.length === 0) return
  const names = outdated.map(({ name }) => name)
  const progress = showProgress('Building', names, process.stdout)
  const others = new AbortController()
  try {
    const room = roomFor(partBytes, availableParallelism(), process.availableMemory())
    await sideBySide(outdated, room, async ({ name, fingerprint }) => {
      await buildPart(name, others.signal)
      writeFileSync(stampOf(name), fingerprint)
      progress.done(name)
    })
  } catch (error) {
    others.abort()
    progress.end()
    if (!(error instanceof BuildFailure)) throw error
    process.stderr.write(error.message)
    process.exit(1)
  }
  progress.end()
}

if (import.meta.main) await buildParts()
