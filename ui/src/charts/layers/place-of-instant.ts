/**
 * The fractional index of a time among candles, by their starts, oldest first: 2.5 is halfway through the
 * third one. Before the first and after the last, candles of `widthMs` are extrapolated. Undefined if there
 * are no candles.
 */
export const placeOfInstant = (
  starts: readonly number[],
  instantMs: number,
  widthMs: number,
): number | undefined => {
  const [first] = starts
  const last = starts.at(-1)
  if (first === undefined || last === undefined) return undefined
  if (instantMs <= first) return (instantMs - first) / widthMs
  if (instantMs >= last) return starts.length - 1 + (instantMs - last) / widthMs
  let [low, high] = [0, starts.length - 1]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if ((starts[middle] as number) <= instantMs) low = middle
    else high = middle
  }
  const [before, after] = [starts[low] as number, starts[high] as number]
  return low + (instantMs - before) / (after - before)
}
