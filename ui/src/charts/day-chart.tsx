import { dayText } from '@tarazu/contract/money/format.ts'
import { sparklinePoints } from '../sparkline.tsx'
import { barPlaces } from './day-scale.ts'

interface DayChartProps {
  /** Oldest first. */
  readonly days: readonly { readonly day: string; readonly value: number }[]
  readonly text: (value: number) => string
  /** The chart's accessible name. */
  readonly label: string
  readonly look: 'bars' | 'line'
}

/** The drawing's height; a line is as high as a sparkline. */
const [barWidth, gap, height, lineWidth, lineHeight] = [8, 2, 80, 100, 32]

/** A small chart with one figure per day; the pointer shows a bar's value. `.day-chart` sets its colours. */
export const DayChart = ({ days, text, label, look }: DayChartProps) => {
  const values = days.map(({ value }) => value)
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return null
  const most = text(Math.max(...values))
  const least = Math.min(...values)
  return (
    <figure className="day-chart">
      <div className="day-chart-marks">
        <span>{most}</span>
        {least < 0 && <span>{text(least)}</span>}
      </div>
      {look === 'bars' ? (
        <Bars days={days} text={text} label={label} />
      ) : (
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${lineWidth} ${lineHeight}`}
          preserveAspectRatio="none"
        >
          <polyline
            points={sparklinePoints(values)}
            fill="none"
            className="day-chart-line"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      )}
      <figcaption>
        <span>{dayText(first.day)}</span>
        <span>{dayText(last.day)}</span>
      </figcaption>
    </figure>
  )
}

const Bars = ({ days, text, label }: Omit<DayChartProps, 'look'>) => {
  const { zeroY, bars } = barPlaces(
    days.map(({ value }) => value),
    height,
  )
  const width = days.length * (barWidth + gap)
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
      <line
        x1="0"
        x2={width}
        y1={zeroY}
        y2={zeroY}
        className="day-chart-zero"
        vectorEffect="non-scaling-stroke"
      />
      {days.map(({ day, value }, place) => {
        const x = place * (barWidth + gap) + gap / 2
        return (
          <g key={day}>
            <rect
              {...bars[place]}
              x={x}
              width={barWidth}
              className={value < 0 ? 'day-chart-loss' : 'day-chart-bar'}
            />
            <rect x={x - gap / 2} y="0" width={barWidth + gap} height={height} fill="transparent">
              <title>{`${dayText(day)}: ${text(value)}`}</title>
            </rect>
          </g>
        )
      })}
    </svg>
  )
}
