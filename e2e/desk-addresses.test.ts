import { describe, expect, it } from 'vitest'
import { hasChromium, watchForFaults } from './browser.ts'
import { logInAtDesk, openDesk } from './desk-steps.ts'
import { createSharedStand } from './stand.ts'

describe.skipIf(!hasChromium)('the addresses of the desk', () => {
  const stand = createSharedStand({ SECURITY_CHALLENGE: 'off' })

  it('stays at an address that is opened while a dialog closes', async () => {
    const desk = await openDesk(stand.browser)
    const faults = watchForFaults(desk)
    const { address, demo } = stand.server
    await logInAtDesk(desk, address, demo.operator, 'settings')
    await desk.getByRole('button', { name: 'Change: Minimum margin per purchase' }).click()
    // The dialog's own step back is then pending, and the browser takes it from the new address.
    await desk.evaluate(() => {
      const { history } = window
      history.go = (steps) => {
        Reflect.deleteProperty(history, 'go')
        history.go(steps)
        location.hash = '#/audit'
        let arrivals = 0
        addEventListener('popstate', () => {
          arrivals += 1
          document.body.dataset.arrivals = String(arrivals)
        })
      }
    })
    await desk.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    // The address, and the step away from it.
    await desk.waitForFunction(() => Number(document.body.dataset.arrivals) >= 2)
    await desk.getByRole('heading', { name: 'Audit trail' }).waitFor()
    expect(desk.url()).toMatch(/#\/audit$/)
    await desk.goBack()
    await desk.getByRole('heading', { name: 'Settings' }).waitFor()
    expect(desk.url()).toMatch(/#\/settings$/)
    expect(faults, stand.server.output()).toEqual([])
  })
})
