import { expect, it } from 'vitest'
import { SeededRandom } from '../seeded-random.ts'
import { correctedWidth, createEvidence, judge, momentsOf } from './evidence.ts'
import { type Instant, type MinuteLook, minuteTargets, secondsBack } from './minute-looks.ts'
import { createMinuteTrial } from './minute-predictor.ts'

const halfSpread = 0.0002
const shares = 20
const ofSecond = 0.0001

/** Looks at random walks that revert by a fraction `pull` of the distance to the nearer of the minute's extremes. */
const instantsOf = (chance: SeededRandom, pull: number) => {
  const noise = () => ofSecond * chance.normal()
  const pathOf = (seconds: number) => {
    let price = 100_000
    return Array.from({ length: seconds }, () => {
      price *= 1 + noise()
      return price
    })
  }
  const candleOf = (path: readonly number[]) => ({
    startMs: 0,
    openPaise: path[0] as number,
    highPaise: Math.max(...path),
    lowPaise: Math.min(...path),
    closePaise: path.at(-1) as number,
    volumeShares: 50 + chance.below(100),
  })
  const lookOf = (second: number): MinuteLook => {
    const path = pathOf(121 + second)
    const [before, minute] = [
      [path.slice(0, 60), path.slice(60, 120)].map(candleOf),
      candleOf(path.slice(120)),
    ]
    const price = path.at(-1) as number
    return {
      second,
      price,
      minute,
      before,
      dayHigh: Math.max(...path),
      dayLow: Math.min(...path),
      gainsSince: secondsBack.map((back) => price / (path.at(-1 - back) as number) - 1),
      othersGains: [noise(), noise(), noise(), noise()],
      halfSpread,
      imbalance: 2 * chance.part() - 1,
    }
  }
  const gainOf = ({ price, minute }: MinuteLook) => {
    const [above, below] = [minute.highPaise / price - 1, 1 - minute.lowPaise / price]
    return pull * (below - above) + 5 * noise()
  }
  return (day: string): Instant => {
    const second = 10 + chance.below(45)
    const looks = Array.from({ length: shares }, () => lookOf(second))
    return { day, looks, gains: minuteTargets.map(() => looks.map(gainOf)) }
  }
}

const verdictsOf = (pull: number) => {
  const instantOf = instantsOf(new SeededRandom(7), pull)
  const evidence = createEvidence()
  const trial = createMinuteTrial(evidence, 1)
  for (let place = 0; place < 2; place += 1)
    for (let day = 0; day < 500; day += 1) trial(place).see(instantOf(`${place} ${day}`))
  const width = correctedWidth(250)
  return new Map([...evidence.byName].map(([name, found]) => [name, judge(name, momentsOf(found), width)]))
}

it('finds that a minute’s high and low predict where it ends', () => {
  const verdicts = verdictsOf(0.5)
  for (const kind of ['linear', 'boosted'])
    for (const { name } of minuteTargets) {
      const verdict = verdicts.get(`${kind} predictor, ${name}`)
      expect(verdict?.outcome, name).toBe('earning')
      expect(verdict?.meanGain, name).toBeGreaterThan(halfSpread)
    }
})

it('finds nothing in noise, but still bets often enough for a verdict', () => {
  const verdicts = [...verdictsOf(0).values()]
  expect(verdicts).toHaveLength(4)
  for (const { name, outcome, trades } of verdicts) {
    expect(outcome, name).not.toBe('earning')
    expect(trades, name).toBeGreaterThan(10)
  }
})
