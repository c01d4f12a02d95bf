import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'

interface CompactSelectProps<Value extends string> {
  readonly label: ReactNode
  readonly value: Value
  /** A single option is shown as fixed. */
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly onChange: (value: Value) => void
}

/**
 * One of a few options in the phone's native list; closed, it shows its name above the value and takes a third of a
 * row.
 */
export const CompactSelect = <Value extends string>(props: CompactSelectProps<Value>) => {
  const { label, value, options, onChange } = props
  const id = useId()
  const isFixed = options.length < 2
  return (
    <div className="relative min-w-22 flex-1 rounded-md border border-line bg-surface focus-within:border-focus focus-within:ring-1 focus-within:ring-focus">
      <label htmlFor={id} className="block px-2 pt-1.5 text-muted text-xs leading-4">
        {label}
      </label>
      {/* Covers its name, so that the whole box opens it. */}
      <select
        id={id}
        value={value}
        disabled={isFixed}
        onChange={({ target }) => {
          const chosen = options.find((option) => option.value === target.value)
          if (chosen !== undefined) onChange(chosen.value)
        }}
        className="-mt-5.5 min-h-12 w-full appearance-none truncate bg-transparent ps-2 pe-5 pt-5 font-semibold text-ink text-sm opacity-100 outline-none [&_option]:bg-surface [&_option]:text-ink"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {!isFixed && (
        <ChevronDown className="pointer-events-none absolute end-1 bottom-2 size-4 text-muted" aria-hidden />
      )}
    </div>
  )
}
