import type { Language } from '@tarazu/contract/text/language.ts'
import { expect } from 'vitest'
import { print as contractNotePdf, type NotedTrade } from '../contract-note.ts'
import { paperWords } from '../words/all.ts'

export const nowMs = Date.UTC(2026, 10, 20, 12)
export const holder = { name: 'Asha Verma', phone: '******3210', account: '7' }
export const trade: NotedTrade = {
  fillNo: 21n,
  kind: 'open',
  byLiquidation: false,
  direction: 'long',
  leverage: 1,
  exchange: 'NSE',
  code: 'KAVCEM',
  name: 'Kaveri Cement Limited',
  isin: 'INE000000001',
  quantity: 200n,
  turnoverPaise: 24_690_000n,
  instantMs: nowMs - 3_600_000,
  placed: { orderNo: 20n, instantMs: nowMs - 3_660_000 },
  checkUrl: 'http://localhost/#/check-price?code=KAVCEM',
  charges: { stt: '24690', 'stamp-duty': '3704', 'exchange-fee': '733', gst: '505' },
}
export const sale: NotedTrade = {
  ...trade,
  fillNo: 22n,
  kind: 'close',
  quantity: 50n,
  instantMs: nowMs - 60_000,
}
export const ofDay = {
  settlement: { number: '2026222', day: '2026-11-23' },
  securities: [
    {
      isin: 'INE000000001',
      name: 'Kaveri Cement Limited',
      side: 'buy' as const,
      quantity: 200n,
      turnoverPaise: 24_690_000n,
      brokeragePaise: 2_000n,
    },
  ],
}
/** 200 bought and 50 sold at 1,234.50, each for 296.32. */
export const sums = {
  boughtPaise: 24_690_000n,
  soldPaise: 6_172_500n,
  chargesPaise: 59_264n,
  charges: { stt: 49_380n, gst: 9_884n },
}
export const note = (
  language: Language,
  trades: readonly NotedTrade[] = [trade, sale],
  place = { part: 1, parts: 1 },
) =>
  contractNotePdf({
    words: paperWords[language],
    holder,
    nowMs,
    dayMs: nowMs,
    trades,
    sums,
    ...ofDay,
    ...place,
  })

/** Required on every page of every document. */
export const expectPractice = (pages: readonly string[]) => {
  expect(pages.length).toBeGreaterThan(0)
  for (const page of pages) expect(page).toContain('PRACTICE')
}
