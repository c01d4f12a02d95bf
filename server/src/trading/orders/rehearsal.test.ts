import { dayNumberOf } from '@tarazu/market/calendar/india-time.ts'
import { createCalendar } from '@tarazu/market/calendar/session.ts'
import { createSeedChain } from '@tarazu/market/numbers/seeds.ts'
import { createPracticeMarket } from '@tarazu/market/practice-market.ts'
import type { Market } from '@tarazu/market/types.ts'
import { describe, expect, it } from 'vitest'
import { rehearseOpenings } from './rehearsal.ts'

const { seedOf } = createSeedChain(new Uint8Array(32).fill(6), dayNumberOf('2025-12-01'))
const newMarket = (): Market =>
  createPracticeMarket({
    seedOf,
    firstDay: '2025-12-01',
    calendar: createCalendar('nse'),
    companies: 40,
  })
const at = (text: string) => Date.parse(`${text}+05:30`)

/** The minutes whose book was read, and the latest time for which any price was requested. */
const watchRehearsal = async (market: Market, nowMs: number) => {
  const filled = new Set<number>()
  let latestMs = 0
  const watching = Object.assign(Object.create(market) as Market, {
    quote: (...[stock, instantMs]: Parameters<Market['quote']>) => {
      latestMs = Math.max(latestMs, instantMs)
      return market.quote(stock, instantMs)
    },
    ladder: (...asked: Parameters<Market['ladder']>) => {
      filled.add(Math.floor(asked[3] / 60_000) * 60_000)
      return market.ladder(...asked)
    },
    firstTouch: (...[stock, level, fromMs, untilMs]: Parameters<Market['firstTouch']>) => {
      latestMs = Math.max(latestMs, untilMs)
      return market.firstTouch(stock, level, fromMs, untilMs)
    },
  } satisfies Partial<Market>)
  await rehearseOpenings(watching, nowMs)
  return { openings: [...filled].sort(), latestMs }
}

/**
 * Whether it is soon after an opening: if the spread is wide at the open, an order inside it is filled some minutes
 * later.
 */
const isSoonAfter = (openMs: number, minute: number): boolean =>
  minute >= openMs && minute < openMs + 20 * 60_000

describe('the rehearsal', () => {
  it('runs through the last openings, and reads nothing of the future', async () => {
    const { openings, latestMs } = await watchRehearsal(newMarket(), at('2026-03-11T08:15:00'))
    const last = ['05', '06', '09', '10'].map((day) => at(`2026-03-${day}T09:15:00`))
    expect(last.filter((openMs) => !openings.some((minute) => isSoonAfter(openMs, minute)))).toEqual([])
    expect(openings.filter((minute) => !last.some((openMs) => isSoonAfter(openMs, minute)))).toEqual([])
    expect(latestMs).toBeLessThan(at('2026-03-10T15:30:00'))
  })

  it('uses as many openings as there are', async () => {
    const { openings } = await watchRehearsal(newMarket(), at('2025-12-02T12:00:00'))
    const days = ['01', '02'].map((day) => at(`2025-12-${day}T09:15:00`))
    expect(openings).toContain(days.at(-1))
    expect(openings.filter((minute) => !days.some((openMs) => isSoonAfter(openMs, minute)))).toEqual([])
  })

  it('changes no price', async () => {
    const rehearsed = newMarket()
    const nowMs = at('2026-03-11T08:15:00')
    await rehearseOpenings(rehearsed, nowMs)
    const fresh = newMarket()
    for (const instantMs of [nowMs, at('2026-03-10T09:15:00'), at('2026-03-11T09:15:00')])
      for (const stock of fresh.instruments) {
        const same = rehearsed.instruments[stock.id]
        if (same === undefined) throw new Error('another market')
        expect(rehearsed.quote(same, instantMs)).toEqual(fresh.quote(stock, instantMs))
        expect(rehearsed.depth(same, instantMs)).toEqual(fresh.depth(stock, instantMs))
      }
  })
})
