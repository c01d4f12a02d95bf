import { type ReactNode, useId } from 'react'

interface SwitchRowProps {
  readonly label: ReactNode
  /** Small text below the label. */
  readonly note?: ReactNode
  readonly checked: boolean
  readonly disabled?: boolean
  readonly onChange: (checked: boolean) => void
}

/** An on/off setting; tapping anywhere in the row toggles it. */
export const SwitchRow = ({ label, note, checked, disabled, onChange }: SwitchRowProps) => {
  const id = useId()
  return (
    <label
      htmlFor={id}
      className="tappable relative flex min-h-13 w-full cursor-pointer items-center gap-3 px-4 py-2.5 has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:-outline-offset-2"
    >
      <span className="min-w-0 flex-1 text-start">
        <span className="block">{label}</span>
        {note !== undefined && <span className="mt-0.5 block text-muted text-sm">{note}</span>}
      </span>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={checked}
        className="peer sr-only"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span
        aria-hidden="true"
        className="relative h-7 w-12 shrink-0 rounded-full border border-strong-line bg-sunken transition-colors after:absolute after:start-0.5 after:top-0.5 after:size-5.5 after:rounded-full after:bg-muted after:transition-transform peer-checked:border-transparent peer-checked:bg-link-fill peer-checked:after:translate-x-5 peer-checked:after:bg-on-fill peer-disabled:opacity-50"
      />
    </label>
  )
}
