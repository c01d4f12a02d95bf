import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { calmStocks } from '@tarazu/contract/calls/testing/calm-stock.ts'
import { buyStockTrade } from '@tarazu/contract/calls/trading.ts'
import { optionAdd } from '@tarazu/contract/calls/watchlist.ts'
import type { Browser } from 'playwright-core'
import { root } from '../scripts/run.ts'
import { toldPages, toldPictureOf, withToldPages } from '../scripts/told-pages.ts'
import { capture, joined, looks, openLooks, type PictureSession, waitUntilLoaded } from './every-page.ts'
import { clientAt } from './program.ts'
import { showPage } from './show-page.ts'
import { waitForSheet } from './steps.ts'
import { createWords } from './translations.ts'

/** Lets an investor hold three stocks and follow six, so that the lists in the pictures have rows. */
const holdAndFollow = async ({ address, token }: PictureSession) => {
  const call = clientAt(address, token)
  const stocks = (await calmStocks(call)).slice(0, 6)
  for (const { exchange, code } of stocks) await call(optionAdd, { exchange, code })
  const held = { quantity: '100', direction: 'long', leverage: '1' } as const
  for (const { exchange, code } of stocks.slice(2, 5)) await call(buyStockTrade, { exchange, code, ...held })
}

/**
 * Takes a picture of each page of scripts/told-pages.ts, light in English next to dark in Hindi, and lists
 * them.
 */
export const takeToldPages = async (browser: Browser, session: PictureSession): Promise<void> => {
  const docs = join(root, 'docs')
  await holdAndFollow(session)
  rmSync(join(docs, 'pages', 'told'), { recursive: true, force: true })
  mkdirSync(join(docs, 'pages', 'told'), { recursive: true })
  const phones = await openLooks(browser, session, session.token)
  const sheet = await browser.newPage({ viewport: { width: 788, height: 844 } })
  for (const told of toldPages) {
    const shots = await Promise.all(
      phones.map(async (page, place) => {
        const words = createWords(looks[place]?.language ?? 'en')
        await showPage(page, session.pages[told.path] ?? told.path)
        for (const name of told.press ?? [])
          await page
            .getByRole('button', { name: words(name, 'position'), exact: true })
            .first()
            .click()
        if (told.press !== undefined) await waitForSheet(page)
        await waitUntilLoaded(page)
        return capture(page)
      }),
    )
    writeFileSync(join(docs, toldPictureOf(told)), await joined(sheet, shots))
  }
  const list = join(docs, 'pages.md')
  writeFileSync(list, withToldPages(readFileSync(list, 'utf8')))
  for (const page of phones) await page.context().close()
  await sheet.close()
}
