import { createSeriesMarkers, type SeriesMarker, type Time } from 'lightweight-charts'
import { chartTime } from '../chart-options.ts'
import type { ChartColours } from '../chart-theme.ts'
import { canvasLayer, type Painting } from './canvas-layer.ts'
import type { ChartLayer } from './layer.ts'

/** An event at a candle: a dot or an arrow at its price, or a letter at the bottom of the chart. */
export interface ChartMark {
  readonly startMs: number
  readonly look: 'dot' | 'bought' | 'sold' | 'letter'
  /** A letter, or a count; empty if the count is one. */
  readonly text: string
}

const isLetter = ({ look }: ChartMark) => look === 'letter'

const markerOf = ({ startMs, look, text }: ChartMark, colours: ChartColours): SeriesMarker<Time> => {
  const time = chartTime(startMs)
  if (look === 'bought')
    return { time, text, position: 'belowBar', shape: 'arrowUp', color: colours.gain, size: 1 }
  if (look === 'sold')
    return { time, text, position: 'aboveBar', shape: 'arrowDown', color: colours.loss, size: 1 }
  return { time, text, position: 'aboveBar', shape: 'circle', color: colours.seriesBlue, size: 0.7 }
}

const markersLayer =
  (marks: readonly ChartMark[]): ChartLayer =>
  ({ main, colours }) => {
    const plugin = createSeriesMarkers(
      main,
      marks.map((mark) => markerOf(mark, colours)),
    )
    return { show: () => {}, remove: () => plugin.detach() }
  }

const radiusPx = 9
/** Letters that would touch are stacked. */
const stepPx = 2 * radiusPx + 2

/** The lowest level at which a letter doesn't touch an earlier one; records it there. */
export const freeLevel = (placed: { readonly x: number; readonly level: number }[], x: number): number => {
  const near = placed.filter((one) => Math.abs(one.x - x) < stepPx).map(({ level }) => level)
  let level = 0
  while (near.includes(level)) level += 1
  placed.push({ x, level })
  return level
}

const paintLetters = (marks: readonly ChartMark[], { context, chart, colours, heightPx }: Painting) => {
  const placed: { readonly x: number; readonly level: number }[] = []
  context.font = `600 11px ${getComputedStyle(document.body).fontFamily}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.lineWidth = 1.5
  for (const { startMs, text } of marks) {
    const x = chart.timeScale().timeToCoordinate(chartTime(startMs))
    if (x === null) continue
    const y = heightPx - radiusPx - 3 - freeLevel(placed, x) * stepPx
    context.beginPath()
    context.arc(x, y, radiusPx, 0, 2 * Math.PI)
    context.fillStyle = colours.canvas
    context.fill()
    context.strokeStyle = colours.seriesBlue
    context.stroke()
    context.fillStyle = colours.seriesBlue
    context.fillText(text, x, y + 0.5)
  }
}

/** Marks on the prices; letters are at the bottom, and one candle's are stacked upwards in order. */
export const marksLayers = (marks: readonly ChartMark[]): readonly ChartLayer[] => [
  markersLayer(marks.filter((mark) => !isLetter(mark))),
  canvasLayer((painting) => paintLetters(marks.filter(isLetter), painting), 'top'),
]
