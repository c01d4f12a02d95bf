import { expect, it } from 'vitest'
import { SeededRandom } from '../seeded-random.ts'
import { byRank, correctedWidth, createEvidence, judge, momentsOf, together } from './evidence.ts'

/**
 * A thousand days of twenty stocks whose movements have a deviation of 1 % and continue a fraction of the
 * previous day's.
 */
const outcomeOf = (goesOn: number) => {
  const chance = new SeededRandom(3)
  const noise = () => 0.01 * chance.normal()
  const evidence = createEvidence()
  let before = Array.from({ length: 20 }, noise)
  for (let day = 0; day < 1_000; day += 1) {
    const gains = before.map((move) => goesOn * move + noise())
    const halfSpreads = before.map(() => 0.001)
    evidence.add('going on', String(day), { positions: byRank(before), gains, halfSpreads })
    before = gains
  }
  return judge('going on', momentsOf(evidence.byName.get('going on') ?? []), correctedWidth(40))
}

it('finds no gains if movements don’t predict the next ones', () => {
  const verdict = outcomeOf(0)
  expect(verdict.outcome).toBe('fair')
  expect(verdict.trades).toBe(20_000)
})

it('finds the gains if they do, on either side', () => {
  expect(outcomeOf(0.3).outcome).toBe('earning')
  const against = outcomeOf(-0.3)
  expect(against.outcome).toBe('earning')
  expect(against.meanGain).toBeLessThan(-0.001)
})

it('widens intervals with the number of strategies, as tables of the normal distribution say', () => {
  expect(correctedWidth(1)).toBeCloseTo(1.96, 2)
  expect(correctedWidth(50)).toBeCloseTo(3.29, 2)
})

it('adds up the moments of several groups of days', () => {
  const days = Array.from({ length: 60 }, (_, i) => ({
    day: String(i),
    weight: 1 + (i % 7),
    gain: ((i * 37) % 11) - 5,
    halfSpread: 0.5,
    trades: i,
  }))
  const parts = together(momentsOf(days.slice(0, 23)), momentsOf(days.slice(23)))
  const [whole, added] = [judge('', momentsOf(days), 3), judge('', parts, 3)]
  expect(added.meanGain).toBeCloseTo(whole.meanGain, 12)
  const squares = days.reduce((sum, { gain, weight }) => sum + (gain - whole.meanGain * weight) ** 2, 0)
  const weight = days.reduce((sum, day) => sum + day.weight, 0)
  expect(added.standardError).toBeCloseTo(Math.sqrt(squares) / weight, 12)
})

it('judges only one side of a strategy without a possible opposite', () => {
  const evidence = createEvidence()
  for (let day = 0; day < 400; day += 1)
    evidence.addUnhedged('losing', String(day), {
      positions: [1],
      gains: [-0.01 + (day % 2 === 0 ? 0.001 : -0.001)],
      halfSpreads: [0.0005],
    })
  const moments = momentsOf(evidence.byName.get('losing') ?? [])
  expect(judge('losing', moments, 3).outcome).toBe('earning')
  expect(judge('losing', moments, 3, true).outcome).toBe('fair')
})
