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
/**
 * Those of them that need modules of their own: files that replace a module, since earlier files have loaded it; files
 * that make calls on a fake clock, which starts at 0, since the queue of calls knows later times from earlier files;
 * and a file about the first page in a browser's history.
 */
const componentsApart = [
  'app/src/features/alerts/alert-sheet.dom.test.tsx',
  'app/src/features/day-range/day-range.dom.test.tsx',
  'app/src/features/identity/identity-form.dom.test.tsx',
  'app/src/features/orders/ticket/ticket-sheet.dom.test.tsx',
  'app/src/features/trading/sell-sheet.dom.test.tsx',
  'app/src/frame/app.dom.test.tsx',
  'app/src/frame/long-call-spinner.dom.test.tsx',
  'app/src/frame/outage.dom.test.tsx',
  'app/src/pages/bank/add-bank-page.dom.test.tsx',
  'app/src/pages/fund/sip-calculator-page.dom.test.tsx',
  'app/src/pages/loans/loan-page.dom.test.tsx',
  'app/src/pages/login/login-page.dom.test.tsx',
  'app/src/pages/news/news-page.dom.test.tsx',
  'app/src/pages/proof/check-price-page.dom.test.tsx',
  'app/src/pages/settings/notifications-page.dom.test.tsx',
  'app/src/pages/withdrawals/withdraw-page.dom.test.tsx',
  'app/src/router/navigation.dom.test.tsx',
]
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

const dom = {
  plugins: [babel({ presets: [linguiTransformerBabelPreset({})] })],
  test: {
    ...common,
    environment: 'happy-dom',
    setupFiles: ['app/src/testing/setup.ts'],
  },
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
        ...dom,
        test: {
          ...dom.test,
          name: 'components-apart',
          include: componentsApart,
          exclude,
        },
      },
      {
        ...dom,
        test: {
          ...dom.test,
          name: 'components',
          include: components,
          exclude: [...exclude, ...componentsApart],
          isolate: false,
        },
      },
    ],
  },
})
