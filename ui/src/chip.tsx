import type { ReactNode } from 'react'

interface ChipProps {
  readonly chosen: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

/** A shortcut to a value; shown as selected while that value is chosen. */
export const Chip = ({ chosen, onPress, children }: ChipProps) => (
  <button
    type="button"
    aria-pressed={chosen}
    onClick={onPress}
    className="figures min-h-11 min-w-14 shrink-0 rounded-full border border-line px-4 text-muted text-sm transition-colors aria-pressed:border-ink aria-pressed:bg-sunken aria-pressed:font-semibold aria-pressed:text-ink"
  >
    {children}
  </button>
)
