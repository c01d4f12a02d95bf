import { useLingui } from '@lingui/react/macro'
import { IconButton } from '@tarazu/ui/button.tsx'
import { Search, X } from 'lucide-react'
import { type RefObject, useRef } from 'react'

interface SearchFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Called on Enter. */
  readonly onEnter?: () => void
  readonly field?: RefObject<HTMLInputElement | null>
}

/** A search field with a clear button. */
export const SearchField = ({ label, value, onChange, onEnter, field }: SearchFieldProps) => {
  const { t } = useLingui()
  const own = useRef<HTMLInputElement>(null)
  const input = field ?? own
  return (
    <div className="flex min-h-11 min-w-0 flex-1 items-center rounded-md bg-sunken focus-within:ring-2 focus-within:ring-focus">
      <Search className="ms-3 size-4.5 shrink-0 text-muted" aria-hidden />
      <input
        ref={input}
        type="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          // While an input method composes letters, Enter only ends the word.
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          onEnter?.()
          input.current?.blur()
        }}
        maxLength={40}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        className="min-h-11 min-w-0 flex-1 bg-transparent px-2.5 outline-none placeholder:text-muted [&::-webkit-search-cancel-button]:hidden"
      />
      {value !== '' && (
        <IconButton
          label={t`Clear`}
          onClick={() => {
            onChange('')
            input.current?.focus()
          }}
        >
          <X className="size-4.5" aria-hidden />
        </IconButton>
      )}
    </div>
  )
}
