import { serviceWrite } from '@tarazu/contract/calls/service.ts'
import { describe, expect, it, vi } from 'vitest'
import { hasChromium, openPhone } from './browser.ts'
import { openNewAccount } from './new-investor.ts'
import { clientAt } from './program.ts'
import { createSharedStand } from './stand.ts'
import { goToPage } from './steps.ts'

vi.setConfig({ testTimeout: 120_000 })

/** The specification's figures that only a browser shows (docs/specification.md, constants). */
describe.skipIf(!hasChromium)('what the specification measures', () => {
  const stand = createSharedStand({ SECURITY_CHALLENGE: 'off' })

  it('folds a long text at 400 pixels, and opens a sheet and a dialog in 300 ms', async () => {
    const { address } = stand.server
    const token = await openNewAccount(stand.server)
    const text = Array.from({ length: 40 }, (_, n) => `Line ${n}`).join('\n')
    await clientAt(address, token)(serviceWrite, { text })
    const phone = await (await openPhone(stand.browser, { token })).newPage()
    await phone.emulateMedia({ reducedMotion: 'no-preference' })
    await phone.goto(`${address}/#/service?chat=yes`)
    const heightOf = () =>
      phone.getByText('Line 39').evaluate((element) => {
        let height = element.getBoundingClientRect().height
        for (let part: Element | null = element; part !== null && part.tagName !== 'ARTICLE'; )
          [height, part] = [Math.min(height, part.getBoundingClientRect().height), part.parentElement]
        return height
      })
    await expect.poll(heightOf).toBe(400)
    await phone.getByRole('button', { name: 'Read more' }).click()
    await expect.poll(heightOf).toBeGreaterThan(500)

    const opensIn = () =>
      phone.getByRole('dialog').evaluate((element) => getComputedStyle(element).transitionDuration)
    await phone.getByRole('button', { name: 'My question is answered' }).click()
    expect(await opensIn()).toBe('0.3s')
    await goToPage(phone, `${address}/#/orders`)
    await phone
      .getByRole('button', { name: /^Filter/ })
      .first()
      .click()
    await phone.getByRole('dialog', { name: 'Filter' }).waitFor()
    expect(
      await phone
        .getByRole('dialog', { name: 'Filter' })
        .evaluate((element) => getComputedStyle(element).transitionDuration),
    ).toBe('0.3s')
    await phone.context().close()
  })
})
