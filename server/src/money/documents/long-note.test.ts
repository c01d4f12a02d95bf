import { expect, it } from 'vitest'
import type * as contractNote from './contract-note.ts'
import { usualLimits } from './paper-routes.ts'
import { printPaper } from './printing/print-paper.ts'
import { paperWords } from './words/all.ts'

const nowMs = Date.UTC(2026, 10, 20, 12)
const trades: readonly contractNote.NotedTrade[] = Array.from(
  { length: usualLimits.noteTrades },
  (_, place) => ({
    kind: 'open',
    byLiquidation: false,
    direction: 'long',
    leverage: 1,
    exchange: 'NSE',
    code: 'KAVCEM',
    name: 'Kaveri Cement Limited',
    isin: 'INE000000001',
    fillNo: 21n + BigInt(place),
    placed: { orderNo: 20n + BigInt(place), instantMs: nowMs - 18_000_000 },
    instantMs: nowMs - 18_000_000 + place * 3_000,
    quantity: 200n,
    turnoverPaise: 24_690_000n + BigInt(place),
    checkUrl: `https://tarazu.example/#/check-price?exchange=NSE&code=KAVCEM&at=2026-11-20T09%3A15%3A00.${place}`,
    charges: { stt: '24690', 'stamp-duty': '3704', 'exchange-fee': '733', gst: '505' },
  }),
)

it('a note with the maximum number of trades is printed within its thread’s memory while others are served', async () => {
  expect(trades).toHaveLength(5_000)
  let turns = 0
  // biome-ignore lint/style/noRestrictedGlobals: counts the turns that others get; nothing waits for it
  const served = setInterval(() => {
    turns += 1
  }, 10)
  const bytes = await printPaper<typeof contractNote>(new URL('./contract-note.ts', import.meta.url), {
    words: paperWords.en,
    holder: { name: 'Asha Verma', phone: '******3210', account: '7' },
    nowMs,
    dayMs: nowMs,
    trades,
    part: 1,
    parts: 1,
    securities: [],
    settlement: { number: '2026222', day: '2026-11-23' },
    sums: {
      boughtPaise: 24_690_000n,
      soldPaise: 0n,
      chargesPaise: 29_632n,
      charges: { brokerage: 29_632n },
    },
  })
  clearInterval(served)
  expect(turns).toBeGreaterThan(10)
  const text = Buffer.from(bytes).toString('latin1')
  const pages = text.match(/\/Type \/Page\n/g)?.length ?? 0
  // Some 25 trades per page, then a code to check the price of each, 56 per page.
  expect(pages).toBeGreaterThan(250)
  expect(text.match(/\/Subtype \/Link/g)).toHaveLength(5_000)
}, 120_000)
