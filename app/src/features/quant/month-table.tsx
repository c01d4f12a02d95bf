import { useLingui } from '@lingui/react/macro'
import { Change } from '@tarazu/ui/change.tsx'

interface Month {
  /** "2026-11" */
  readonly month: string
  readonly percent: string
}

const shownYears = 4

/** Growth by month, newest year first. */
export const MonthTable = ({ months: all }: { readonly months: readonly Month[] }) => {
  const { i18n } = useLingui()
  const name = new Intl.DateTimeFormat(i18n.locale, { month: 'short', timeZone: 'UTC' })
  const byYear = Map.groupBy(all, ({ month }) => month.slice(0, 4))
  const years = [...byYear].toReversed().slice(0, shownYears)
  return (
    <div className="space-y-3 px-4">
      {years.map(([year, months]) => (
        <div key={year}>
          <p className="figures font-medium text-sm">{year}</p>
          <ul className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))] gap-1">
            {months.map(({ month, percent: growth }) => (
              <li key={month} className="figures rounded-sm bg-sunken px-1.5 py-1 text-center text-xs">
                <span className="block text-muted">{name.format(Date.parse(`${month}-01T00:00:00Z`))}</span>
                <Change percent={growth} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
