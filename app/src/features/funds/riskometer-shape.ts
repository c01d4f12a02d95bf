/** The riskometer's half circle: centre (100, 100), six segments of 30°, the lowest at the left. */
const centre = 100
const outer = 92
const inner = 58
const segments = 6
const gap = 1.5

/** A point on a circle; 0° is at the left, 180° at the right. */
const placeAt = (degrees: number, radius: number): string => {
  const angle = Math.PI - (degrees * Math.PI) / 180
  const [x, y] = [centre + radius * Math.cos(angle), centre - radius * Math.sin(angle)]
  return `${x.toFixed(2)} ${y.toFixed(2)}`
}

/** The outline of a segment, 0 to 5, as an SVG path. */
export const segmentPath = (segment: number): string => {
  const from = (segment * 180) / segments + gap / 2
  const to = ((segment + 1) * 180) / segments - gap / 2
  return [
    `M${placeAt(from, outer)}`,
    `A${outer} ${outer} 0 0 1 ${placeAt(to, outer)}`,
    `L${placeAt(to, inner)}`,
    `A${inner} ${inner} 0 0 0 ${placeAt(from, inner)}`,
    'Z',
  ].join('')
}

/** The needle to the middle of a segment: a narrow triangle from the centre. */
export const needlePath = (segment: number): string => {
  const middle = ((segment + 0.5) * 180) / segments
  return `M${placeAt(middle, 78)}L${placeAt(middle - 90, 4)}L${placeAt(middle + 90, 4)}Z`
}

/** From the colour of gains to that of losses. */
export const riskColours = [
  'var(--gain-fill)',
  'color-mix(in oklab, var(--gain-fill) 60%, #e8b800)',
  '#e8b800',
  'color-mix(in oklab, #e8b800 60%, var(--loss-fill))',
  'color-mix(in oklab, #e8b800 25%, var(--loss-fill))',
  'var(--loss-fill)',
] as const
