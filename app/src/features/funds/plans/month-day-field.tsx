import { Trans, useLingui } from '@lingui/react/macro'
import { classNames } from '@tarazu/ui/class-names.ts'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { Sheet } from '../../../parts/sheet.tsx'
import { dayOfMonthName } from './plan-words.ts'

interface MonthDayFieldProps {
  readonly value: number
  readonly onChange: (day: number) => void
}

const days = Array.from({ length: 31 }, (_, place) => place + 1)
/** Every month has this many days. */
const shortestMonth = 28

/** A day of the month, chosen from a month's sheet. */
export const MonthDayField = ({ value, onChange }: MonthDayFieldProps) => {
  const { t } = useLingui()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="px-4">
      <span id={`${id}-label`} className="mb-1.5 block font-medium text-sm">
        <Trans>Day of the month</Trans>
      </span>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}-value`}
        aria-describedby={value > shortestMonth ? `${id}-hint` : undefined}
        onClick={() => setOpen(true)}
        className="figures flex min-h-12 w-full items-center justify-between rounded-md border border-strong-line bg-surface px-3 text-start"
      >
        <span id={`${id}-value`}>{dayOfMonthName(value)}</span>
        <ChevronDown className="size-4.5 shrink-0 text-muted" aria-hidden />
      </button>
      {value > shortestMonth && (
        <p id={`${id}-hint`} className="mt-1 text-muted text-xs">
          <Trans>In shorter months on their last day.</Trans>
        </p>
      )}
      <Sheet open={isOpen} onOpenChange={setOpen} title={t`Day of the month`}>
        <div className="grid grid-cols-7 gap-1 px-4 pb-4">
          {days.map((day) => (
            <button
              key={day}
              type="button"
              aria-current={day === value}
              aria-label={dayOfMonthName(day)}
              onClick={() => {
                onChange(day)
                setOpen(false)
              }}
              className={classNames(
                'figures tappable flex aspect-square min-h-11 items-center justify-center rounded-full',
                day === value && 'bg-link-soft font-semibold text-link',
              )}
            >
              {day}
            </button>
          ))}
        </div>
      </Sheet>
    </div>
  )
}
