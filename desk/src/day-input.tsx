import { useCoveredDay } from '@tarazu/ui/use-covered-day.ts'
import { Input, type InputProps } from 'antd'

interface DayInputProps extends Omit<InputProps, 'type' | 'prefix' | 'value'> {
  /** "2026-11-28"; absent or empty text without a day. */
  readonly value?: string
}

/** A day, written DD-MM-YYYY like everywhere at the desk. */
export const DayInput = ({ value = '', ...input }: DayInputProps) => {
  const { cover, handlers } = useCoveredDay(value)
  return (
    <Input
      {...input}
      {...handlers}
      type="date"
      value={value}
      // Also while there is nothing to cover: a prefix that comes and goes would make another input of it.
      prefix={
        <span aria-hidden className="desk-day-cover">
          {cover}
        </span>
      }
      styles={cover === undefined ? {} : { input: { color: 'transparent' } }}
    />
  )
}
