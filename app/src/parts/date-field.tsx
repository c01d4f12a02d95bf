import { TextField, type TextFieldProps } from '@tarazu/ui/text-field.tsx'
import { useCoveredDay } from '@tarazu/ui/use-covered-day.ts'

interface DateFieldProps extends Omit<TextFieldProps, 'type' | 'before' | 'after' | 'style'> {
  /** "2026-11-28"; empty text if there is no day. */
  readonly value: string
}

/** A date, formatted as everywhere else in the app. */
export const DateField = ({ value, ...field }: DateFieldProps) => {
  const { cover, handlers } = useCoveredDay(value)
  return (
    <TextField
      {...field}
      {...handlers}
      type="date"
      value={value}
      style={cover === undefined ? undefined : { color: 'transparent' }}
      before={
        cover !== undefined && (
          <span aria-hidden className="figures pointer-events-none absolute px-3">
            {cover}
          </span>
        )
      }
    />
  )
}
