/** Where a bar stands in a drawing of this height, from the top: y and height, for a value between the lowest and the highest. */
export interface BarPlace {
  readonly y: number
  readonly height: number
}

/** The line of nothing and the bars above and below it, so that the whole height is used. A value that isn't 0 is seen. */
export const barPlaces = (
  values: readonly number[],
  height: number,
): { readonly zeroY: number; readonly bars: readonly BarPlace[] } => {
  const most = Math.max(0, ...values)
  const least = Math.min(0, ...values)
  const span = most - least
  const zeroY = span === 0 ? height : (most / span) * height
  const bars = values.map((value) => {
    const size = span === 0 || value === 0 ? 0 : Math.max(1, (Math.abs(value) / span) * height)
    return { y: value >= 0 ? Math.max(0, zeroY - size) : Math.min(zeroY, height - size), height: size }
  })
  return { zeroY, bars }
}
