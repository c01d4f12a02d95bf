/** Each bar's height relative to the highest; a loss is as high as a profit of the same size. */
export const barShares = (values: readonly number[]): readonly number[] => {
  const largest = Math.max(...values.map(Math.abs))
  return values.map((value) => (largest === 0 ? 0 : Math.abs(value) / largest))
}
