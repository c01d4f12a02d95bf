import { Trans, useLingui } from '@lingui/react/macro'
import { dayText } from '@tarazu/contract/money/format.ts'
import { Button, IconButton } from '@tarazu/ui/button.tsx'
import { classNames } from '@tarazu/ui/class-names.ts'
import { wholeFigures } from '@tarazu/ui/whole-figures.tsx'
import { CalendarDays, ChevronDown, ChevronUp } from 'lucide-react'
import { useState } from 'react'
import { marketNowMs } from '../../api/market-clock.ts'
import { type Month, monthAfter, pressed, weekdayLetters, weeksOf } from './day-range-month.ts'

/** The specification's calendar shows three months. */
const shownMonths = 3

interface DayRangeProps {
  /** "2026-11-21"; the range includes both days. */
  readonly from: string | undefined
  readonly to: string | undefined
  readonly onChange: (range: { readonly from?: string | undefined; readonly to?: string | undefined }) => void
}

const indiaToday = (): string => new Date(marketNowMs() + 5.5 * 3_600_000).toISOString().slice(0, 10)

/** A range of days up to today, chosen in a calendar of three months that opens below it. */
export const DayRange = ({ from, to, onChange }: DayRangeProps) => {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const today = indiaToday()
  const [last, setLast] = useState<Month>((to ?? today).slice(0, 7))
  const months = Array.from({ length: shownMonths }, (_, place) => monthAfter(last, place - shownMonths + 1))
  return (
    <div className="px-4">
      <Button
        look="outline"
        wide
        aria-expanded={open}
        icon={<CalendarDays className="size-4.5" aria-hidden />}
        onClick={() => setOpen(!open)}
      >
        <RangeText from={from} to={to} />
      </Button>
      {open && (
        <div className="-mx-3 mt-2">
          <div className="flex items-center justify-between ps-3">
            <p className="text-muted text-sm">
              {from !== undefined && to === undefined ? (
                <Trans>Choose the last day</Trans>
              ) : (
                <Trans>Choose the first day</Trans>
              )}
            </p>
            <span className="flex">
              <IconButton label={t`Earlier months`} onClick={() => setLast(monthAfter(last, -shownMonths))}>
                <ChevronUp className="size-5" aria-hidden />
              </IconButton>
              <IconButton
                label={t`Later months`}
                disabled={last >= today.slice(0, 7)}
                onClick={() => setLast(monthAfter(last, shownMonths))}
              >
                <ChevronDown className="size-5" aria-hidden />
              </IconButton>
            </span>
          </div>
          {months.map((month) => (
            <MonthGrid
              key={month}
              month={month}
              range={{ from, to }}
              today={today}
              onPress={(day) => onChange(pressed({ from, to }, day))}
            />
          ))}
        </div>
      )}
    </div>
  )
}

const RangeText = ({ from, to }: Pick<DayRangeProps, 'from' | 'to'>) => {
  if (from === undefined) return <Trans>Any day</Trans>
  return (
    <span className="figures">
      {wholeFigures(dayText(from))} – {to === undefined ? '…' : wholeFigures(dayText(to))}
    </span>
  )
}

interface MonthGridProps {
  readonly month: Month
  readonly range: Pick<DayRangeProps, 'from' | 'to'>
  readonly today: string
  readonly onPress: (day: string) => void
}

const MonthGrid = ({ month, range, today, onPress }: MonthGridProps) => {
  const { i18n } = useLingui()
  const name = new Intl.DateTimeFormat(i18n.locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(Date.parse(`${month}-01T00:00:00Z`))
  return (
    <section aria-label={name} className="mt-2">
      <h3 className="px-3 font-semibold text-sm">{name}</h3>
      <div className="mt-1 grid grid-cols-7">
        {weekdayLetters(i18n.locale).map((letter, weekday) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two days begin with the same letter
          <span key={weekday} aria-hidden className="py-1 text-center text-muted text-xs">
            {letter}
          </span>
        ))}
        {weeksOf(month)
          .flat()
          .map((day, place) =>
            day === undefined ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: an empty place has no other name
              <span key={place} />
            ) : (
              <Day key={day} day={day} range={range} disabled={day > today} onPress={onPress} />
            ),
          )}
      </div>
    </section>
  )
}

interface DayProps extends Pick<MonthGridProps, 'range' | 'onPress'> {
  readonly day: string
  readonly disabled: boolean
}

const Day = ({ day, range: { from, to }, disabled, onPress }: DayProps) => {
  const isEnd = day === from || day === to
  const isInside = from !== undefined && to !== undefined && day > from && day < to
  return (
    <button
      type="button"
      aria-label={dayText(day)}
      aria-pressed={isEnd || isInside}
      disabled={disabled}
      onClick={() => onPress(day)}
      className={classNames(
        'figures min-h-11 text-sm disabled:text-muted disabled:opacity-50',
        isEnd && 'rounded-md bg-link-fill font-semibold text-on-fill',
        isInside && 'bg-sunken text-ink',
      )}
    >
      {Number(day.slice(-2))}
    </button>
  )
}
