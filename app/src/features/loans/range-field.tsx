import type { ReactNode } from 'react'

interface RangeFieldProps {
  readonly label: ReactNode
  /** The chosen value in words: "30 days". */
  readonly shown: ReactNode
  readonly value: number
  readonly minimum: number
  readonly maximum: number
  readonly onChange: (value: number) => void
}

/** A number chosen with a slider, with its meaning above. */
export const RangeField = ({ label, shown, value, minimum, maximum, onChange }: RangeFieldProps) => (
  <label className="block">
    <span className="flex items-baseline justify-between gap-3 text-sm">
      <span className="text-muted">{label}</span>
      <span className="figures font-semibold">{shown}</span>
    </span>
    <input
      type="range"
      min={minimum}
      max={maximum}
      value={value}
      onChange={({ target }) => onChange(Number(target.value))}
      className="mt-1 h-11 w-full accent-(--link-fill)"
    />
  </label>
)
