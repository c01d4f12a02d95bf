interface WeightBarProps {
  readonly percent: string
  /** The value of the full width. */
  readonly ofPercent: number
}

/** A share as a bar; decorative, as the figure is next to it. */
export const WeightBar = ({ percent, ofPercent }: WeightBarProps) => (
  <span aria-hidden="true" className="mt-1 block h-1.5 overflow-hidden rounded-full bg-sunken">
    <span
      className="block h-full rounded-full bg-series-blue"
      style={{ width: `${Math.min(100, (Math.max(0, Number(percent)) / ofPercent) * 100)}%` }}
    />
  </span>
)
