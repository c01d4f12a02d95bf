import { describe, expect, it } from 'vitest'
import { dayNumberOf } from '../calendar/india-time.ts'
import { createCalendar, opensAtMs } from '../calendar/session.ts'
import { createSeedChain } from '../numbers/seeds.ts'
import { createPracticeMarket } from '../practice-market.ts'

const firstDay = '2024-01-01'
const { seedOf } = createSeedChain(new Uint8Array(32).fill(9), dayNumberOf(firstDay))
const calendar = createCalendar('nse')
const market = createPracticeMarket({ seedOf, firstDay, calendar, companies: 60 })
const shares = market.instruments.filter(({ kind, exchange }) => kind === 'equity' && exchange === 'NSE')

/** Of minutes of some days: by how much of a move from one second to another the price goes on until a third. */
const goesOn = (from: number, to: number, until: number) => {
  let [squares, together] = [0, 0]
  for (let dayNumber = dayNumberOf('2024-03-04'); dayNumber < dayNumberOf('2024-03-08'); dayNumber += 1)
    for (let minute = 5; minute < 370; minute += 5) {
      const startMs = opensAtMs(calendar, dayNumber) + minute * 60_000
      const [before, then, after] = [from, to, until].map((second) =>
        market.quotes(shares, startMs + second * 1000),
      )
      for (const [i, quote] of then?.entries() ?? []) {
        const move = (quote?.pricePaise ?? 0) / (before?.[i]?.pricePaise ?? 1) - 1
        // News leap at a minute.
        if (Math.abs(move) > 0.01) continue
        squares += move * move
        together += move * ((after?.[i]?.pricePaise ?? 0) / (quote?.pricePaise ?? 1) - 1)
      }
    }
  return together / squares
}

describe('a minute, which begins where everybody knows', () => {
  it.each([
    [-1, 4, 59],
    [-1, 14, 59],
    [-1, 29, 59],
    [-1, 44, 59],
    [19, 22, 24],
    [29, 59, 89],
  ])('tells nothing by what went from second %i to %i of the way to %i', (from, to, until) => {
    expect(Math.abs(goesOn(from, to, until))).toBeLessThan(0.1)
  })
})
