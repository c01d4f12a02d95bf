import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dayNumberOf } from '../calendar/india-time.ts'
import type { NetValues } from './fund-types.ts'
import { type GoalPlan, goalOutlook, paidBy } from './goal-chance.ts'
import { sipHistory } from './sip-history.ts'

const firstDay = dayNumberOf('2019-01-01')

/** Four years of a fund that moves by up to three per cent a day, from a small seed. */
const histories = fc.nat(1_000_000).map((seed): NetValues => {
  let [value, state] = [100_000, seed * 2 + 1]
  const values = Float64Array.from({ length: 1_461 }, () => {
    state = (state * 48_271) % 2_147_483_647
    value *= 0.9705 + (state / 2_147_483_647) * 0.06
    return value
  })
  return { dayNumbers: Float64Array.from(values, (_, place) => firstDay + place), values }
})
const plans: fc.Arbitrary<GoalPlan> = fc.record({
  startPaise: fc.integer({ min: 0, max: 10_000_000 }),
  monthlyPaise: fc.integer({ min: 1, max: 5_000_000 }),
  stepUpPpm: fc.integer({ min: 0, max: 50 }).map((percent) => percent * 10_000),
  months: fc.integer({ min: 1, max: 60 }),
  targetPaise: fc.integer({ min: 1, max: 500_000_000 }),
})
const runs = { numRuns: 15 }

it('rises with the payments, falls with the target, and scales with the amounts', () => {
  fc.assert(
    fc.property(histories, plans, (history, plan) => {
      const chance = (change: Partial<GoalPlan>) =>
        goalOutlook(history, { ...plan, ...change }, 'seed')?.chance ?? Number.NaN
      const own = chance({})
      expect(chance({ monthlyPaise: plan.monthlyPaise * 2 })).toBeGreaterThanOrEqual(own)
      expect(chance({ targetPaise: plan.targetPaise * 2 })).toBeLessThanOrEqual(own)
      const { startPaise, monthlyPaise, targetPaise } = plan
      const tenfold = {
        startPaise: startPaise * 8,
        monthlyPaise: monthlyPaise * 8,
        targetPaise: targetPaise * 8,
      }
      expect(chance(tenfold)).toBe(own)
    }),
    runs,
  )
})

it('gives the amounts that reach the target in half and in four fifths of the futures', () => {
  fc.assert(
    fc.property(histories, plans, (history, plan) => {
      const outlook = goalOutlook(history, plan, 'seed')
      const { half, likely } = outlook?.monthlyFor ?? { half: -1, likely: -1 }
      const chance = (monthlyPaise: number) =>
        goalOutlook(history, { ...plan, monthlyPaise }, 'seed')?.chance ?? Number.NaN
      expect(likely).toBeGreaterThanOrEqual(half)
      expect(chance(half)).toBeGreaterThanOrEqual(0.5)
      expect(chance(likely)).toBeGreaterThanOrEqual(0.8)
      // A thousandth below, and some rupees for rounding, is too little.
      if (likely > 2_000) expect(chance(likely * 0.999 - 500)).toBeLessThan(0.8)
    }),
    runs,
  )
})

it('keeps the SIP’s past outcomes between the best and the worst', () => {
  fc.assert(
    fc.property(histories, plans, (history, { monthlyPaise, stepUpPpm, months }) => {
      const sip = { monthlyPaise, stepUpPpm, months }
      const past = sipHistory(history, sip)
      if (months >= 47) {
        expect(past).toBeUndefined()
        return
      }
      const { pasts, paidPaise, worst, median, best } = past ?? expect.fail('no history')
      expect(pasts).toHaveLength(47 - months)
      expect(paidPaise).toBe(paidBy(sip))
      expect(worst.worthPaise).toBeLessThanOrEqual(median.worthPaise)
      expect(median.worthPaise).toBeLessThanOrEqual(best.worthPaise)
      for (const { worthPaise, yearly } of pasts)
        if (Math.abs(worthPaise - paidPaise) > 1) expect(yearly > 0).toBe(worthPaise > paidPaise)
    }),
    runs,
  )
})

it('gives a SIP of a steady fund the fund’s own yearly growth', () => {
  const days = Array.from({ length: 1_461 }, (_, place) => place)
  const steady: NetValues = {
    dayNumbers: Float64Array.from(days, (day) => firstDay + day),
    values: Float64Array.from(days, (day) => 100_000 * 1.1 ** (day / 365.25)),
  }
  const past = sipHistory(steady, { monthlyPaise: 500_000, stepUpPpm: 100_000, months: 24 })
  expect(past?.median.yearly).toBeCloseTo(0.1, 2)
  expect(past?.lossShare).toBe(0)
  expect(sipHistory(steady, { monthlyPaise: 0, stepUpPpm: 0, months: 24 })).toBeUndefined()
})
