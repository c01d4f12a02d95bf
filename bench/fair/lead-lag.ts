import { opensAtMs } from '@tarazu/market/calendar/session.ts'
import type { Evidence } from './evidence.ts'
import type { Practice } from './practice-sessions.ts'
import { gainOf, type Minutes, type Sessions } from './sessions.ts'

/** Whether, over a span of minutes, followers continue a leader's strong movement over the previous span. */

/** A strong movement is this many of the leader's usual ones (root mean square). */
const strong = 1.5
/** The minimum number of movements needed to know a usual one. */
const fewestMoves = 20
const firstMinute = 15

type Move = (from: number, to: number) => number

interface Pair {
  readonly name: string
  readonly span: number
  readonly leader: Move
  readonly followers: readonly Move[]
  /** Half the followers' spreads after this many minutes. */
  readonly paid: (minute: number) => readonly number[]
}

const weighted = (moves: readonly Move[], weights: readonly number[]): Move => {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  return (from, to) =>
    moves.reduce((sum, move, i) => sum + (weights[i] as number) * move(from, to), 0) / Math.max(1e-9, all)
}

/** One day's leaders and followers. */
const pairsOf = (
  day: number,
  moves: readonly Move[],
  { stocks, halfSpreadAt }: Sessions,
  weights: readonly number[],
): readonly Pair[] => {
  const places = weights.map((_, i) => i)
  const bySize = places.toSorted((one, other) => (weights[other] ?? 0) - (weights[one] ?? 0))
  const pick = (chosen: readonly number[]) => ({
    followers: chosen.map((i) => moves[i] as Move),
    paid: (minute: number) => chosen.map((i) => halfSpreadAt(i, day, minute)),
  })
  const sectors = [...Map.groupBy(places, (i) => stocks[i]?.sector ?? '').values()]
  return [
    {
      name: 'large companies follow a strong index, 15 minutes',
      span: 15,
      leader: weighted(moves, weights),
      ...pick(bySize.slice(0, Math.ceil(bySize.length / 4))),
    },
    ...sectors
      .filter((sector) => sector.length > 2)
      .map((sector) => ({
        name: 'a sector follows its first company’s strong move, 5 minutes',
        span: 5,
        leader: moves[sector[0] as number] as Move,
        ...pick(sector.slice(1)),
      })),
  ]
}

/** A leader's usual movement so far, by strategy; infinite until enough are known. */
const createUsualMoves = () => {
  const known = new Map<string, { sum: number; count: number }>()
  return {
    add: (name: string, move: number) => {
      const { sum, count } = known.get(name) ?? { sum: 0, count: 0 }
      known.set(name, { sum: sum + move * move, count: count + 1 })
    },
    of: (name: string): number => {
      const { sum, count } = known.get(name) ?? { sum: 0, count: 0 }
      return count < fewestMoves ? Number.POSITIVE_INFINITY : Math.sqrt(sum / count)
    },
  }
}

const tryPair = (
  { name, span, leader, followers, paid }: Pair,
  day: string,
  minutes: number,
  usual: ReturnType<typeof createUsualMoves>,
  evidence: Evidence,
): void => {
  for (let minute = Math.max(firstMinute, span); minute + span <= minutes; minute += span) {
    const led = leader(minute - span, minute)
    const isStrong = Math.abs(led) > strong * usual.of(name)
    usual.add(name, led)
    if (!isStrong) continue
    const gains = followers.map((move) => move(minute, minute + span))
    const positions = gains.map(() => Math.sign(led) / gains.length)
    evidence.addUnhedged(name, day, { positions, gains, halfSpreads: paid(minute) })
  }
}

export const tryLeads = (practice: Practice, sessions: Sessions, evidence: Evidence): void => {
  const { market, listings, days, calendar } = practice
  const usual = createUsualMoves()
  const firstMs = opensAtMs(calendar, days[0] as number)
  const weights = listings.map((instrument) => {
    const price = market.quote(instrument, firstMs)?.pricePaise ?? 0
    return price * market.asOf(instrument, firstMs).sharesOutstanding
  })
  for (const [at, name] of sessions.days.entries()) {
    const known = sessions.stocks.map(({ days: own }) => own[at])
    if (known.some((day) => day === undefined)) continue
    const moves = known.map(
      (day): Move =>
        (from, to) =>
          gainOf(day as Minutes, from, to),
    )
    for (const pair of pairsOf(at, moves, sessions, weights))
      tryPair(pair, `${sessions.name} ${name}`, sessions.minutes, usual, evidence)
  }
}
