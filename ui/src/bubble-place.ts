/** Where a bubble is docked: the edge, and how far down its range, from 0 (top) to 1 (bottom). */
export interface BubblePlace {
  readonly side: 'left' | 'right'
  readonly share: number
}

/** The range of the bubble's top edge, in pixels from the window's top. */
export interface BubbleRoom {
  readonly from: number
  readonly to: number
}

const between = (value: number, from: number, to: number) =>
  Math.min(Math.max(value, from), Math.max(from, to))

export const topOf = ({ share }: BubblePlace, { from, to }: BubbleRoom): number =>
  Math.round(from + between(share, 0, 1) * Math.max(0, to - from))

/** The place of a dropped bubble: at the nearer edge; undefined (its corner) above its range. */
export const placeAt = (
  centerX: number,
  top: number,
  column: { readonly left: number; readonly right: number },
  { from, to }: BubbleRoom,
): BubblePlace | undefined =>
  top < from
    ? undefined
    : {
        side: centerX < (column.left + column.right) / 2 ? 'left' : 'right',
        share: to <= from ? 0 : (between(top, from, to) - from) / (to - from),
      }

const shareOfKey = 0.06

/** The place after an arrow key: Down leaves the corner, Up at the top returns to it. */
export const movedPlace = (place: BubblePlace | undefined, arrow: string): BubblePlace | undefined => {
  const { side, share } = place ?? { side: 'right', share: 0 }
  if (arrow === 'ArrowLeft') return { side: 'left', share }
  if (arrow === 'ArrowRight') return { side: 'right', share }
  if (arrow === 'ArrowDown')
    return { side, share: place === undefined ? 0 : between(share + shareOfKey, 0, 1) }
  return share === 0 ? undefined : { side, share: between(share - shareOfKey, 0, 1) }
}

/** The free top nearest to the wanted one, within a maximum distance; undefined if there is none. */
export const nearestFree = (
  wantedTop: number,
  { from, to }: BubbleRoom,
  { stepPixels, farthestPixels }: { readonly stepPixels: number; readonly farthestPixels: number },
  isFree: (top: number) => boolean,
): number | undefined => {
  for (let away = 0; away <= farthestPixels; away += stepPixels)
    for (const top of away === 0 ? [wantedTop] : [wantedTop - away, wantedTop + away])
      if (top >= from && top <= to && isFree(top)) return top
  return undefined
}
