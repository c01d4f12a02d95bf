import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { stripTypeScriptTypes } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hasChromium, launchBrowser } from './browser.ts'
import * as points from './price-points.ts'

const root = join(import.meta.dirname, '..')
const page = `<!doctype html><script type="importmap">{"imports":{"@tarazu/market/":"/market/src/","@tarazu/contract/":"/contract/src/"}}</script>
<script type="module">import * as points from '/e2e/price-points.ts'; globalThis.points = points</script>`

/** Serves the same files that Node runs, without their types. */
const answer = (path: string): { type: string; body: string } =>
  /^\/(market\/src|contract\/src|e2e)(\/[a-z0-9-]+)+\.ts$/.test(path)
    ? { type: 'text/javascript', body: stripTypeScriptTypes(readFileSync(join(root, path), 'utf8')) }
    : { type: 'text/html', body: page }

let server: Server
beforeAll(async () => {
  server = createServer((request, response) => {
    const { type, body } = answer(request.url ?? '/')
    response.writeHead(200, { 'content-type': type }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.close()
})

it.runIf(hasChromium)(
  'a browser computes the same bits as Node for prices, book levels, news and its texts, fund NAVs, and public issues with an allotment',
  { timeout: 120_000 },
  async () => {
    const browser = await launchBrowser()
    try {
      const tab = await browser.newPage()
      await tab.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
      await tab.waitForFunction('globalThis.points')
      for (const [name, digest] of Object.entries(points)) {
        // Both at once, each on its own core.
        const there = tab.evaluate(`points.${name}()`)
        expect(digest(), name).toBe(await there)
      }
    } finally {
      await browser.close()
    }
  },
)
