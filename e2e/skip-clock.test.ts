import { getUserInfo, login } from '@tarazu/contract/calls/accounts.ts'
import { getSetting } from '@tarazu/contract/calls/settings.ts'
import { createClient } from '@tarazu/contract/client.ts'
import { livePath, type ServerFrame } from '@tarazu/contract/live.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { hasChromium, launchBrowser, watchForFaults } from './browser.ts'
import { type RunningServer, startServerProcess } from './server.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })
const dayMs = 86_400_000

describe.runIf(hasChromium)('skipping the clock at the desk', () => {
  let server: RunningServer
  let browser: Browser
  beforeAll(async () => {
    server = await startServerProcess({ environment: { SECURITY_CHALLENGE: 'off' } })
    browser = await launchBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await server.remove()
  })

  const clientOf = (token?: string) =>
    createClient({
      baseUrl: server.address,
      fetch,
      headers: () => (token === undefined ? {} : { token }),
      timeoutMs: 20_000,
    })
  const marketMs = async () => Date.parse((await clientOf()(getSetting, {})).marketInstant)

  it('moves the market by a day, tells the phones at once, and logs nobody out', async () => {
    const { token } = await clientOf()(login, server.demo.investor)
    const socket = new WebSocket(`${server.address.replace('http', 'ws')}${livePath}`)
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

    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    const faults = watchForFaults(page)
    await page.goto(`${server.address}/desk/#/clock`)
    await page.getByLabel('Mobile number').fill(server.demo.operator.phone)
    await page.getByLabel('Password').fill(server.demo.operator.password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByRole('button', { name: 'One day' }).click()
    await page.getByLabel('Reason').fill('Lesson three')
    await page.getByRole('dialog').getByRole('button', { name: 'Skip ahead' }).click()
    await page.getByRole('cell', { name: 'Lesson three' }).waitFor()
    await page.getByText('Ravi Specimen, alone').waitFor()
    await page.getByText('Seeds of the market').first().waitFor()

    await expect.poll(() => instants.at(-1) ?? 0, { timeout: 20_000 }).toBeGreaterThan(beforeMs + dayMs)
    expect(await marketMs()).toBeGreaterThan(beforeMs + dayMs)
    expect(await clientOf(token)(getUserInfo, {})).toMatchObject({ locked: false })
    expect(faults).toEqual([])
    socket.close()
  })
})
