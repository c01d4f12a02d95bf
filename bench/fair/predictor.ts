/**
 * Predicts stocks' gains relative to the mean of all with ridge regression: fitted on some seeds' days and
 * tried on others', so that its gains there aren't an artefact of the fit.
 */
export interface Predictor {
  /** The features and the gain of one stock, each relative to the mean of the stocks at that time. */
  learn(features: readonly number[], gain: number): void
  /** Ends learning. */
  fitted(): (features: readonly number[]) => number
}

/** Solves a symmetric system by elimination with pivots. */
const solved = (matrix: readonly (readonly number[])[], right: readonly number[]): readonly number[] => {
  const size = right.length
  const rows = matrix.map((row, i) => [...row, right[i] as number])
  for (let at = 0; at < size; at += 1) {
    let pivot = at
    for (let i = at + 1; i < size; i += 1)
      if (Math.abs(rows[i]?.[at] as number) > Math.abs(rows[pivot]?.[at] as number)) pivot = i
    const chosen = rows[pivot] as number[]
    rows[pivot] = rows[at] as number[]
    rows[at] = chosen
    for (let i = 0; i < size; i += 1) {
      const row = rows[i] as number[]
      const factor = (row[at] as number) / (chosen[at] as number)
      if (i === at || factor === 0) continue
      for (let k = at; k <= size; k += 1) row[k] = (row[k] as number) - factor * (chosen[k] as number)
    }
  }
  return rows.map((row, i) => (row[size] as number) / (row[i] as number))
}

const ridge = 0.001

export const createPredictor = (size: number): Predictor => {
  const products = Array.from({ length: size }, () => new Array<number>(size).fill(0))
  const gains = new Array<number>(size).fill(0)
  return {
    learn: (features, gain) => {
      for (let i = 0; i < size; i += 1) {
        const one = features[i] as number
        gains[i] = (gains[i] as number) + one * gain
        const row = products[i] as number[]
        for (let k = 0; k < size; k += 1) row[k] = (row[k] as number) + one * (features[k] as number)
      }
    },
    fitted: () => {
      const held = products.map((row, i) =>
        row.map((value, k) => (i === k ? value * (1 + ridge) + 1e-12 : value)),
      )
      const weights = solved(held, gains)
      return (features) => weights.reduce((sum, weight, i) => sum + weight * (features[i] as number), 0)
    },
  }
}

/**
 * Each column minus its mean over the complete rows, in units of its deviation; rows with a NaN become
 * undefined.
 */
export const standardized = (
  rows: readonly (readonly number[])[],
): readonly (readonly number[] | undefined)[] => {
  const whole = rows.filter((row) => row.every((value) => Number.isFinite(value)))
  if (whole.length < 5) return rows.map(() => undefined)
  const means = (whole[0] as readonly number[]).map(
    (_, k) => whole.reduce((sum, row) => sum + (row[k] as number), 0) / whole.length,
  )
  const deviations = means.map((mean, k) =>
    Math.sqrt(whole.reduce((sum, row) => sum + ((row[k] as number) - mean) ** 2, 0) / whole.length),
  )
  return rows.map((row) =>
    row.every((value) => Number.isFinite(value))
      ? row.map((value, k) => (value - (means[k] as number)) / Math.max(1e-12, deviations[k] as number))
      : undefined,
  )
}
