/** Top (y) and height of a bar in a drawing of this height, for a value between the lowest and the highest. */
export interface BarPlace {
  readonly y: number
  readonly height: number
}

/** The zero line, and the bars above and below it, scaled to the whole height. A nonzero value is always visible. */
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
