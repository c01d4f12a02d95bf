/**
 * Whole numbers in proportion to demand that add up exactly to `total`: fractions are carried over from one
 * to the next, so each number is its exact part rounded up or down. `total` is at most the sum of all.
 */
export const sharesInProportion = (asked: Float64Array, total: number): Float64Array => {
  const sum = asked.reduce((all, one) => all + one, 0)
  const parts = new Float64Array(asked.length)
  // The first fraction begins at a half, so that a single number is rounded normally.
  let carried = BigInt(Math.floor(sum / 2))
  const [whole, all] = [BigInt(total), BigInt(sum)]
  for (let i = 0; i < asked.length; i += 1) {
    const share = BigInt(asked[i] as number) * whole + carried
    parts[i] = Number(share / all)
    carried = share % all
  }
  return parts
}
