import { createBoosted } from './boosted.ts'
import { byRank, type Evidence } from './evidence.ts'
import { createPredictor, type Predictor } from './predictor.ts'

/** Rows of features, one per stock; undefined if some are missing. */
export type Rows = readonly (readonly number[] | undefined)[]
/** Receives rows of features, the stocks' later gains, and position sizes where they differ. */
export type See = (day: string, rows: Rows, gains: readonly number[], sizes?: readonly number[]) => void

export const kinds: readonly (readonly [string, (size: number) => Predictor])[] = [
  ['linear', createPredictor],
  ['boosted', createBoosted],
]

const learn = (predictors: readonly Predictor[], rows: Rows, gains: readonly number[]): void => {
  const known = gains.filter((gain, i) => rows[i] !== undefined && !Number.isNaN(gain))
  const mean = known.reduce((sum, gain) => sum + gain, 0) / known.length
  for (const [i, row] of rows.entries()) {
    const gain = gains[i] as number
    if (row === undefined || Number.isNaN(gain)) continue
    for (const predictor of predictors) predictor.learn(row, gain - mean)
  }
}

/** Predictors of each kind that are trained on the first seeds and tried on the others. */
export const createTrial = (evidence: Evidence, name: string, size: number, learningSeeds: number) => {
  const predictors = kinds.map(([, create]) => create(size))
  let predictions: readonly ReturnType<Predictor['fitted']>[] | undefined
  return (place: number, seed: number, halfSpreads: readonly number[]): See =>
    (day, rows, gains, sizes) => {
      if (place < learningSeeds) {
        learn(predictors, rows, gains)
        return
      }
      predictions ??= predictors.map((predictor) => predictor.fitted())
      for (const [i, predict] of predictions.entries()) {
        const predicted = rows.map((row) => (row === undefined ? Number.NaN : predict(row)))
        const strategy = `${kinds[i]?.[0]} predictor, ${name}`
        const positions = byRank(predicted).map((position, k) => position * (sizes?.[k] ?? 1))
        evidence.add(strategy, `seed ${seed} ${day}`, { positions, gains, halfSpreads })
      }
    }
}
