import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { root } from './run.ts'

const shownCount = 10

/** Time to load the file and its imports, run its hooks and its tests. */
const totalMs = (file: TestModule): number => {
  const { collectDuration, setupDuration, duration } = file.diagnostic()
  return collectDuration + setupDuration + duration
}

/** A Vitest reporter that lists the slowest files at the end: where to look when `npm test` becomes slow. */
export default class SlowestFiles implements Reporter {
  onTestRunEnd(files: readonly TestModule[]): void {
    const slowest = files
      .map((file) => ({ path: relative(root, file.moduleId), ms: totalMs(file) }))
      .sort((one, other) => other.ms - one.ms)
      .slice(0, shownCount)
    const lines = slowest.map(({ path, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${path}\n`)
    process.stdout.write(`\nThe slowest files:\n${lines.join('')}`)
  }
}
