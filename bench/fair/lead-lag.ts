import { opensAtMs } from '@tarazu/market/calendar/session.ts'
import type { Evidence } from './evidence.ts'
import { type Practice, sessionMinutes } from './practice-sessions.ts'
import { gainOf, type Minutes, type Sessions } from './sessions.ts'

/**
 * Who leads and who follows, over several spans of time: the index, the fund that holds it, sectors, the largest company
 * and all companies. What the leader did in a span tells, or does not, what the followers do in the next one.
 */
const spans = [1, 5, 15, 60] as const
/** Strong moves of a leader are so many of its usual ones. */
const strong = 1.5
const longestStrong = 15
/** From the first quarter of an hour on. */
const firstMinute = 15

type Move = (from: number, to: number) => number

const hourMs = 3_600_000

/** The fund's minutes of each day. */
const fundMinutes = (practice: Practice): readonly (Minutes | undefined)[] => {
  const fund = practice.market.find('NSE', 'TZ500ETF')
  if (fund === undefined) throw new Error('no fund TZ500ETF')
  return practice.days.map((dayNumber) => sessionMinutes(practice, fund, dayNumber))
}

const weighted = (moves: readonly Move[], weights: readonly number[]): Move => {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  return (from, to) =>
    moves.reduce((sum, move, i) => sum + (weights[i] as number) * move(from, to), 0) / Math.max(1e-9, all)
}

interface Pair {
  readonly name: string
  readonly leader: Move
  readonly followers: readonly Move[]
  /** Half their spreads after so many minutes. */
  readonly paid: (minute: number) => readonly number[]
}

/** Of one day: everybody's moves, as leaders and followers. */
const pairsOf = (
  day: number,
  moves: readonly Move[],
  fund: Move,
  { stocks, halfSpreadAt }: Sessions,
  weights: readonly number[],
  fundHalfSpread: number,
): readonly Pair[] => {
  const index = weighted(moves, weights)
  const bySize = weights
    .map((_, i) => i)
    .toSorted((one, other) => (weights[other] ?? 0) - (weights[one] ?? 0))
  const largest = bySize[0] as number
  const large = bySize.slice(0, Math.ceil(bySize.length / 4))
  const pick = (places: readonly number[]) => ({
    followers: places.map((i) => moves[i] as Move),
    paid: (minute: number) => places.map((i) => halfSpreadAt(i, day, minute)),
  })
  const all = pick(weights.map((_, i) => i))
  const sectors = Map.groupBy(
    weights.map((_, i) => i),
    (i) => stocks[i]?.sector ?? '',
  )
  const ofSectors = [...sectors.values()].filter((places) => places.length > 2)
  const meanOf = (places: readonly number[]) =>
    weighted(
      pick(places).followers,
      places.map(() => 1),
    )
  return [
    { name: 'companies after the index', leader: index, ...all },
    { name: 'large companies after the index', leader: index, ...pick(large) },
    { name: 'companies after the fund', leader: fund, ...all },
    { name: 'the fund after the index', leader: index, followers: [fund], paid: () => [fundHalfSpread] },
    {
      name: 'companies after the largest',
      leader: moves[largest] as Move,
      ...pick(bySize.slice(1)),
    },
    ...ofSectors.flatMap((places) => [
      { name: 'the index after its sectors', leader: meanOf(places), ...pick(large) },
      {
        name: 'a sector’s rest after its first',
        leader: moves[places[0] as number] as Move,
        ...pick(places.slice(1)),
      },
    ]),
  ]
}

/** What a leader usually moves in a span, from all days. */
const usualMoves = () => {
  const squares = new Map<string, { sum: number; count: number }>()
  return {
    add: (name: string, move: number) => {
      const known = squares.get(name) ?? { sum: 0, count: 0 }
      squares.set(name, { sum: known.sum + move * move, count: known.count + 1 })
    },
    of: (name: string): number => {
      const known = squares.get(name)
      return known === undefined || known.count < 20
        ? Number.POSITIVE_INFINITY
        : Math.sqrt(known.sum / known.count)
    },
  }
}

/** One pair's spans of one day. */
const tryPair = (
  { name, leader, followers, paid }: Pair,
  day: string,
  minutes: number,
  usual: ReturnType<typeof usualMoves>,
  evidence: Evidence,
): void => {
  for (const span of spans) {
    const ofSpan = `${name}, ${span === 1 ? 'a minute' : `${span} minutes`}`
    for (let minute = Math.max(firstMinute, span); minute + span <= minutes; minute += Math.max(5, span)) {
      const told = leader(minute - span, minute)
      const isStrong = span <= longestStrong && Math.abs(told) > strong * usual.of(ofSpan)
      usual.add(ofSpan, told)
      const gains = followers.map((move) => move(minute, minute + span))
      const positions = gains.map(() => Math.sign(told) / gains.length)
      const halfSpreads = paid(minute)
      evidence.add(ofSpan, day, positions, gains, halfSpreads, false)
      if (isStrong) evidence.add(`${ofSpan}, strong moves`, day, positions, gains, halfSpreads, false)
    }
  }
}

const fundHalfSpread = ({ market }: Practice, atMs: number): number => {
  const fund = market.find('NSE', 'TZ500ETF')
  const book = fund && market.depth(fund, atMs)
  const [bid, ask] = [book?.bids[0]?.pricePaise ?? 0, book?.asks[0]?.pricePaise ?? 0]
  return (ask - bid) / Math.max(1, ask + bid)
}

export const tryLeads = (practice: Practice, sessions: Sessions, evidence: Evidence): void => {
  const { market, listings, days, calendar } = practice
  const fund = fundMinutes(practice)
  const usual = usualMoves()
  const firstMs = opensAtMs(calendar, days[0] as number)
  const weights = listings.map((instrument) => {
    const price = market.quote(instrument, firstMs)?.pricePaise ?? 0
    return price * market.asOf(instrument, firstMs).sharesOutstanding
  })
  const ofFund = fundHalfSpread(practice, firstMs + hourMs)
  for (const [at, name] of sessions.days.entries()) {
    const known = sessions.stocks.map(({ days: own }) => own[at])
    const held = fund[at]
    if (held === undefined || known.some((day) => day === undefined)) continue
    const moves = known.map(
      (day): Move =>
        (from, to) =>
          gainOf(day as Minutes, from, to),
    )
    const fundMove: Move = (from, to) => gainOf(held, from, to)
    for (const pair of pairsOf(at, moves, fundMove, sessions, weights, ofFund))
      tryPair(pair, `${sessions.name} ${name}`, sessions.minutes, usual, evidence)
  }
}
