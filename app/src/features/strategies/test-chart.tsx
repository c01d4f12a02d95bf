import { Trans, useLingui } from '@lingui/react/macro'
import { dayText, ratioText } from '@tarazu/contract/money/format.ts'
import type { OwnReport } from '@tarazu/market/quant/own/own-types.ts'
import { type PointerEvent, useId, useState } from 'react'

interface TestChartProps {
  readonly report: OwnReport
  /** Whether the hold-out period is shown, which nobody should look at while making the rule. */
  readonly showsUnseen: boolean
}

const [width, height, fallsHeight, gap] = [360, 150, 46, 14] as const

/** Where the drawdown starts, below the values. */
const top = height + gap

/** The displayed points of the curve, and its lines as SVG paths. */
const drawnTest = ({ curve, splitDay }: OwnReport, showsUnseen: boolean) => {
  const split = curve.findIndex(({ day }) => day >= splitDay)
  const shown = showsUnseen ? curve : curve.slice(0, split)
  const all = shown.flatMap(({ value, market }) => [value, market])
  const [lowest, highest] = [Math.min(...all), Math.max(...all)]
  const deepest = Math.min(-0.01, ...shown.map(({ fall }) => fall))
  const x = (place: number) => (place / Math.max(1, curve.length - 1)) * width
  const y = (value: number) =>
    height - ((value - lowest) / Math.max(1e-9, highest - lowest)) * (height - 8) - 4
  const line = (figure: (point: OwnReport['curve'][number]) => number) =>
    shown
      .map((point, place) => `${place === 0 ? 'M' : 'L'}${x(place).toFixed(1)} ${figure(point).toFixed(1)}`)
      .join('')
  const falls = `${line(({ fall }) => top + (fall / deepest) * fallsHeight)}L${x(shown.length - 1).toFixed(1)} ${top}L0 ${top}Z`
  return {
    shown,
    x,
    market: line((one) => y(one.market)),
    value: line((one) => y(one.value)),
    falls,
    /** 0 without a hold-out period. */
    splitX: Math.max(0, x(split)),
  }
}

/** The value starting from 100, the market next to it, the drawdown, and the start of the hold-out period. */
export const TestChart = ({ report, showsUnseen }: TestChartProps) => {
  const { t } = useLingui()
  const [pointed, setPointed] = useState<number>()
  const { curve } = report
  const drawn = drawnTest(report, showsUnseen)
  const { shown, x } = drawn
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const { left, width: shownWidth } = event.currentTarget.getBoundingClientRect()
    const place = Math.round(((event.clientX - left) / shownWidth) * (curve.length - 1))
    setPointed(Math.max(0, Math.min(shown.length - 1, place)))
  }
  const at = shown[pointed ?? shown.length - 1]
  if (at === undefined) return null
  const [value, market, fall] = [at.value.toFixed(1), at.market.toFixed(1), ratioText(at.fall * 100, 1)]
  return (
    <figure className="px-4">
      <figcaption className="figures flex flex-wrap gap-x-3 text-sm">
        <span className="text-muted">{dayText(at.day)}</span>
        <span className="font-semibold text-series-blue">
          <Trans>Rule {value}</Trans>
        </span>
        <span className="text-muted">
          <Trans>Market {market}</Trans>
        </span>
        <span className="text-loss">
          <Trans>From its peak {fall}%</Trans>
        </span>
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${top + fallsHeight}`}
        className="mt-1 block w-full touch-pan-y overflow-visible"
        role="img"
        aria-label={t`The value of 100 rupees over time, the market’s, and the drawdowns`}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setPointed(undefined)}
      >
        <Unseen splitX={drawn.splitX} showsUnseen={showsUnseen} />
        <path d={drawn.market} className="fill-none stroke-muted" strokeDasharray="4 3" />
        <path d={drawn.value} className="fill-none stroke-series-blue" strokeWidth="2" />
        <line x1="0" x2={width} y1={top} y2={top} className="stroke-line" />
        <path d={drawn.falls} className="fill-loss-soft stroke-loss" strokeWidth="1" />
        {pointed !== undefined && (
          <line
            x1={x(pointed)}
            x2={x(pointed)}
            y1="0"
            y2={top + fallsHeight}
            className="stroke-strong-line"
          />
        )}
      </svg>
      <p className="mt-1 text-muted text-xs">
        <Trans>
          Top: the value of ₹100 over time; the dashed line is the fund on the whole market. Bottom: the
          drawdowns.
        </Trans>
      </p>
    </figure>
  )
}

interface UnseenProps {
  readonly splitX: number
  readonly showsUnseen: boolean
}

/** Covers the hold-out period, or marks it once it was viewed. */
const Unseen = ({ splitX, showsUnseen }: UnseenProps) => {
  const id = useId()
  return (
    <>
      <defs>
        <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="2" height="6" className="fill-line" />
        </pattern>
      </defs>
      {splitX > 0 && (
        <rect
          x={splitX}
          y={0}
          width={width - splitX}
          height={top + fallsHeight}
          {...(showsUnseen ? { className: 'fill-link-soft' } : { fill: `url(#${id})` })}
          opacity={showsUnseen ? 0.6 : 1}
        />
      )}
    </>
  )
}
