import { memo } from 'react'
import { classNames } from './class-names.ts'

const width = 100
const height = 32
const margin = 2

/**
 * The line's points within the drawing, oldest at the left, each a step from the one before; a flat series runs through
 * the middle.
 */
export const sparklinePoints = (
  values: readonly number[],
  reference?: number,
  steps = values.length - 1,
): string => {
  const all = reference === undefined ? values : [...values, reference]
  const lowest = Math.min(...all)
  const span = Math.max(...all) - lowest
  const stepX = steps > 0 ? width / steps : 0
  const y = (value: number) =>
    span === 0 ? height / 2 : margin + (1 - (value - lowest) / span) * (height - 2 * margin)
  return values.map((value, at) => `${(at * stepX).toFixed(1)},${y(value).toFixed(1)}`).join(' ')
}

interface SparklineProps {
  /** Oldest first, from the open. */
  readonly values: readonly number[]
  /** The number of equal steps in the whole session; before its end, the line stops at the current time. */
  readonly steps: number
  readonly tone: 'gain' | 'loss' | 'flat'
  /** Yesterday's close, drawn as a dotted line. */
  readonly reference?: number
  /** Fills the area under the line with a light colour. */
  readonly filled?: boolean
  readonly className?: string
}

const strokes = { gain: 'text-gain', loss: 'text-loss', flat: 'text-muted' } as const

/** Today's prices as a small line. Decorative, as the figures next to it have the same information. */
export const Sparkline = memo((props: SparklineProps) => {
  const { values, steps, tone, reference, filled = false, className } = props
  if (values.length < 2) return <div className={className} />
  const points = sparklinePoints(values, reference, steps)
  const endX = (((values.length - 1) / steps) * width).toFixed(1)
  const referenceY = reference === undefined ? undefined : referenceLine(values, reference)
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={classNames(strokes[tone], className)}
    >
      {referenceY !== undefined && (
        <line
          x1="0"
          x2={width}
          y1={referenceY}
          y2={referenceY}
          className="stroke-strong-line opacity-60"
          strokeWidth="1"
          strokeDasharray="2 3"
          vectorEffect="non-scaling-stroke"
        />
      )}
      {filled && (
        <polygon points={`0,${height} ${points} ${endX},${height}`} className="fill-current opacity-10" />
      )}
      <polyline
        points={points}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
})
Sparkline.displayName = 'Sparkline'

const referenceLine = (values: readonly number[], reference: number): number | undefined => {
  const lowest = Math.min(...values, reference)
  const span = Math.max(...values, reference) - lowest
  return span === 0 ? undefined : margin + (1 - (reference - lowest) / span) * (height - 2 * margin)
}
