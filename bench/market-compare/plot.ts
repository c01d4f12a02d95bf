/** A small writer of plots as SVG: panels with axes, and lines, bands, areas and ranges on them. Light background. */

export const colours = {
  real: '#8c6d46',
  practice: '#0b7a75',
  ink: '#2b2a28',
  muted: '#6f6b64',
  grid: '#e8e3da',
  background: '#fffdf9',
} as const

export interface Axis {
  readonly label: string
  readonly from: number
  readonly to: number
  readonly isLogarithmic?: boolean
  readonly ticks?: readonly number[]
  readonly format?: (value: number) => string
}

export interface PanelOptions {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly title?: string
  readonly x: Axis
  readonly y: Axis
}

export type Point = readonly [x: number, y: number]

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const places = (value: number): string => value.toFixed(1)

/** About four round numbers within a range. */
const roundTicks = ({ from, to }: Axis): readonly number[] => {
  const rough = (to - from) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 2.5, 5, 10].find((one) => one * power >= rough) ?? 10) * power
  const first = Math.ceil(from / step - 1e-9)
  return Array.from({ length: Math.floor(to / step + 1e-9) - first + 1 }, (_, i) => (first + i) * step)
}

const plainFormat = (value: number): string => String(Number(value.toPrecision(6))).replace('-', '−')

const scaleOf = (axis: Axis, start: number, length: number) => {
  const place = axis.isLogarithmic ? Math.log10 : (value: number) => value
  const [from, to] = [place(axis.from), place(axis.to)]
  return (value: number): number => start + ((place(value) - from) / (to - from)) * length
}

export const text = (
  x: number,
  y: number,
  content: string,
  { size = 12, colour = colours.muted as string, anchor = 'start', weight = 400, turn = 0 } = {},
): string =>
  `<text x="${places(x)}" y="${places(y)}" font-size="${size}" fill="${colour}" text-anchor="${anchor}" font-weight="${weight}"${turn === 0 ? '' : ` transform="rotate(${turn} ${places(x)} ${places(y)})"`}>${escaped(content)}</text>`

const frameOf = (options: PanelOptions, atX: (x: number) => number, atY: (y: number) => number): string => {
  const { left, top, width, height, title, x, y } = options
  const bottom = top + height
  const across = (y.ticks ?? roundTicks(y)).flatMap((tick) => [
    `<path d="M${places(left)} ${places(atY(tick))}h${places(width)}" stroke="${colours.grid}"/>`,
    text(left - 6, atY(tick) + 4, (y.format ?? plainFormat)(tick), { size: 11, anchor: 'end' }),
  ])
  const along = (x.ticks ?? roundTicks(x)).flatMap((tick) => [
    `<path d="M${places(atX(tick))} ${places(bottom)}v4" stroke="${colours.muted}"/>`,
    text(atX(tick), bottom + 17, (x.format ?? plainFormat)(tick), { size: 11, anchor: 'middle' }),
  ])
  return [
    ...across,
    ...along,
    `<path d="M${places(left)} ${places(bottom)}h${places(width)}" stroke="${colours.muted}"/>`,
    ...(title ? [text(left, top - 10, title, { size: 13, colour: colours.ink, weight: 600 })] : []),
    ...(x.label ? [text(left + width / 2, bottom + 34, x.label, { anchor: 'middle' })] : []),
    ...(y.label ? [text(left - 40, top + height / 2, y.label, { anchor: 'middle', turn: -90 })] : []),
  ].join('\n')
}

export const createPanel = (options: PanelOptions) => {
  const { left, top, width, height } = options
  const atX = scaleOf(options.x, left, width)
  const atY = scaleOf(options.y, top + height, -height)
  const within = (value: number, { from, to }: Axis) => Math.min(to, Math.max(from, value))
  const pathOf = (points: readonly Point[]): string =>
    points
      .map(([x, y], i) => {
        const [px, py] = [atX(within(x, options.x)), atY(within(y, options.y))]
        return `${i === 0 ? 'M' : 'L'}${places(px)} ${places(py)}`
      })
      .join('')
  const parts = [frameOf(options, atX, atY)]
  return {
    line: (points: readonly Point[], colour: string, dash = '') => {
      parts.push(
        `<path d="${pathOf(points)}" fill="none" stroke="${colour}" stroke-width="1.8" stroke-linejoin="round"${dash === '' ? '' : ` stroke-dasharray="${dash}"`}/>`,
      )
    },
    /** One line among many. */
    thinLine: (points: readonly Point[], colour: string) => {
      parts.push(
        `<path d="${pathOf(points)}" fill="none" stroke="${colour}" stroke-width="0.8" stroke-opacity="0.6" stroke-linejoin="round"/>`,
      )
    },
    /** Filled between two lines over the same x. */
    band: (lower: readonly Point[], upper: readonly Point[], colour: string) => {
      const around = pathOf([...upper, ...lower.toReversed()])
      parts.push(`<path d="${around}Z" fill="${colour}" fill-opacity="0.16"/>`)
    },
    /** A horizontal range with a mark on it, at a distance in pixels below the panel's upper edge. */
    range: ([low, middle, high]: readonly [number, number, number], below: number, colour: string) => {
      const y = top + below
      const [from, at, to] = [low, middle, high].map((value) => atX(within(value, options.x)))
      parts.push(
        `<path d="M${places(from ?? 0)} ${places(y)}H${places(to ?? 0)}" stroke="${colour}" stroke-width="3" stroke-linecap="round" stroke-opacity="0.55"/>`,
        `<circle cx="${places(at ?? 0)}" cy="${places(y)}" r="4" fill="${colour}"/>`,
      )
    },
    svg: () => parts.join('\n'),
  }
}

/** The legend: a swatch and a word for each colour. */
export const legend = (x: number, y: number, entries: readonly (readonly [string, string])[]): string => {
  let at = x
  return entries
    .map(([word, colour]) => {
      const from = at
      at += 34 + word.length * 6.6
      return `<path d="M${places(from)} ${places(y - 4)}h18" stroke="${colour}" stroke-width="4" stroke-linecap="round"/>${text(from + 24, y, word, { colour: colours.ink })}`
    })
    .join('\n')
}

export const svgOf = (width: number, height: number, title: string, parts: readonly string[]): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="system-ui, 'Noto Sans', 'DejaVu Sans', sans-serif" role="img" aria-label="${escaped(title)}">`,
    `<rect width="${width}" height="${height}" fill="${colours.background}"/>`,
    text(24, 32, title, { size: 16, colour: colours.ink, weight: 650 }),
    ...parts,
    '</svg>\n',
  ].join('\n')
