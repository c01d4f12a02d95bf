import fc from 'fast-check'

const { PROPERTY_RUNS, PROPERTY_SEED } = process.env

/**
 * How often a property is tried: so often, or as `npm run test:properties` asks (100,000). PROPERTY_SEED repeats a run;
 * without one fast-check takes its own and prints it with a failure.
 */
export const propertyRuns = (usual: number): { readonly numRuns: number; readonly seed?: number } => ({
  numRuns: Number(PROPERTY_RUNS ?? usual),
  ...(PROPERTY_SEED === undefined ? {} : { seed: Number(PROPERTY_SEED) }),
})

/** A case of a set seed that a property tries first: what its cases must contain at least once depends on no chance then. */
export const caseOfSeed = <T>(cases: fc.Arbitrary<T>, seed: number): [T] => {
  const [first] = fc.sample(fc.tuple(cases), { seed, numRuns: 1 })
  if (first === undefined) throw new Error('no case was drawn')
  return first
}

/** Throws what is wrong, if anything is: a test runner's own comparison, thousands of times a second, takes most of a run. */
export const complainOf = (faults: readonly string[]): void => {
  if (faults.length > 0) throw new Error(faults.join('; '))
}
