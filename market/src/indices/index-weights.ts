import type { IndexConstituent, Instrument } from '../types.ts'

const whole = 1_000_000

/**
 * Constituents with their fractions of the sum in millionths, heaviest first. Rounded down, with the rest assigned by
 * largest remainder, so that they add up exactly.
 */
export const weighted = (
  instruments: readonly Instrument[],
  values: readonly number[],
): readonly IndexConstituent[] => {
  const total = values.reduce((sum, value) => sum + value, 0)
  const rows = instruments.map((instrument, i) => {
    const exact = ((values[i] as number) / total) * whole
    return { instrument, weightPpm: Math.floor(exact), remainder: exact - Math.floor(exact) }
  })
  let left = whole - rows.reduce((sum, { weightPpm }) => sum + weightPpm, 0)
  const byId = (one: IndexConstituent, other: IndexConstituent) => one.instrument.id - other.instrument.id
  for (const row of rows.toSorted((one, other) => other.remainder - one.remainder || byId(one, other))) {
    if (left <= 0) break
    row.weightPpm += 1
    left -= 1
  }
  return rows
    .sort((one, other) => other.weightPpm - one.weightPpm || byId(one, other))
    .map(({ instrument, weightPpm }) => ({ instrument, weightPpm }))
}
