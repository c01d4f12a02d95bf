/// <reference lib="dom" />
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { login } from '@tarazu/contract/calls/accounts.ts'
import { uploadTemp } from '@tarazu/contract/calls/identity.ts'
import { register } from '@tarazu/contract/calls/registration.ts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { hasChromium, openPhone, watchForFaults } from './browser.ts'
import { logInAtDesk, openDesk, openFirstReview } from './desk-steps.ts'
import { createSharedStand } from './stand.ts'
import { goToPage } from './steps.ts'
import { firstUnlessSweep } from './sweep-plan.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })

/** The texts of the pages, in the two languages of the journey. */
const words = {
  en: {
    verify: /Verify identity/,
    name: 'Name',
    number: 'Aadhaar number',
    real: /could be a real person’s number/,
    specimen: 'Use my specimen identity',
    sent: 'Sent',
    submit: 'Submit for review',
    inReview: 'In review',
    failed: 'Not verified yet',
    unreadable: /couldn’t read the card/,
    again: 'Submit again',
    passed: 'Identity verified',
  },
  hi: {
    verify: /पहचान सत्यापित करें/,
    name: 'नाम',
    number: 'आधार नंबर',
    real: /असली व्यक्ति का नंबर हो सकता है/,
    specimen: 'मेरी नमूना पहचान लें',
    sent: 'भेजा गया',
    submit: 'जाँच के लिए भेजें',
    inReview: 'जाँच में',
    failed: 'अभी सत्यापित नहीं',
    unreadable: /कार्ड पढ़ा नहीं जा सका/,
    again: 'फिर से भेजें',
    passed: 'पहचान सत्यापित',
  },
} as const

