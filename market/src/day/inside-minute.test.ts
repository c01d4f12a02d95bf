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

/** After trades of some days that stand out: by how many half spreads the price goes away from them within half a minute. */
const goesAway = () => {
  let [gains, trades] = [0, 0]
  for (let dayNumber = dayNumberOf('2024-03-04'); dayNumber < dayNumberOf('2024-03-08'); dayNumber += 1)
    for (const share of shares) {
      const at = (second: number) => market.quote(share, opensAtMs(calendar, dayNumber) + second * 1000)
      for (let minute = 5; minute < 370; minute += 1) {
        const [before, after] = [at(minute * 60 - 1), at(minute * 60 + 59)]
        if (before?.highPaise === after?.highPaise && before?.lowPaise === after?.lowPaise) continue
        for (let second = minute * 60; second < minute * 60 + 60; second += 1) {
          const [last, now] = [at(second - 1), at(second)]
          if (last === undefined || now === undefined) continue
          const depth = market.depth(share, opensAtMs(calendar, dayNumber) + second * 1000)
          const halfSpread =
            ((depth?.asks[0]?.pricePaise ?? 0) - (depth?.bids[0]?.pricePaise ?? Number.NaN)) / 2
          const above = now.highPaise > last.highPaise ? now.highPaise - now.pricePaise : 0
          const below = now.lowPaise < last.lowPaise ? now.pricePaise - now.lowPaise : 0
          const isLeap = Math.abs(now.pricePaise / last.pricePaise - 1) > 0.01
          if (isLeap || !(Math.max(above, below) > 3 * halfSpread)) continue
          const way = above > below ? -1 : 1
          gains += (way * ((at(second + 30)?.pricePaise ?? 0) - now.pricePaise)) / halfSpread
          trades += 1
        }
      }
    }
  return gains / trades
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

  it('does not turn where a trade stands out', () => {
    expect(Math.abs(goesAway())).toBeLessThan(0.5)
  })
})
