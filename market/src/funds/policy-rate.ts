import { dayOf } from '../calendar/india-time.ts'
import type { TradingDays } from '../calendar/trading-days.ts'
import { firstCommonPlace, type RandomKey, uniformAt } from '../numbers/random.ts'

/**
 * The central bank's overnight rate, in millionths a year. Every second month, on the first trading day on or
 * after the fifth, the bank decides whether to move it by a quarter of a per cent. The farther the rate is
 * from the middle, the more likely a move towards it. A decision is drawn from its day's seed and applies
 * from the following night.
 */
const middlePpm = 62_500
const stepPpm = 2_500
const [lowestPpm, highestPpm] = [40_000, 85_000]
const meetingDay = 5
/** The probability that a decision moves the rate, and how much each step of distance tilts it. */
const moveChance = 0.35
const tiltPerStep = 0.04

const drawPlace = firstCommonPlace + 40

export const createPolicyRate = (days: TradingDays, keyOf: (dayIndex: number) => RandomKey) => {
  const rates: number[] = []
  const isMeeting = (dayIndex: number): boolean => {
    const [today, before] = [dayIndex, dayIndex - 1].map((index) => dayOf(days.numberOf(index)))
    if (today === undefined || before === undefined || Number(today.slice(5, 7)) % 2 === 1) return false
    const hasCome = Number(today.slice(8)) >= meetingDay
    return hasCome && (before.slice(0, 7) !== today.slice(0, 7) || Number(before.slice(8)) < meetingDay)
  }
  const decided = (dayIndex: number, beforePpm: number): number => {
    const draw = uniformAt(keyOf(dayIndex), drawPlace, 0)
    const tilt = ((middlePpm - beforePpm) / stepPpm) * tiltPerStep
    const [down, up] = [moveChance / 2 - tilt, moveChance / 2 + tilt]
    const move = draw < down ? -stepPpm : draw > 1 - up ? stepPpm : 0
    return Math.min(highestPpm, Math.max(lowestPpm, beforePpm + move))
  }
  /** For the night after a trading day that has begun. */
  return (dayIndex: number): number => {
    while (rates.length <= dayIndex) {
      const next = rates.length
      const beforePpm = rates[next - 1] ?? middlePpm
      rates.push(next > 0 && isMeeting(next) ? decided(next, beforePpm) : beforePpm)
    }
    return rates[dayIndex] as number
  }
}
