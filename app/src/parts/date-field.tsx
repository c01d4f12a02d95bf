import { dayText } from '@tarazu/contract/money/format.ts'
import { TextField, type TextFieldProps } from '@tarazu/ui/text-field.tsx'
import { useState } from 'react'

interface DateFieldProps extends Omit<TextFieldProps, 'type' | 'before' | 'after' | 'style'> {
  /** "2026-11-28"; empty text without a day. */
  readonly value: string
}

/**
 * A day, written DD-MM-YYYY like everywhere in the app. A browser set to American English writes 04/01/2026 for the
 * first of April, so its own text shows only while somebody types into it; on a phone, which opens a calendar, never.
 */
export const DateField = ({ value, ...field }: DateFieldProps) => {
  const [typing, setTyping] = useState(false)
  const covered = !typing && value !== ''
  return (
    <TextField
      {...field}
      type="date"
      value={value}
      onFocus={() => setTyping(matchMedia('(pointer: fine)').matches)}
      onBlur={() => setTyping(false)}
      style={covered ? { color: 'transparent' } : undefined}
      before={
        covered && (
          <span aria-hidden className="figures pointer-events-none absolute px-3">
            {dayText(value)}
          </span>
        )
      }
    />
  )
}
