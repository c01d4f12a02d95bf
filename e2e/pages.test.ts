/// <reference lib="dom" />
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { type Route, routes } from '../app/src/router/routes.ts'
import { brokenRules } from './accessibility.ts'
import { hasChromium, openPhone, watchForFaults } from './browser.ts'
import { getThings } from './investor-with-things.ts'
import { cutTexts, smallTargets } from './layout.ts'
import { openNowhere, showPage } from './show-page.ts'
import { createSharedStand } from './stand.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

/** Those that only somebody sees who is not logged in. */
const visitorsPages: ReadonlySet<Route> = new Set(['/', '/login', '/register'])

describe.runIf(hasChromium)('every page of an investor who has something of everything', () => {
  const stand = createSharedStand({ SECURITY_CHALLENGE: 'off' })
  let investor: Awaited<ReturnType<typeof getThings>>

  beforeAll(async () => {
    investor = await getThings(stand.server.address, stand.server.demo.investor)
  })

  it.each([
    ['en', 'light'],
    ['hi', 'dark'],
    ['zh-CN', 'dark'],
  ] as const)(
    'is whole, breaks no rule, cuts no word and can be pressed, in %s and %s',
    async (language, theme) => {
      const phone = await openPhone(stand.browser, { language, theme, token: investor.token })
      const page = await phone.newPage()
      const faults = watchForFaults(page)
      const found: string[] = []
      await openNowhere(page, stand.server.address)
      for (const route of routes.filter((one) => !visitorsPages.has(one))) {
        const path = investor.pages[route] ?? route
        expect(path, `an example of ${route}`).not.toContain('$')
        await showPage(page, path)
        const alerts = await page.getByRole('alert').allInnerTexts()
        const broken = alerts.filter((text) => text.trim() !== '')
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        const problems = [
          ...(await brokenRules(page)),
          ...(await cutTexts(page)),
          ...(await smallTargets(page)),
        ]
        if (wide > 0) problems.push(`is ${wide} pixels too wide`)
        found.push(...[...broken, ...problems].map((problem) => `${path}: ${problem}`))
      }
      await phone.close()
      expect(found).toEqual([])
      expect(faults).toEqual([])
    },
  )
})
