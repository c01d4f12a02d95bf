import { getUserInfo, login } from '@tarazu/contract/calls/accounts.ts'
import { livePath, type ServerFrame } from '@tarazu/contract/wire/live.ts'
import { describe, expect, it, vi } from 'vitest'
import { hasChromium, watchForFaults } from './browser.ts'
import { logInAtDesk } from './desk-steps.ts'
import { programOf } from './program.ts'
import { createStand } from './stand.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })
const dayMs = 86_400_000

describe.runIf(hasChromium)('skipping the clock at the desk', () => {
  const stand = createStand({ environment: { SECURITY_CHALLENGE: 'off' } })

  const { clientOf, marketMs } = programOf(stand)

  it('moves the market by a day, notifies the phones at once, and logs nobody out', async () => {
    const { token } = await clientOf()(login, stand.server.demo.investor)
    const socket = new WebSocket(`${stand.server.address.replace('http', 'ws')}${livePath}`)
    const instants: number[] = []
    socket.onmessage = ({ data }) => {
      // Quotes are binary; the rest is text.
      const frame = typeof data === 'string' ? (JSON.parse(data) as ServerFrame) : undefined
      if (frame?.type === 'clock') instants.push(frame.instantMs)
    }
    await new Promise((resolve, reject) => {
      socket.onopen = resolve
      socket.onerror = reject
    })
    const beforeMs = await marketMs()

    const open = async () => {
      const context = await stand.browser.newContext({ viewport: { width: 1440, height: 900 } })
      return context.newPage()
    }
    const [asking, approving] = [await open(), await open()]
    const faults = [asking, approving].map(watchForFaults)
    await logInAtDesk(asking, stand.server.address, stand.server.demo.operator, 'clock')
    await asking.getByRole('button', { name: 'One day' }).click()
    await asking.getByLabel('Reason').fill('Lesson three')
    await asking.getByRole('dialog').getByRole('button', { name: 'Request approval' }).click()
    await asking.getByRole('button', { name: 'Cancel request' }).waitFor()
    expect(await asking.getByRole('button', { name: 'Approve', exact: true }).count()).toBe(0)
    expect(await marketMs()).toBeLessThan(beforeMs + dayMs / 2)
    await logInAtDesk(approving, stand.server.address, stand.server.demo.secondOperator, 'clock')
    await approving.getByRole('button', { name: 'Approve', exact: true }).click()
    await approving.getByRole('cell', { name: 'Lesson three' }).waitFor()
    await asking.getByRole('cell', { name: 'Kiran Specimen' }).waitFor()
    await approving.getByText('Market seeds').first().waitFor()

    await expect.poll(() => instants.at(-1) ?? 0).toBeGreaterThan(beforeMs + dayMs)
    expect(await marketMs()).toBeGreaterThan(beforeMs + dayMs)
    expect(await clientOf(token)(getUserInfo, {})).toMatchObject({ locked: false })
    expect(faults.flat()).toEqual([])
    socket.close()
  })
})
