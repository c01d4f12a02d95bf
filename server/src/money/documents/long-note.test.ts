import { expect, it } from 'vitest'
import type * as contractNote from './contract-note.ts'
import { usualLimits } from './paper-routes.ts'
import { printPaper } from './printing/print-paper.ts'
import { holder, nowMs, ofDay, trade } from './testing/papers.ts'
import { paperWords } from './words/all.ts'

const placed = { orderNo: 20n, instantMs: nowMs - 18_000_000 }
const trades: readonly contractNote.NotedTrade[] = Array.from(
  { length: usualLimits.noteTrades },
  (_, place) => ({
    ...trade,
    fillNo: trade.fillNo + BigInt(place),
    placed: { ...placed, orderNo: placed.orderNo + BigInt(place) },
    instantMs: placed.instantMs + place * 3_000,
    turnoverPaise: trade.turnoverPaise + BigInt(place),
    checkUrl: `https://tarazu.example/#/check-price?exchange=NSE&code=KAVCEM&at=2026-11-20T09%3A15%3A00.${place}`,
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
    holder,
    nowMs,
    dayMs: nowMs,
    trades,
    part: 1,
    parts: 1,
    securities: [],
    settlement: ofDay.settlement,
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
