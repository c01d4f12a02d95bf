import { classNames } from '@tarazu/ui/class-names.ts'
import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'

interface SearchInputProps extends Pick<ComponentProps<'input'>, 'onKeyDown' | 'placeholder' | 'style'> {
  readonly label: string
  readonly value: string
  readonly onType: (typed: string) => void
  /** Class of the box around the field. */
  readonly className?: string
}

/** A field that filters a list while typing. */
export const SearchInput = ({ label, value, onType, className, style, ...field }: SearchInputProps) => (
  <label
    style={style}
    className={classNames(
      'flex min-h-11 items-center rounded-md bg-sunken focus-within:ring-2 focus-within:ring-focus',
      className,
    )}
  >
    <Search className="ms-3 size-4.5 shrink-0 text-muted" aria-hidden />
    <input
      placeholder={label}
      {...field}
      type="search"
      value={value}
      onChange={(event) => onType(event.target.value)}
      maxLength={40}
      aria-label={label}
      autoComplete="off"
      enterKeyHint="search"
      className="min-h-11 min-w-0 flex-1 bg-transparent px-2.5 text-sm outline-none placeholder:text-muted"
    />
  </label>
)
