import { expect, it } from 'vitest'
import { lookbackOf } from './own-lookback.ts'
import { ownRule, ownRuleText } from './own-rule.ts'

const sound = {
  pool: 50,
  rhythm: 'weekly',
  signals: [{ by: 'rise', days: 120, skippedDays: 20 }],
  filters: [],
  sizing: { count: 10, by: 'equal', investedPercent: 95 },
  exits: [{ kind: 'loss', percent: 8 }],
}

it('accepts known parts with numbers within bounds, and nothing else', () => {
  expect(ownRule.safeParse(sound).success).toBe(true)
  const unsound = [
    { ...sound, code: 'process.exit()' },
    { ...sound, pool: 51 },
    { ...sound, signals: [] },
    { ...sound, signals: [{ by: 'rise', days: 5_000, skippedDays: 0 }] },
    { ...sound, signals: [{ by: 'constructor' }] },
    { ...sound, exits: [] },
    {
      ...sound,
      exits: [
        { kind: 'loss', percent: 8 },
        { kind: 'loss', percent: 9 },
      ],
    },
    { ...sound, sizing: { ...sound.sizing, investedPercent: 300 } },
    { ...sound, sizing: { ...sound.sizing, count: 1.5 } },
  ]
  for (const rule of unsound) expect(ownRule.safeParse(rule).success).toBe(false)
})

it('has the same text, however it was written', () => {
  const { pool, ...rest } = sound
  expect(ownRuleText(ownRule.parse({ ...rest, pool }))).toBe(ownRuleText(ownRule.parse(sound)))
})

it('returns how far a rule looks back', () => {
  expect(lookbackOf(ownRule.parse(sound))).toBe(120)
  expect(lookbackOf(ownRule.parse({ ...sound, signals: [{ by: 'calm' }] }))).toBe(252)
})
