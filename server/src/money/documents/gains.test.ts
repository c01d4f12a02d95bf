import { describe, expect, it } from 'vitest'
import type { ShareEvent, TradeEvent } from './gain-events.ts'
import { gainOf, gainsOf } from './gains.ts'

const atDay = (day: string, time = '11:00'): number => Date.parse(`${day}T${time}:00+05:30`)

const nse = { security: 'INE1', exchange: 'NSE', direction: 'long' } as const
const trade = (
  number: number,
  kind: 'open' | 'close',
  day: string,
  quantity: number,
  pricePaise: number,
): TradeEvent => ({
  ...nse,
  number: BigInt(number),
  kind,
  instantMs: atDay(day),
  isDelivered: false,
  quantity: BigInt(quantity),
  turnoverPaise: BigInt(quantity * pricePaise),
  charges: {},
})
const change = (
  kind: 'split' | 'bonus',
  number: number,
  day: string,
  from: number,
  to: number,
): ShareEvent => ({
  ...nse,
  kind,
  number: BigInt(number),
  instantMs: atDay(day, '09:15'),
  quantityBefore: BigInt(from),
  quantityAfter: BigInt(to),
  grossPaise: 0n,
  costBeforePaise: 100_000n,
  costAfterPaise: 100_000n,
})
const toldOf = async (events: readonly (TradeEvent | ShareEvent)[]) =>
  (await gainsOf(events)).gains.map((gain) => [gain.kind, gain.quantity, gainOf(gain)])

describe('gains', () => {
  it('use the oldest lots first, each by its own age, except for what was bought that day', async () => {
    const events = [
      trade(1, 'open', '2024-01-10', 10, 10_000),
      trade(2, 'open', '2025-06-01', 10, 20_000),
      trade(3, 'open', '2026-01-05', 5, 30_000),
      trade(4, 'close', '2026-01-05', 22, 25_000),
    ]
    expect(await toldOf(events)).toEqual([
      ['speculative', 5n, -25_000n],
      ['long-term', 10n, 150_000n],
      ['short-term', 7n, 35_000n],
    ])
    expect((await gainsOf(events)).lots.get('INE1')).toMatchObject([{ quantity: 3n, costPaise: 60_000n }])
  })
  it('leave an old lot alone when the day’s purchase is sold again', async () => {
    const old = trade(1, 'open', '2026-11-02', 300, 4_113)
    const events = [
      old,
      trade(2, 'open', '2026-11-20', 300, 4_035),
      trade(3, 'close', '2026-11-20', 300, 4_031),
    ]
    expect(await toldOf(events)).toEqual([['speculative', 300n, -1_200n]])
    expect((await gainsOf(events)).lots.get('INE1')).toMatchObject([
      { acquiredMs: old.instantMs, quantity: 300n, costPaise: 1_233_900n },
    ])
  })
  it('divide the day at its average prices, and the charges by what was delivered', async () => {
    const charges = (stt: number, stamp: number, brokerage = 0) => ({
      stt: String(stt),
      'stamp-duty': String(stamp),
      ...(brokerage === 0 ? {} : { brokerage: String(brokerage) }),
    })
    const { gains, lots } = await gainsOf([
      { ...trade(1, 'open', '2026-11-20', 600, 100), charges: charges(60, 9) },
      { ...trade(2, 'open', '2026-11-20', 400, 110), charges: charges(44, 7) },
      { ...trade(3, 'close', '2026-11-20', 500, 120), charges: charges(-37, -7, 33) },
    ])
    // 1,040.00 for 1,000 shares: half of it; STT 15 of 67 (60,000 × 1 to 52,000 × 4), stamp duty 1 of 6.
    expect(gains).toMatchObject([
      {
        kind: 'speculative',
        quantity: 500n,
        costPaise: 52_000n,
        proceedsPaise: 60_000n,
        expensesPaise: 33n + 2n,
        sttPaise: 15n,
      },
    ])
    expect(lots.get('INE1')).toMatchObject([
      { quantity: 500n, costPaise: 52_000n, expensesPaise: 7n, sttPaise: 52n },
    ])
  })
  it('net each exchange separately: a purchase on one does not offset a sale on the other', async () => {
    const sale = { ...trade(3, 'close', '2026-11-20', 10, 12_000), exchange: 'BSE' as const }
    const events = [
      { ...trade(1, 'open', '2024-01-10', 10, 10_000), exchange: 'BSE' as const },
      trade(2, 'open', '2026-11-20', 10, 11_000),
      sale,
    ]
    expect((await gainsOf(events)).gains).toMatchObject([
      { kind: 'long-term', exchange: 'BSE', costPaise: 100_000n, proceedsPaise: 120_000n },
    ])
    // Without an old lot, the day's purchase is delivered on the other exchange.
    const sameDay = [trade(1, 'open', '2026-11-20', 10, 11_000), sale]
    expect(await toldOf(sameDay)).toEqual([['short-term', 10n, 10_000n]])
  })
  it('begin a new day at midnight in India', async () => {
    const at = (time: string, one: TradeEvent) => ({ ...one, instantMs: Date.parse(time) })
    const bought = at('2026-11-20T23:58:59.999+05:30', trade(1, 'open', '2026-11-20', 10, 10_000))
    const sold = trade(2, 'close', '2026-11-20', 10, 10_500)
    expect(await toldOf([bought, at('2026-11-20T23:59:59.999+05:30', sold)])).toEqual([
      ['speculative', 10n, 5_000n],
    ])
    expect(await toldOf([bought, at('2026-11-21T00:00:00+05:30', sold)])).toEqual([
      ['short-term', 10n, 5_000n],
    ])
  })
  it('treat a short held overnight as speculative, next to own shares that stay', async () => {
    const short = { direction: 'short' as const }
    const events = [
      trade(1, 'open', '2024-01-10', 10, 10_000),
      { ...trade(2, 'open', '2026-11-19', 10, 20_000), ...short },
      { ...trade(3, 'close', '2026-11-20', 10, 19_000), ...short },
    ]
    expect(await toldOf(events)).toEqual([['speculative', 10n, 10_000n]])
    expect((await gainsOf(events)).lots.get('INE1')).toMatchObject([{ quantity: 10n, costPaise: 100_000n }])
    // Closed on one day, the two offset on the exchange; the own shares go to the lender for the short's proceeds.
    const both = [...events.slice(0, 2), { ...trade(3, 'close', '2026-11-20', 10, 19_000), ...short }]
    expect(await toldOf([...both, trade(4, 'close', '2026-11-20', 10, 19_100)])).toEqual([
      ['speculative', 10n, 1_000n],
      ['long-term', 10n, 100_000n],
    ])
  })
  it('add an allotment and a block purchase to the lots, whatever was sold that day', async () => {
    const allotted = {
      ...trade(1, 'open', '2026-11-18', 100, 13_000),
      isDelivered: true,
    }
    const sold = trade(2, 'close', '2026-11-18', 100, 15_000)
    expect(await toldOf([allotted, sold])).toEqual([['short-term', 100n, 200_000n]])
  })
  it('give bonus shares no cost and their own age, and spread a split over the lots', async () => {
    const { gains } = await gainsOf([
      trade(1, 'open', '2024-01-10', 10, 10_000),
      change('bonus', 2, '2025-01-01', 10, 20),
      change('split', 3, '2025-02-01', 20, 40),
      trade(4, 'close', '2025-06-01', 40, 3_000),
    ])
    expect(gains.map(({ kind, quantity, costPaise }) => [kind, quantity, costPaise])).toEqual([
      ['long-term', 20n, 100_000n],
      ['short-term', 20n, 0n],
    ])
  })
})
