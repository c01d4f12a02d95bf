import { login } from '@tarazu/contract/calls/accounts.ts'
import { fundSubscribe } from '@tarazu/contract/calls/fund-orders.ts'
import { insertWithPwd } from '@tarazu/contract/calls/passwords.ts'
import { ownList } from '@tarazu/contract/calls/quant-own.ts'
import type { Page } from 'playwright-core'
import { describe, expect, it, vi } from 'vitest'
import { brokenRules } from './accessibility.ts'
import { hasChromium, openPhone, type Phone, watchForFaults } from './browser.ts'
import { aprilMarket } from './fixed-market.ts'
import { addPeople } from './people.ts'
import { programOf } from './program.ts'
import { createStand } from './stand.ts'
import { goToPage, slide, typeDigits } from './steps.ts'
import { firstUnlessSweep, isFullSweep } from './sweep-plan.ts'
import { createWords } from './translations.ts'

vi.setConfig({ testTimeout: isFullSweep ? 600_000 : 180_000, hookTimeout: 120_000 })
const dayMs = 86_400_000
/** After two days: two weekly instalments, or a quarter's worth. */
const skipped = isFullSweep ? { days: 91, weeks: 13 } : { days: 8, weeks: 2 }
const withPwd = '271828'

const looks: readonly Required<Pick<Phone, 'language' | 'theme'>>[] = [
  { language: 'en', theme: 'light' },
  { language: 'hi', theme: 'dark' },
  { language: 'zh-CN', theme: 'light' },
]

/**
 * After the draw of an IPO that many people applied for, which takes seconds to compute; none is due in the
 * coming days.
 */
const market = { ...aprilMarket, startMs: Date.parse('2028-04-09T10:00:00+05:30') }

/** One investor with a phone in one language. */
interface Traveller {
  readonly token: string
  readonly say: ReturnType<typeof createWords>
  readonly page: Page
  readonly faults: readonly string[]
}

/** The beginning of a slider's name, which is followed by what is bought. */
const slider = (text: string) => new RegExp(`^${text}`)

