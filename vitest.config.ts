import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vitest/config'
import { temporaryFolder } from './scripts/temporary-folder.ts'

const exclude = ['**/node_modules/**', '**/dist/**']
/**
 * Browser tests, and tests that replace or reload a module: each of these files gets its own process. They
 * run first. So does the slowest file: as a short one it would otherwise start last, and at the end one core
 * would be busy with it while the others are idle.
 */
const apart = [
  'e2e/**/*.test.ts',
  'bench/faults.test.ts',
  'market/src/indices/past-minutes.test.ts',
  'app/src/api/early-answers.test.ts',
  'app/src/api/query-client.test.ts',
  'server/src/people/credentials/password-cost.test.ts',
]
/** Tests that click and type in components, on a DOM without a browser. */
const components = ['{ui,app,desk}/**/*.dom.test.tsx']
// Lingui's macros look for their configuration in the working folder.
process.env.LINGUI_CONFIG ??= join(import.meta.dirname, 'app', 'lingui.config.ts')
// For the processes that tests start as well.
process.env.TMPDIR = temporaryFolder()
/** A test that hangs is ended at last; how long one takes on a busy machine says nothing. */
const common = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
  unstubGlobals: true,
  unstubEnvs: true,
}

export default defineConfig({
  test: {
    globalSetup: ['server/src/database/testing/setup.ts'],
    // Vitest reserves one core for itself, but is idle while tests run.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          ...common,
          name: 'apart',
          include: apart,
          exclude,
          globalSetup: ['e2e/shared-servers-setup.ts'],
        },
      },
      {
        test: {
          ...common,
          name: 'together',
          include: ['{contract,market,server,ui,app,desk,scripts,bench,verify}/**/*.test.{ts,tsx}'],
          exclude: [...exclude, ...apart, ...components],
          // One process runs one file after another, so that each module is loaded once, not once a file.
          isolate: false,
        },
      },
      {
        plugins: [babel({ presets: [linguiTransformerBabelPreset({})] })],
        test: {
          ...common,
          name: 'components',
          environment: 'happy-dom',
          include: components,
          exclude,
          setupFiles: ['app/src/testing/setup.ts'],
        },
      },
    ],
  },
})
