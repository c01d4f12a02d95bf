import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hasChromium, openPhone, watchForFaults } from './browser.ts'
import { addOwnInvestor } from './people.ts'
import { createSharedStand } from './stand.ts'
import { logIn, openTab, passSecurity, waitForNoSheet, waitForSheet } from './steps.ts'

/** A phone's browser and a server share two cores with the other tests. */
vi.setConfig({ testTimeout: 120_000 })

describe.runIf(hasChromium)('the market’s pages in a phone’s browser', () => {
  const stand = createSharedStand()
  let phone: BrowserContext
  let page: Page
  let faults: string[]
  beforeEach(async () => {
    phone = await openPhone(stand.browser)
    page = await phone.newPage()
    faults = watchForFaults(page)
    await passSecurity(page, stand.server)
  })
  afterEach(async () => {
    await phone.close()
    expect(faults).toEqual([])
  })

  const stockLinks = () => page.locator('main a[href*="/stock/"]')
  /** The position of each "exchange/code" in the displayed list. */
  const listed = (): Promise<readonly string[]> =>
    stockLinks().evaluateAll((links) =>
      links.map((link) => link.getAttribute('href')?.split('/stock/')[1] ?? ''),
    )

  const star = async (place: number): Promise<string> => {
    await openTab(page, 'Stock')
    await page.getByRole('radio', { name: 'Trends' }).click()
    await stockLinks().nth(place).click()
    const button = page.getByRole('button', { name: 'In your watchlist' })
    await button.click()
    await page.getByText('Added to watchlist').waitFor()
    await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true')
    const address = page.url().split('/stock/')[1] ?? ''
    await page.goBack()
    return address
  }

  it('keep a watchlist: stars added, reordered, removed, the same after a reload', async () => {
    await logIn(page, await addOwnInvestor(stand.server))
    const first = await star(0)
    const second = await star(1)
    // An investor with a watchlist sees it first.
    await openTab(page, 'Stock')
    await page.getByRole('radio', { name: 'Watchlist', checked: true }).first().waitFor()
    await page.getByText('2 of 200 stocks').waitFor()
    const before = await listed()
    expect(before.toSorted()).toEqual([first, second].toSorted())
    await page.getByRole('button', { name: 'Edit' }).click()
    const kept = page.waitForResponse((response) => response.url().includes('/option/reorder.do'))
    await page
      .getByRole('button', { name: /^Move .* down$/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Done' }).click()
    await expect.poll(listed).toEqual(before.toReversed())
    await kept
    await page.reload()
    await page.getByText('2 of 200 stocks').waitFor()
    // The last known version shows first, the server's a moment later.
    await expect.poll(listed).toEqual(before.toReversed())
    await page.getByRole('button', { name: 'Edit' }).click()
    await page
      .getByRole('button', { name: /^Remove .+$/ })
      .first()
      .click()
    await page.getByText('1 of 200 stocks').waitFor()
    await page.getByRole('button', { name: 'Done' }).click()
    await expect.poll(listed).toEqual(before.slice(0, 1))
  })

  it('narrow the list to a sector and widen it again', async () => {
    await openTab(page, 'Stock')
    await stockLinks().first().waitFor()
    const all = await listed()
    await page.getByRole('button', { name: 'Screener', exact: true }).click()
    const sheet = page.getByRole('dialog')
    const chip = sheet.getByRole('list', { name: 'Sectors by change' }).getByRole('button').first()
    await chip.waitFor()
    const name = (await chip.innerText()).split('\n')[0] ?? ''
    await chip.click()
    await sheet.getByRole('button', { name: /^Show .*stocks?$/ }).click()
    const chosen = page.getByRole('button', { name: `Remove ${name}` })
    await chosen.waitFor()
    await page.getByRole('button', { name: 'Screener, 1 chosen' }).waitFor()
    await expect.poll(listed).not.toEqual(all)
    await chosen.click()
    await chosen.waitFor({ state: 'detached' })
    await expect.poll(() => new URL(page.url()).hash).toBe('#/stocks?tab=trends')
  })

  it('screen the market, save the screen, and find it again in the address and in the account', async () => {
    await logIn(page, await addOwnInvestor(stand.server))
    await openTab(page, 'Stock')
    await stockLinks().first().waitFor()
    await page.getByRole('button', { name: 'Screener', exact: true }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('textbox', { name: 'P/E, at most' }).fill('20')
    await sheet.getByRole('textbox', { name: 'Above 52-week low, at most' }).fill('60')
    await sheet.getByRole('button', { name: 'P/E', exact: true }).click()
    const show = sheet.getByRole('button', { name: /^Show [\d,]+ stocks$/ })
    // The button counts what the filters found before until their answer is there, and prices move between two answers.
    await expect
      .poll(async () => {
        const found = Number(/[\d,]+/.exec(await show.innerText())?.[0].replaceAll(',', ''))
        const answer = await fetch(
          `${stand.server.address}/api/stock/getStock.do?listings=main&peRatioTo=20&aboveYearLowTo=60`,
        )
        const { data } = (await answer.json()) as { data: { total: number } }
        return Math.abs(data.total - found)
      })
      .toBeLessThan(20)
    await show.click()
    await page.getByRole('button', { name: 'Remove P/E ≤ 20' }).waitFor()
    expect(page.url()).toContain('aboveYearLowTo')
    await page.getByRole('button', { name: 'Save screen' }).click()
    await page.getByLabel('Name of the screen').fill('Cheap and low')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Cheap and low', pressed: true }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Remove P/E ≤ 20' }).waitFor()
    await expect.poll(async () => (await listed()).length).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Cheap and low', pressed: true }).click()
    await page.getByRole('button', { name: 'Remove P/E ≤ 20' }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Cheap and low', pressed: false }).click()
    await page.getByRole('button', { name: 'Delete screen' }).click()
    await page.getByRole('button', { name: 'Cheap and low' }).waitFor({ state: 'detached' })
  })

  it('keep the tab bar on block trading and issuance, and return to the previous tab', async () => {
    await openTab(page, 'Stock')
    await stockLinks().first().waitFor()
    for (const [tab, title] of [
      ['Block trading', 'Block trading'],
      ['Issuance', 'Placements'],
    ] as const) {
      await page.getByRole('radio', { name: tab }).click()
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]')
      await expect.poll(() => current.innerText()).toBe('Stock')
    }
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Block trading' }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Stocks' }).waitFor()
  })

  it('dismiss a banner permanently', async () => {
    const banners = page.getByRole('list', { name: 'From Tarazu' }).getByRole('listitem')
    await banners.first().waitFor()
    const count = await banners.count()
    const title = await banners.first().getByRole('heading').innerText()
    await banners
      .first()
      .getByRole('button', { name: /^Dismiss / })
      .click()
    await expect.poll(() => banners.count()).toBe(count - 1)
    await page.reload()
    await banners.first().waitFor()
    await expect.poll(() => banners.getByRole('heading').allInnerTexts()).not.toContain(title)
  })

  it('find a stock by a misspelt name, and by its Hindi name', async () => {
    await openTab(page, 'Stock')
    await stockLinks().first().waitFor()
    await page.goto(`${stand.server.address}/#/search`)
    const field = page.getByRole('searchbox').or(page.getByRole('textbox')).first()
    const response = await fetch(`${stand.server.address}/api/stock/getStock.do?pageSize=1`)
    const { data } = (await response.json()) as {
      data: { list: { name: string; nameHindi: string; code: string }[] }
    }
    const [stock] = data.list
    if (stock === undefined) throw new Error('the market lists nothing')
    // The second and third letters are swapped.
    const [one = '', two = '', three = ''] = stock.name
    await field.fill(`${one}${three}${two}${stock.name.slice(3)}`)
    await page.locator(`main a[href*="/${stock.code}"]`).first().waitFor()
    await field.fill(stock.nameHindi)
    await page.locator(`main a[href*="/${stock.code}"]`).first().waitFor()
  })

  it('open a piece of news from the home page', async () => {
    const news = page.locator('main a[href*="/news/"]')
    await news.first().waitFor()
    // The calendar above moves the news down when its code has loaded: a press in that moment would miss.
    await page
      .locator('section', { has: page.getByRole('heading', { name: 'Calendar', exact: true }) })
      .getByText(/^\d{2}-\d{2}-\d{4}$/)
      .waitFor()
    const headline = (await news.first().getByRole('heading').or(news.first()).first().innerText()).split(
      '\n',
    )[0]
    await news.first().click()
    await page.getByRole('heading', { name: headline ?? '' }).waitFor()
  })

  it('link from an index to its chart, companies and weights, to gold, and to the calendar of offerings', async () => {
    const showsIndex = async (name: string) => {
      await page.getByRole('heading', { level: 1, name }).waitFor()
      await page.getByLabel(`Chart of ${name}, 1 day`).first().waitFor()
      await page
        .getByText(/^\d{1,2}\.\d\d% · .*points$/)
        .first()
        .waitFor()
      await page.goBack()
    }
    const indexLink = page.locator('main a[href="#/index/TARAZU50"]').first()
    await indexLink.click()
    await page.getByRole('link', { name: 'Full screen' }).click()
    await page.getByRole('radio', { name: '1Y', exact: true }).click()
    await page.locator('figcaption').getByText('1 year').waitFor()
    await page.getByRole('button', { name: 'Compare' }).click()
    await waitForSheet(page)
    await page.getByRole('searchbox', { name: 'Search stocks and indices' }).fill('bank')
    await page.getByRole('button', { name: /^Tarazu Bank/ }).click()
    await waitForNoSheet(page)
    // The changes of both over the period are below the chart.
    for (const name of ['Tarazu 50', 'Tarazu Bank'])
      await page.locator('dl > div', { hasText: new RegExp(`^${name}.*%`) }).waitFor()
    await page.goBack()
    await page.getByRole('radio', { name: '1D', exact: true }).click()
    await showsIndex('Tarazu 50')
    await page.locator('main a[href="#/gold"]').first().click()
    await page
      .getByLabel(/^Chart of .*Gold.*, 1 day$/i)
      .first()
      .waitFor()
    await page.goBack()
    const section = page.locator('section', {
      has: page.getByRole('heading', { name: 'Calendar', exact: true }),
    })
    await section.getByText(/^\d{2}-\d{2}-\d{4}$/).waitFor()
    await section.getByRole('link', { name: 'See all' }).click()
    await page.getByRole('heading', { level: 1, name: 'IPO and offer calendar' }).waitFor()
    await page.goBack()
    await openTab(page, 'Stock')
    await page.getByRole('list', { name: 'Indices' }).locator('a[href="#/index/TARAZU50"]').click()
    await showsIndex('Tarazu 50')
  })
})
