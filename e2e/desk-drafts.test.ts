/// <reference lib="dom" />
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { hasChromium } from './browser.ts'
import { logInAtDesk } from './desk-steps.ts'
import { createStand } from './stand.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })

// One story: each test continues where the last one ended.
describe.skipIf(!hasChromium)('text typed at the desk', { shuffle: false }, () => {
  const stand = createStand({ environment: { SECURITY_CHALLENGE: 'off' } })
  let desk: Page
  beforeAll(async () => {
    const context = await stand.browser.newContext({ viewport: { width: 1440, height: 900 } })
    desk = await context.newPage()
    const { address, demo } = stand.server
    await logInAtDesk(desk, address, demo.operator, 'settings')
  })

  const kept = () => desk.evaluate(() => sessionStorage.getItem('tarazu.drafts'))
  const dialog = () => desk.getByRole('dialog')
  const send = () => dialog().getByRole('button', { name: 'Request approval' }).click()
  const openSetting = async () => {
    await desk.getByRole('button', { name: 'Change: Minimum margin per purchase' }).click()
    await dialog().waitFor()
  }
  const isTyped = async () => {
    expect(await desk.getByLabel('New value').inputValue()).toBe('६५०')
    expect(await dialog().getByLabel('Reason').inputValue()).toBe('A class that practises')
  }

  it('into a dialog survives Back, a reload and a failed call, and is gone once it was sent', async () => {
    await openSetting()
    await desk.getByLabel('New value').fill('६५०')
    await dialog().getByLabel('Reason').fill('A class that practises')
    await desk.goBack()
    await dialog().waitFor({ state: 'detached' })
    await openSetting()
    await isTyped()
    await desk.reload()
    await openSetting()
    await isTyped()

    const lost = '**/api/desk/settings/change.do'
    await desk.route(lost, (route) => route.abort())
    await send()
    await dialog().getByRole('alert').waitFor()
    await isTyped()
    await desk.unroute(lost)
    await dialog().getByRole('button', { name: 'Cancel' }).click()
    await dialog().waitFor({ state: 'detached' })
    await openSetting()
    expect(await dialog().getByRole('alert').count()).toBe(0)
    await isTyped()

    await send()
    await dialog().waitFor({ state: 'detached' })
    await desk.getByText('₹500.00 → ₹650.00').waitFor()
    expect(await kept()).toBeNull()
  })

  it('stays, with the message, if the server refuses it', async () => {
    await openSetting()
    await desk.getByLabel('New value').fill('1,00')
    await dialog().getByLabel('Reason').fill('A class that practises')
    await send()
    await dialog().getByRole('alert').waitFor()
    expect(await desk.getByLabel('New value').inputValue()).toBe('1,00')
    await dialog().getByRole('button', { name: 'Cancel' }).click()
    await dialog().waitFor({ state: 'detached' })
  })

  it('into the form of listing states survives a reload and a refusal', async () => {
    const form = desk.locator('form').filter({ hasText: 'Exchange' })
    const code = () => form.getByLabel('Code')
    const ask = () => form.getByRole('button', { name: 'Change' }).click()
    await code().fill('nosuchstock')
    await desk.reload()
    await code().waitFor()
    expect(await code().inputValue()).toBe('nosuchstock')
    await ask()
    await dialog().getByLabel('Reason').fill('It does not exist')
    await send()
    await dialog().getByRole('alert').waitFor()
    expect(await dialog().getByLabel('Reason').inputValue()).toBe('It does not exist')
    await dialog().getByRole('button', { name: 'Cancel' }).click()
    await dialog().waitFor({ state: 'detached' })
    expect(await code().inputValue()).toBe('nosuchstock')
  })

  it('is gone at logout', async () => {
    expect(await kept()).toContain('nosuchstock')
    await desk.getByRole('button', { name: 'Log out' }).click()
    await desk.getByLabel('Mobile number').waitFor()
    expect(await kept()).toBeNull()
  })
})
