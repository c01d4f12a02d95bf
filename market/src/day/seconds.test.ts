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

const days = Array.from({ length: 8 }, (_, i) => dayNumberOf('2024-03-04') + i)

/** For minutes of some days: the correlation between the move from one second to another and the move from there to a third. */
const goesOn = (from: number, to: number, until: number) => {
  let [squares, together] = [0, 0]
  for (const dayNumber of days)
    for (let minute = 5; minute < 370; minute += 3) {
      const startMs = opensAtMs(calendar, dayNumber) + minute * 60_000
      const [before, then, after] = [from, to, until].map((second) =>
        market.quotes(shares, startMs + second * 1000),
      )
      for (const [i, quote] of then?.entries() ?? []) {
        const move = (quote?.pricePaise ?? 0) / (before?.[i]?.pricePaise ?? 1) - 1
        // News leaps at a minute.
        if (Math.abs(move) > 0.01) continue
        squares += move * move
        together += move * ((after?.[i]?.pricePaise ?? 0) / (quote?.pricePaise ?? 1) - 1)
      }
    }
  return together / squares
}

/** For five seconds of some minutes: each movement relative to the minute's mean, and the volume. */
const movesAndVolumes = (): readonly (readonly [move: number, volume: number])[] =>
  days.flatMap((dayNumber) =>
    shares.flatMap((share) =>
      Array.from({ length: 12 }, (_, i) => opensAtMs(calendar, dayNumber) + (i + 1) * 30 * 60_000).flatMap(
        (startMs) => {
          const quotes = Array.from({ length: 13 }, (_, i) =>
            market.quote(share, startMs + (i * 5 - 1) * 1000),
          )
          const parts = quotes.slice(1).map((quote, i) => ({
            move: Math.abs((quote?.pricePaise ?? 0) - (quotes[i]?.pricePaise ?? 0)),
            volume: (quote?.volumeShares ?? 0) - (quotes[i]?.volumeShares ?? 0),
          }))
          const sumOf = (of: (part: (typeof parts)[number]) => number) =>
            parts.reduce((sum, part) => sum + of(part), 0)
          const [moved, traded] = [sumOf(({ move }) => move), sumOf(({ volume }) => volume)]
          if (moved === 0 || traded < 1000) return []
          return parts.map(
            ({ move, volume }) => [(12 * move) / moved - 1, (12 * volume) / traded - 1] as const,
          )
        },
      ),
    ),
  )

describe('a minute that is halved at a public second', () => {
  it.each([
    [-1, 4, 59],
    [-1, 14, 59],
    [-1, 29, 59],
    [-1, 44, 59],
    [19, 22, 24],
    [29, 59, 89],
  ])('does not predict from second %i to %i its move until %i', (from, to, until) => {
    expect(Math.abs(goesOn(from, to, until))).toBeLessThan(0.12)
  })

  it('does not predict its volatility by its volumes', () => {
    let [moves, volumes, together] = [0, 0, 0]
    for (const [move, volume] of movesAndVolumes()) {
      moves += move * move
      volumes += volume * volume
      together += move * volume
    }
    expect(Math.abs(together / Math.sqrt(moves * volumes))).toBeLessThan(0.03)
  })
})
