import { describe, expect, it, vi } from 'vitest'
import { hasChromium, openPhone, watchForFaults } from './browser.ts'
import { logInAtDesk } from './desk-steps.ts'
import { createSharedStand } from './stand.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })

describe.skipIf(!hasChromium)('customer service', () => {
  const stand = createSharedStand({ SECURITY_CHALLENGE: 'off' })

  it('receives a question in Hindi, is answered by the desk in a second browser, and shows it by its badge', async () => {
    const phone = await (await openPhone(stand.browser, { language: 'hi' })).newPage()
    const faults = watchForFaults(phone)
    await phone.goto(`${stand.server.address}/#/login?next=%2Fservice`)
    await phone.getByLabel('मोबाइल नंबर').fill(stand.server.demo.investor.phone)
    await phone.getByLabel('पासवर्ड', { exact: true }).fill(stand.server.demo.investor.password)
    await phone.getByRole('button', { name: 'लॉग इन करें', exact: true }).click()
    await phone.getByRole('heading', { name: 'हम कैसे मदद करें?' }).waitFor()
    await phone.getByRole('link', { name: 'ग्राहक सेवा से चैट करें' }).click()
    const question = 'मेरा ऑर्डर क्यों नहीं हुआ?'
    await phone.getByLabel('आपका संदेश').fill(question)
    await phone.getByRole('button', { name: 'भेजें' }).click()
    await phone.getByRole('article').getByText(question).waitFor()

    const desk = await (await stand.browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
    const deskFaults = watchForFaults(desk)
    await logInAtDesk(desk, stand.server.address, stand.server.demo.operator, 'service')
    await desk.locator('.desk-service-row').filter({ hasText: question }).click()
    await desk.getByRole('article').getByText(question).waitFor()

    // The investor is on another page: the answer shows on the button that floats over every page.
    await phone.goto(`${stand.server.address}/#/more`)
    const bubble = phone.getByRole('button', { name: /^ग्राहक सेवा/ })
    await bubble.waitFor()
    await expect.poll(() => bubble.getAttribute('aria-label')).toBe('ग्राहक सेवा')
    const answer = 'बाज़ार बंद था। कल 09:15 बजे फिर भेजें।'
    await desk.getByRole('textbox', { name: 'Reply' }).fill(answer)
    await desk.getByRole('button', { name: 'Send' }).click()
    await desk.getByRole('article').getByText(answer).waitFor()
    await expect.poll(() => bubble.getAttribute('aria-label')).toMatch(/1 नया/)
    await phone.getByRole('link', { name: /^संदेश, \d+ बिना पढ़/ }).waitFor()

    // Reading it removes the badge, and the desk sees that it was read.
    await bubble.click()
    await phone.getByRole('article').getByText(answer).waitFor()
    await desk.getByText(/ · Read/).waitFor()
    await phone.goto(`${stand.server.address}/#/more`)
    await expect.poll(() => bubble.getAttribute('aria-label')).toBe('ग्राहक सेवा')
    expect([...faults, ...deskFaults], stand.server.output()).toEqual([])
  })
})
