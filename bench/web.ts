import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { startServerProcess } from '../e2e/server.ts'
import { measureBudgets } from '../scripts/budgets.ts'
import { buildFaces } from '../scripts/build.ts'
import { chromiumFlags, findChromium } from '../scripts/chromium.ts'
import { median } from './measures.ts'

/**
 * `npm run bench:web`: the size of the first screen, and Lighthouse's mobile figures (its own slow-phone and
 * slow-network simulation) of the security check and of the home page, the median of three runs each.
 */
const aims = { performance: 90, accessibility: 100 } as const
const debuggingPort = 9333

await buildFaces()
const firstScreen = measureBudgets()[0]
if (firstScreen === undefined) throw new Error('the build has no entry')

const executablePath = findChromium()
if (executablePath === undefined) {
  process.stderr.write('No Chromium was found: install Debian’s or name one in CHROMIUM_PATH.\n')
  process.exit(1)
}

const score = async (url: string) => {
  const runs: { performance: number; accessibility: number; firstPaintMs: number; blockingMs: number }[] = []
  for (let run = 0; run < 3; run += 1) {
    const result = await lighthouse(url, {
      port: debuggingPort,
      onlyCategories: ['performance', 'accessibility'],
      formFactor: 'mobile',
      logLevel: 'error',
    })
    if (result === undefined) throw new Error(`Lighthouse gave no result for ${url}`)
    const { categories, audits } = result.lhr
    runs.push({
      performance: Math.round((categories.performance?.score ?? 0) * 100),
      accessibility: Math.round((categories.accessibility?.score ?? 0) * 100),
      firstPaintMs: Math.round(audits['first-contentful-paint']?.numericValue ?? 0),
      blockingMs: Math.round(audits['total-blocking-time']?.numericValue ?? 0),
    })
  }
  return {
    performance: median(runs.map((run) => run.performance)),
    accessibility: Math.min(...runs.map((run) => run.accessibility)),
    firstPaintMs: median(runs.map((run) => run.firstPaintMs)),
    blockingMs: median(runs.map((run) => run.blockingMs)),
  }
}

const server = await startServerProcess({ environment: { SECURITY_CHALLENGE: 'off' } })
const profile = mkdtempSync(join(tmpdir(), 'tarazu-chromium-'))
const browser = await chromium.launchPersistentContext(profile, {
  executablePath,
  args: [...chromiumFlags, `--remote-debugging-port=${debuggingPort}`],
})
let worst = { performance: 100, accessibility: 100 }
try {
  for (const page of ['#/', '#/home', '#/stocks', '#/login']) {
    const figures = await score(`${server.address}/${page}`)
    process.stdout.write(
      `${page}: performance ${figures.performance}, accessibility ${figures.accessibility}, ` +
        `first paint ${figures.firstPaintMs} ms, blocking ${figures.blockingMs} ms (simulated slow phone)\n`,
    )
    worst = {
      performance: Math.min(worst.performance, figures.performance),
      accessibility: Math.min(worst.accessibility, figures.accessibility),
    }
  }
} finally {
  await browser.close()
  rmSync(profile, { recursive: true, force: true })
  await server.remove()
}

process.stdout.write(
  `RESULT first_screen_kb=${firstScreen.kb} lighthouse=${worst.performance} accessibility=${worst.accessibility}\n`,
)
if (
  firstScreen.kb > firstScreen.limitKb ||
  worst.performance < aims.performance ||
  worst.accessibility < aims.accessibility
)
  process.exit(1)
