import { type FocusEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { forgetDraft, keepDraft, readDraft } from './drafts.ts'

interface TypedValue<Value> {
  /** Null if nothing was typed, or nothing valid. */
  readonly value: Value | null
  readonly onChange: (value: Value | null) => void
  /** Parses a text; null if it is invalid. */
  readonly read: (typed: string) => Value | null
  /** Formats the value, both while it is edited and otherwise. */
  readonly write: (value: Value, isEdited: boolean) => string
  /** The draft key under which an invalid text is kept; undefined in a form without drafts. */
  readonly draft: string | undefined
}

/**
 * The text of a number field. It is never rewritten while being typed, and invalid text stays until it is
 * corrected or the value is set from elsewhere, such as by a button.
 */
export const useTypedText = <Value extends number | bigint>({
  value,
  onChange,
  read,
  write,
  draft,
}: TypedValue<Value>) => {
  const [typed, setTyped] = useState(() => (draft === undefined ? undefined : readDraft<string>(draft)))
  const [isEdited, setEdited] = useState(false)
  const isCurrent = typed !== undefined && read(typed) === value
  const written = value === null ? '' : write(value, isEdited)
  return {
    isRefused: isCurrent && value === null && typed.trim() !== '',
    input: {
      value: isCurrent && (isEdited || value === null) ? typed : written,
      onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
        // At once: ungrouping later would lose the selection before the next key.
        flushSync(() => setEdited(true))
        currentTarget.select()
      },
      onBlur: () => {
        setEdited(false)
        if (value !== null) setTyped(undefined)
      },
      onChange: ({ target }: { readonly target: { readonly value: string } }) => {
        const next = read(target.value)
        setTyped(target.value)
        onChange(next)
        if (draft === undefined) return
        if (next === null && target.value.trim() !== '') keepDraft(draft, target.value)
        else forgetDraft(draft)
      },
    },
  }
}
