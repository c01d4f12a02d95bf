import { opensAtMs } from '@tarazu/market/calendar/session.ts'
import type { Evidence } from './evidence.ts'
import { dayNameOf, type Practice, pricesAt } from './practice-sessions.ts'
import type { Sessions } from './sessions.ts'

/**
 * Inside the minutes and the steps of five seconds that the practice market cuts a day into: everybody knows where those
 * begin, so that their first part must tell nothing of their rest.
 */
interface Look {
  readonly name: string
  /** The move from one second to another is followed until a third; seconds of the minute, the last one before it is −1. */
  readonly seconds: readonly [from: number, to: number, until: number]
}

const looks: readonly Look[] = [
  { name: 'on after the first 15 seconds of a minute, to its end', seconds: [-1, 14, 59] },
  { name: 'on after the first 20 seconds of a minute, to its end', seconds: [-1, 19, 59] },
  { name: 'on after the first half of a minute, to its end', seconds: [-1, 29, 59] },
  { name: 'on after the first 40 seconds of a minute, to its end', seconds: [-1, 39, 59] },
  { name: 'on after the second half of a minute, for half a minute', seconds: [29, 59, 89] },
  { name: 'on after the first two of five seconds, to their end', seconds: [19, 21, 24] },
  { name: 'on after the first three of five seconds, to their end', seconds: [19, 22, 24] },
  { name: 'on after three seconds, for five', seconds: [21, 24, 29] },
]
const instants = [...new Set(looks.flatMap(({ seconds }) => seconds))]

const dayCount = 40
const minutesApart = 4
/** Strong is a move by so many half spreads. */
const strong = 2

export const trySeconds = (
  practice: Practice,
  { halfSpreads, halfSpreadAt }: Sessions,
  evidence: Evidence,
): void => {
  const { listings, days, calendar, minutes } = practice
  for (const [d, dayNumber] of days.slice(0, dayCount).entries())
    for (let minute = 5; minute < minutes - 5; minute += minutesApart) {
      const startMs = opensAtMs(calendar, dayNumber) + minute * 60_000
      const prices = new Map(instants.map((second) => [second, pricesAt(practice, startMs + second * 1000)]))
      const gains = (from: number, to: number): readonly number[] =>
        listings.map(
          (_, i) => (prices.get(to)?.[i] ?? Number.NaN) / (prices.get(from)?.[i] ?? Number.NaN) - 1,
        )
      const day = dayNameOf(practice, dayNumber)
      const paid = listings.map((_, i) => halfSpreadAt(i, d, minute))
      for (const { name, seconds } of looks) {
        const [from, to, until] = seconds
        const moves = gains(from, to)
        const isStrong = (move: number, i: number) => Math.abs(move) > strong * (halfSpreads[i] ?? 0)
        const ways = moves.map((move, i) => (isStrong(move, i) ? Math.sign(move) : 0))
        evidence.add(name, day, moves.map(Math.sign), gains(to, until), paid, false)
        evidence.add(`${name}, strong moves`, day, ways, gains(to, until), paid, false)
      }
    }
}