describe.skipIf(!hasChromium)('an identity', () => {
  const stand = createSharedStand({ SECURITY_CHALLENGE: 'off' })
  let desk: Page
  let deskFaults: string[]
  beforeAll(async () => {
    desk = await openDesk(stand.browser)
    deskFaults = watchForFaults(desk)
    await logInAtDesk(desk, stand.server.address, stand.server.demo.operator, 'identities')
  })

  const send = async (path: string, fields: Record<string, string>) => {
    const response = await fetch(stand.server.address + path, {
      method: 'POST',
      body: new URLSearchParams(fields),
    })
    return (await response.json()) as { readonly status: number; readonly data: { readonly token: string } }
  }
  /** The phone of somebody who has just registered and logged in. */
  const openPhoneOf = async (number: string, language: 'en' | 'hi') => {
    const person = { phone: number, password: 'kite-balloon-77' }
    const { invitationCode } = stand.server.demo
    const rest = { email: `a${number}@example.test`, invitationCode, agreement: 'true' }
    expect(await send(register.path, { ...person, ...rest })).toMatchObject({ status: 0 })
    const { token } = (await send(login.path, person)).data
    const context = await openPhone(stand.browser, { language, token })
    const phone = await context.newPage()
    return { phone, faults: watchForFaults(phone) }
  }
  const submitSpecimen = async (phone: Page, said: (typeof words)['en' | 'hi']) => {
    await phone.getByRole('button', { name: said.specimen }).click()
    await expect.poll(() => phone.getByText(said.sent, { exact: true }).count()).toBe(2)
    await phone.getByRole('button', { name: said.submit }).click()
    await phone.getByRole('heading', { name: said.inReview }).waitFor()
  }
  /** A decided item must be gone from the queue: an old row would open it again. */
  const expectEmptyQueue = () =>
    expect.poll(() => desk.getByRole('button', { name: 'Review' }).count()).toBe(0)
  /** The list may still be opening under the pointer: a press that chose nothing is repeated. */
  const chooseReason = (reason: string) => {
    const chosen = desk.locator('form').getByText(reason, { exact: true }).last()
    return expect
      .poll(async () => {
        if (await chosen.isVisible()) return true
        await desk.getByLabel('Reason').click()
        await desk
          .getByTitle(reason)
          .click({ timeout: 3_000 })
          .catch(() => undefined)
        return chosen.isVisible()
      })
      .toBe(true)
  }
  const openReview = async () => {
    await openFirstReview(desk)
    await expect.poll(() => desk.locator('.desk-images img').count()).toBe(2)
  }

  it.each(
    firstUnlessSweep([
      ['en', '9812345670'],
      ['hi', '9812345671'],
    ] as const),
  )('is submitted, fails with a reason, is submitted again and passes (%s)', async (language, number) => {
    const said = words[language]
    const { phone, faults } = await openPhoneOf(number, language)
    await phone.goto(`${stand.server.address}/#/more`)
    await phone.getByRole('link', { name: said.verify }).click()
    // A real person's number is refused before it leaves the phone.
    await phone.getByLabel(said.name, { exact: true }).fill('Asha Rao')
    await phone.getByLabel(said.number).fill('2341 2341 2346')
    await phone.getByRole('button', { name: said.submit }).click()
    await phone.getByText(said.real).waitFor()
    await submitSpecimen(phone, said)

    await openReview()
    await desk.getByRole('button', { name: 'Reject' }).click()
    await chooseReason('Unreadable: dark, blurred or too far away')
    await desk.getByLabel('Note').fill('Please hold it nearer')
    await desk.locator('form').getByRole('button', { name: 'Reject' }).click()
    await desk.getByText('Rejected.').waitFor()
    await expectEmptyQueue()

    // The phone is notified without a reload.
    await phone.getByRole('heading', { name: said.failed }).waitFor()
    await phone.getByText(said.unreadable).waitFor()
    await phone.getByText('Please hold it nearer').waitFor()
    await phone.getByRole('link', { name: said.again }).click()
    await submitSpecimen(phone, said)

    await openReview()
    await desk.getByText('Please hold it nearer', { exact: false }).waitFor()
    await desk.getByRole('button', { name: 'Approve', exact: true }).click()
    await desk.locator('form').getByRole('button', { name: 'Approve', exact: true }).click()
    await phone.getByRole('heading', { name: said.passed, exact: true }).waitFor()
    await expectEmptyQueue()
    expect([...faults, ...deskFaults], stand.server.output()).toEqual([])
  })

  it('reports what is wrong with a file, retries over a broken connection, and redraws the card with its name', async () => {
    const { phone } = await openPhoneOf('9812345672', 'en')
    await phone.goto(`${stand.server.address}/#/authentication`)
    const front = phone.locator('input[data-side="Front of the card"]:not([capture])')
    await front.setInputFiles({
      name: 'card.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<svg/>'.repeat(20)),
    })
    await phone.getByText('This file isn’t a photo.', { exact: false }).waitFor()
    await expect.poll(() => phone.locator('input[capture="environment"]').count()).toBe(2)

    // This browser can't show a HEIC: it shows the server's version.
    const heic = readFileSync(join(import.meta.dirname, '../server/src/people/identity/testing/card.heic'))
    await front.setInputFiles({ name: 'IMG_0007.HEIC', mimeType: 'image/heic', buffer: heic })
    const shown = phone.getByRole('img', { name: 'Front of the card' })
    const width = () => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)
    await expect.poll(width).toBe(320)

    // The first two attempts of every upload are interrupted.
    let cut = 0
    await phone.route(`**${uploadTemp.path}`, (route) => {
      cut += 1
      return cut <= 2 ? route.abort('connectionreset') : route.continue()
    })
    await phone.getByRole('button', { name: 'Use my specimen identity' }).click()
    await expect.poll(() => phone.getByText('Sent', { exact: true }).count()).toBe(2)
    expect(cut).toBeGreaterThan(2)

    const sides = phone.locator('fieldset img')
    const before = await sides.first().getAttribute('src')
    await phone.getByLabel('Name', { exact: true }).fill('Meera Specimen')
    await phone.getByLabel('Nationality').focus()
    await expect.poll(() => sides.first().getAttribute('src')).not.toBe(before)
    await expect.poll(() => phone.getByText('Sent', { exact: true }).count()).toBe(2)
  })

  it('keeps its photos through Back, a failed upload and a reload, and none after logout', async () => {
    const { phone } = await openPhoneOf('9812345673', 'en')
    const form = `${stand.server.address}/#/authentication`
    await goToPage(phone, form)
    const pictures = () => phone.locator('fieldset img')
    const sent = () => phone.getByText('Sent', { exact: true })
    const leaveAndReturn = async () => {
      await goToPage(phone, `${stand.server.address}/#/more`)
      await phone.goBack()
      await phone.getByLabel('Aadhaar number').waitFor()
    }
    await phone.getByRole('button', { name: 'Use my specimen identity' }).click()
    await expect.poll(() => sent().count()).toBe(2)
    await leaveAndReturn()
    await expect.poll(() => pictures().count()).toBe(2)
    expect(await sent().count()).toBe(2)
    // A generated card is redrawn when its name changes.
    const before = await pictures().first().getAttribute('src')
    await phone.getByLabel('Name', { exact: true }).fill('Meera Specimen')
    await phone.getByLabel('Nationality').focus()
    await expect.poll(() => pictures().first().getAttribute('src')).not.toBe(before)
    await expect.poll(() => sent().count()).toBe(2)

    await phone.reload()
    await expect.poll(() => sent().count()).toBe(2)
    await expect.poll(() => pictures().count()).toBe(2)

    const upload = `**${uploadTemp.path}`
    await phone.route(upload, (route) => route.abort('connectionreset'))
    const heic = readFileSync(join(import.meta.dirname, '../server/src/people/identity/testing/card.heic'))
    await phone
      .locator('input[data-side="Front of the card"]:not([capture])')
      .setInputFiles({ name: 'IMG_0007.HEIC', mimeType: 'image/heic', buffer: heic })
    await phone.getByRole('button', { name: 'Try again' }).waitFor()
    await leaveAndReturn()
    expect(await sent().count()).toBe(1)
    await phone.unroute(upload)
    await phone.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => sent().count()).toBe(2)

    await goToPage(phone, `${stand.server.address}/#/more`)
    await phone.getByRole('button', { name: 'Log out' }).first().click()
    await phone.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
    await phone.getByRole('link', { name: 'Log in' }).first().waitFor()
    expect(await phone.evaluate(() => sessionStorage.getItem('tarazu.drafts'))).toBeNull()
    await phone.getByRole('link', { name: 'Log in' }).first().click()
    await phone.getByLabel('Mobile number').fill('9812345673')
    await phone.getByLabel('Password', { exact: true }).fill('kite-balloon-77')
    await phone.getByRole('button', { name: 'Log in', exact: true }).click()
    await phone.getByRole('heading', { name: 'Welcome back' }).waitFor({ state: 'detached' })
    await goToPage(phone, form)
    await phone.getByText('No photo yet').nth(1).waitFor()
    expect(await pictures().count()).toBe(0)
  })
})
