import { Trans } from '@lingui/react/macro'
import { dayText } from '@tarazu/contract/money/format.ts'
import type { GoalOutlook } from '@tarazu/market/funds/goal-chance.ts'
import { compactText } from '../../../locale/compact.ts'
import { bandPath, fanSize, fanTop, linePath, targetY } from './fan-shape.ts'

interface FanChartProps {
  readonly outlook: GoalOutlook
  readonly startPaise: number
  readonly targetPaise: number
  readonly day: string
}

const rupees = (paise: number): string => `₹${compactText(paise / 100)}`

/** The range of a goal's simulated outcomes: nine in ten inside the light area, half inside the dark one. */
export const FanChart = ({ outlook, startPaise, targetPaise, day }: FanChartProps) => {
  const { fan } = outlook
  const top = fanTop(fan, targetPaise)
  const down = targetY(targetPaise, top)
  const target = rupees(targetPaise)
  return (
    <figure className="px-4">
      <div className="relative">
        <svg
          viewBox={`0 0 ${fanSize.width} ${fanSize.height}`}
          preserveAspectRatio="none"
          className="h-48 w-full overflow-visible border-line border-b"
          aria-hidden="true"
        >
          <path d={bandPath(fan, 0, 4, startPaise, top)} className="fill-series-blue opacity-20" />
          <path d={bandPath(fan, 1, 3, startPaise, top)} className="fill-series-blue opacity-35" />
          <path
            d={linePath(fan, 2, startPaise, top)}
            className="fill-transparent stroke-2 stroke-series-blue"
            vectorEffect="non-scaling-stroke"
          />
          <line
            x1="0"
            x2={fanSize.width}
            y1={down}
            y2={down}
            className="stroke-series-violet"
            strokeDasharray="4 4"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <span
          className="figures absolute start-1 bg-canvas/80 px-1 font-medium text-series-violet text-xs"
          style={{ top: `calc(${(100 * down) / fanSize.height}% + 2px)` }}
        >
          <Trans>Goal {target}</Trans>
        </span>
      </div>
      <div className="figures flex justify-between pt-1 text-muted text-xs" aria-hidden="true">
        <span>
          <Trans>Today</Trans>
        </span>
        <span>{dayText(day)}</span>
      </div>
      <figcaption className="pt-2 text-muted text-xs">
        <Legend />
      </figcaption>
    </figure>
  )
}

const Legend = () => (
  <span className="flex flex-wrap gap-x-4 gap-y-1">
    <span className="flex items-center gap-1.5">
      <span aria-hidden="true" className="h-0.5 w-4 bg-series-blue" />
      <Trans>median</Trans>
    </span>
    <span className="flex items-center gap-1.5">
      <span aria-hidden="true" className="size-3 bg-series-blue opacity-55" />
      <Trans>middle 50%</Trans>
    </span>
    <span className="flex items-center gap-1.5">
      <span aria-hidden="true" className="size-3 bg-series-blue opacity-20" />
      <Trans>middle 90%</Trans>
    </span>
  </span>
)