describe.runIf(hasChromium)('mutual funds, AI quant and own strategies', () => {
  const stand = createStand({ environment: { SECURITY_CHALLENGE: 'off' }, market })
  const { clientOf, marketMs, skipTo } = programOf(stand)
  const skip = async (days: number) => skipTo((await marketMs()) + days * dayMs)
  /** As the form counts them: Monday is 1. */
  const weekdayIn = async (days: number): Promise<string> => {
    const inIndia = new Date((await marketMs()) + 5.5 * 3_600_000 + days * dayMs)
    return String(((inIndia.getUTCDay() + 6) % 7) + 1)
  }
  const open = (page: Page, path: string) => goToPage(page, `${stand.server.address}/#${path}`)
  const pathOf = (page: Page): string => new URL(page.url()).hash.slice(1)
  const button = ({ page, say }: Traveller, text: string, context = '') =>
    page.getByRole('button', { name: say(text, context), exact: true })
  const sees = ({ page, say }: Traveller, text: string, context = '') =>
    page.getByText(say(text, context), { exact: true }).first().waitFor()

  const begin = async (look: (typeof looks)[number]): Promise<Traveller> => {
    const { databaseUrl: connectionString, dataDirectory } = stand.server
    const { investor } = await addPeople({ connectionString }, dataDirectory)
    const { token } = await clientOf()(login, { phone: investor.phone, password: investor.password })
    await clientOf(token)(insertWithPwd, { password: withPwd, loginPassword: investor.password })
    const page = await (await openPhone(stand.browser, { ...look, token })).newPage()
    const faults = watchForFaults(page)
    await page.goto(`${stand.server.address}/#/fund/GOLD`)
    return { token, say: createWords(look.language), page, faults }
  }

  /** Buys units for ₹5,000; returns the address of the order's page. */
  const buyUnits = async (traveller: Traveller) => {
    const { page, say } = traveller
    // The chart of its falls is below that of its growth.
    await page.getByText(say('From its peak {fall}%').split('{fall}')[0] ?? '').waitFor()
    await button(traveller, 'Buy', 'fund').click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: '₹5,000' }).click()
    await typeDigits(sheet, say('Transaction password'), withPwd)
    await sheet.getByText(say('Blocked in your wallet')).waitFor()
    expect(await brokenRules(page)).toEqual([])
    await slide(page, slider(say('Slide to buy', 'fund')))
    await sheet.getByRole('link', { name: say('See order') }).click()
    await sees(traveller, 'Waiting for the NAV', 'fund order')
    return pathOf(page)
  }
  /** A SIP of ₹2,500 a week; returns the address of its page. */
  const startSip = async (traveller: Traveller) => {
    const { page, say } = traveller
    await open(page, '/new-fund-plan?code=INDEX50')
    await page.getByRole('button', { name: '₹2,500' }).click()
    await page.getByRole('radio', { name: say('Weekly') }).click()
    await page.getByLabel(say('Day of the week')).selectOption(await weekdayIn(2))
    await typeDigits(page, say('Transaction password'), withPwd)
    await slide(page, slider(say('Slide to start the SIP')))
    await page.getByRole('link', { name: say('See plan') }).click()
    await sees(traveller, 'Running', 'plan')
    return pathOf(page)
  }
  const orderShares = async (traveller: Traveller, side: 'buy' | 'sell') => {
    const { page, say } = traveller
    await open(page, '/quant/TREND')
    await button(traveller, side === 'buy' ? 'Buy shares' : 'Sell shares').click()
    const sheet = page.getByRole('dialog')
    await typeDigits(sheet, say('Transaction password'), withPwd)
    await slide(page, slider(side === 'buy' ? say('Slide to buy') : say('Slide to sell')))
    await sees(traveller, 'Order placed')
    await button(traveller, 'Done').click()
    await sheet.waitFor({ state: 'detached' })
    await open(page, '/quant-records')
    await page.getByRole('button', { name: say('Cancel order') }).waitFor()
  }
  /**
   * Back-tests a textbook rule, views the hold-out period, saves it and lets it trade; returns its address.
   */
  const runStrategy = async (traveller: Traveller) => {
    const { page, say } = traveller
    await open(page, '/strategies')
    await page.getByRole('link', { name: say('Breakout') }).click()
    await button(traveller, 'Back-test over eight years').click()
    await page.getByText(say('Practice result, not a promise.')).waitFor()
    await button(traveller, 'Show the holdout').click()
    await page.getByText(say('At the next opening')).waitFor()
    expect(await brokenRules(page)).toEqual([])
    await button(traveller, 'Save').click()
    await button(traveller, 'Let it trade').click()
    await typeDigits(page.getByRole('dialog'), say('Transaction password'), withPwd)
    await slide(page, slider(say('Slide to start')))
    await button(traveller, 'Done').click()
    await sees(traveller, 'Running')
    return pathOf(page)
  }

  /** It says what the rule bought at the next opening; then it is stopped. */
  const stopStrategy = async (traveller: Traveller, strategy: string) => {
    const { page, say } = traveller
    await open(page, strategy)
    await page.getByText(say('chosen by the rule')).first().waitFor()
    await button(traveller, 'Stop', 'strategy').click()
    await page.getByRole('button', { name: say('Stop and sell all') }).click()
    await sees(traveller, 'Stopped')
  }
  const redeemAll = async (traveller: Traveller) => {
    const { page, say } = traveller
    await open(page, '/my-fund/GOLD')
    await button(traveller, 'Redeem', 'fund').click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('radio', { name: say('All', 'units'), exact: true }).click()
    await typeDigits(sheet, say('Transaction password'), withPwd)
    await slide(page, slider(say('Slide to redeem')))
    await sheet.getByRole('link', { name: say('See order') }).click()
    await sees(traveller, 'Waiting for the NAV', 'fund order')
    return pathOf(page)
  }
  const isDone = async (traveller: Traveller, order: string) => {
    await open(traveller.page, order)
    await sees(traveller, 'Done', 'fund order')
  }
  /** What the lock-up refuses is shown before any form. */
  const isLockedIn = async (traveller: Traveller) => {
    const { page, say } = traveller
    await open(page, '/my-fund/TAXSAVER')
    await button(traveller, 'Redeem', 'fund').click()
    const gate = page.getByRole('alert').filter({ hasText: say('Not possible right now') })
    await page.getByRole('dialog').locator(gate).waitFor()
  }
  /** A goal that the SIP pays for. */
  const setGoal = async (traveller: Traveller, plan: string) => {
    const { page, say } = traveller
    await open(page, `/new-fund-goal?code=INDEX50&plan=${plan.split('/').at(-1)}`)
    await page.getByLabel(say('What is it for?')).fill('Bicycle')
    await page.getByRole('button', { name: /₹1,?00,000/ }).click()
    await page.getByText(say('Assumptions')).waitFor()
    await button(traveller, 'Set the goal').click()
    await page.getByRole('heading', { name: 'Bicycle' }).waitFor()
    await page.getByText(say('Units bought by its SIP count towards the goal.')).waitFor()
  }

  /** What is ordered on the first day. */
  const order = async (traveller: Traveller) => {
    await clientOf(traveller.token)(fundSubscribe, { code: 'TAXSAVER', amount: '5000', withPwd })
    const [units, plan] = [await buyUnits(traveller), await startSip(traveller)]
    await orderShares(traveller, 'buy')
    return { units, plan, strategy: await runStrategy(traveller) }
  }
  /** Two days later. */
  const leave = async (
    traveller: Traveller,
    { units, plan, strategy }: Awaited<ReturnType<typeof order>>,
  ) => {
    await isDone(traveller, units)
    const redemption = await redeemAll(traveller)
    await isLockedIn(traveller)
    await setGoal(traveller, plan)
    await stopStrategy(traveller, strategy)
    await orderShares(traveller, 'sell')
    return { redemption, plan }
  }
  /** The redemption is paid, and the SIP has bought every week, as if the time had really passed. */
  const isSettled = async (traveller: Traveller, { redemption, plan }: Awaited<ReturnType<typeof leave>>) => {
    const { page, say, token, faults } = traveller
    await isDone(traveller, redemption)
    await open(page, plan)
    const done = page.getByText(say('Done', 'plan'), { exact: true })
    await expect.poll(() => done.count()).toBe(skipped.weeks)
    await open(page, '/quant-records')
    await page.getByText(say('AI product redemption')).waitFor()
    await page.getByText(say('Success', 'AI product order'), { exact: true }).nth(1).waitFor()
    const { list, trials } = await clientOf(token)(ownList, {})
    expect(list.map(({ state }) => state)).toEqual(['stopped'])
    expect(trials).toMatchObject({ count: 1, looks: 1 })
    expect(faults).toEqual([])
  }

  it('are bought and left again: units at their NAV and by a SIP each week, AI shares, and a strategy’s', async () => {
    // One after another, since the server checks only so many passwords at a time.
    const travellers: Traveller[] = []
    // With `npm run test:sweep`, all three run; otherwise only the first.
    for (const look of firstUnlessSweep(looks)) travellers.push(await begin(look))
    const each = <From, To>(
      step: (traveller: Traveller, before: From) => Promise<To>,
      before: readonly From[],
    ) => Promise.all(travellers.map((traveller, place) => step(traveller, before[place] as From)))
    const ordered = await each(order, [])
    await skip(2)
    const left = await each(leave, ordered)
    await skip(skipped.days)
    await each(isSettled, left)
  })
})
