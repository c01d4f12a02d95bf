import fc from 'fast-check'

const { PROPERTY_RUNS, PROPERTY_SEED } = process.env

/**
 * How often a property is tried: the usual number, or 100,000 times with `npm run test:properties`.
 * PROPERTY_SEED repeats a run; if it is absent, fast-check chooses a seed and prints it with a failure.
 */
export const propertyRuns = (usual: number): { readonly numRuns: number; readonly seed?: number } => ({
  numRuns: Number(PROPERTY_RUNS ?? usual),
  ...(PROPERTY_SEED === undefined ? {} : { seed: Number(PROPERTY_SEED) }),
})

/** A case from a fixed seed that a property tries first, for conditions that must occur at least once. */
export const caseOfSeed = <T>(cases: fc.Arbitrary<T>, seed: number): [T] => {
  const [first] = fc.sample(fc.tuple(cases), { seed, numRuns: 1 })
  if (first === undefined) throw new Error('no test case was generated')
  return first
}

/** Throws if there are faults: a test runner's own comparison, thousands of times a second, takes most of a run. */
export const complainOf = (faults: readonly string[]): void => {
  if (faults.length > 0) throw new Error(faults.join('; '))
}
