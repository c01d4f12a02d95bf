/// <reference lib="dom" />
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { login } from '@tarazu/contract/calls/accounts.ts'
import { register } from '@tarazu/contract/calls/registration.ts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { hasChromium, openPhone, watchForFaults } from './browser.ts'
import { logInAtDesk, openDesk, openFirstReview } from './desk-steps.ts'
import { createSharedStand } from './stand.ts'
import { firstUnlessSweep } from './sweep-plan.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })

/** The texts of the pages, in the two languages of the journey. */
const words = {
  en: {
    verify: /Verify identity/,
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
  /** Decided items must be gone from the queue, since an old row would open them again. */
  const expectEmptyQueue = () =>
    expect.poll(() => desk.getByRole('button', { name: 'Review' }).count()).toBe(0)
  /** The list may still be opening under the pointer, so a click that chose nothing is repeated. */
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
    await phone.goto(`${stand.server.address}/#/authentication`)
    // This browser can't display a HEIC, so it shows the server's version.
    const heic = readFileSync(join(import.meta.dirname, '../server/src/people/identity/testing/card.heic'))
    await phone
      .locator('input[type=file]:not([capture])')
      .first()
      .setInputFiles({ name: 'IMG_0007.HEIC', mimeType: 'image/heic', buffer: heic })
    const shown = phone.locator('fieldset img')
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320)
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
})
