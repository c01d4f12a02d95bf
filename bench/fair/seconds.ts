import { opensAtMs } from '@tarazu/market/calendar/session.ts'
import type { Evidence } from './evidence.ts'
import { dayNameOf, type Practice, pricesAt } from './practice-sessions.ts'
import type { Sessions } from './sessions.ts'

/** Inside minutes and inside the market's public five-second steps: the first part must not predict the rest. */
interface Look {
  readonly name: string
  /**
   * The movement from one second to another is followed until a third; −1 is the last second before the
   * minute.
   */
  readonly seconds: readonly [from: number, to: number, until: number]
  /** Only movements of at least this many half spreads are followed. */
  readonly fromHalfSpreads: number
}

const looks: readonly Look[] = [
  {
    name: 'follow a strong first quarter of a minute, to its end',
    seconds: [-1, 14, 59],
    fromHalfSpreads: 2,
  },
  {
    name: 'follow the first three of five seconds, to their end',
    seconds: [19, 22, 24],
    fromHalfSpreads: 0,
  },
]
const instants = [...new Set(looks.flatMap(({ seconds }) => seconds))]

const dayCount = 40
const minutesApart = 4

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
      for (const { name, seconds, fromHalfSpreads } of looks) {
        const [from, to, until] = seconds
        const positions = gains(from, to).map((move, i) =>
          Math.abs(move) > fromHalfSpreads * (halfSpreads[i] ?? 0) ? Math.sign(move) : 0,
        )
        evidence.addUnhedged(name, day, { positions, gains: gains(to, until), halfSpreads: paid })
      }
    }
}
