import { expect, it } from 'vitest'
import { SeededRandom } from '../seeded-random.ts'
import { byRank, correctedWidth, createEvidence, judge } from './evidence.ts'

/** A thousand days of twenty stocks whose moves have a deviation of 1 % and continue a part of the previous day's. */
const outcomeOf = (goesOn: number) => {
  const chance = new SeededRandom(3)
  // Twelve uniform numbers are nearly a normal one.
  const noise = () => 0.01 * (Array.from({ length: 12 }, () => chance.part()).reduce((a, b) => a + b) - 6)
  const evidence = createEvidence()
  let before = Array.from({ length: 20 }, noise)
  for (let day = 0; day < 1_000; day += 1) {
    const gains = before.map((move) => goesOn * move + noise())
    evidence.add(
      'going on',
      String(day),
      byRank(before),
      gains,
      before.map(() => 0.001),
    )
    before = gains
  }
  return judge('going on', evidence.byName.get('going on') ?? [], correctedWidth(40))
}

it('finds nothing to earn where moves don’t predict the next', () => {
  const verdict = outcomeOf(0)
  expect(verdict.outcome).toBe('fair')
  expect(verdict.trades).toBe(20_000)
})

it('finds what there is to earn where they do, on either side', () => {
  expect(outcomeOf(0.3).outcome).toBe('earning')
  const against = outcomeOf(-0.3)
  expect(against.outcome).toBe('earning')
  expect(against.meanGain).toBeLessThan(-0.001)
})

it('widens intervals with the number of strategies, as tables of the normal distribution do', () => {
  expect(correctedWidth(1)).toBeCloseTo(1.96, 2)
  expect(correctedWidth(50)).toBeCloseTo(3.29, 2)
})
