import { useCoveredDay } from '@tarazu/ui/use-covered-day.ts'
import { Input, type InputProps } from 'antd'

interface DayInputProps extends Omit<InputProps, 'type' | 'prefix' | 'value'> {
  /** "2026-11-28"; empty or absent if there is no day. */
  readonly value?: string
}

/** A date, written DD-MM-YYYY as everywhere else at the desk. */
export const DayInput = ({ value = '', ...input }: DayInputProps) => {
  const { cover, handlers } = useCoveredDay(value)
  return (
    <Input
      {...input}
      {...handlers}
      type="date"
      value={value}
      // Rendered even when empty: a prefix that comes and goes would remount the input.
      prefix={
        <span aria-hidden className="desk-day-cover">
          {cover}
        </span>
      }
      styles={cover === undefined ? {} : { input: { color: 'transparent' } }}
    />
  )
}
