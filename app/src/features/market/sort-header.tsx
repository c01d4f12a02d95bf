import { useLingui } from '@lingui/react/macro'
import { classNames } from '@tarazu/ui/class-names.ts'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type StockSort, stockSorts } from '../../router/search-parameters.ts'
import { type ChosenSort, directionOf, nextSort } from './next-sort.ts'

interface SortHeaderProps extends ChosenSort {
  readonly onSort: (next: ChosenSort) => void
}

/** The names of a list's columns: a tap sorts by one, a second tap reverses the order, a third one resets it. */
export const SortHeader = ({ sort, order, onSort }: SortHeaderProps) => {
  const { t } = useLingui()
  const names: Readonly<Record<StockSort, string>> = {
    name: t({ message: 'Name', context: 'column of the list of stocks' }),
    price: t`Price`,
    change: t({ message: 'Change', context: 'column of the list of stocks' }),
    volume: t({ message: 'Volume', comment: 'ranking: most shares traded' }),
    value: t({ message: 'Value', comment: 'ranking: most money traded' }),
  }
  const direction = directionOf({ sort, order })
  return (
    <fieldset className="flex flex-wrap items-center justify-between gap-x-2 border-line border-b px-4">
      <legend className="sr-only">{t`Sorting`}</legend>
      {stockSorts.map((column) => {
        const isChosen = column === sort
        const Arrow = direction === 'asc' ? ArrowUp : ArrowDown
        return (
          <button
            key={column}
            type="button"
            aria-pressed={isChosen}
            aria-label={
              isChosen ? `${names[column]}, ${direction === 'asc' ? t`ascending` : t`descending`}` : undefined
            }
            onClick={() => onSort(nextSort({ sort, order }, column))}
            className={classNames(
              'tappable flex min-h-11 min-w-11 items-center justify-center gap-1 text-sm first-of-type:justify-start last:justify-end',
              isChosen ? 'font-semibold text-accent' : 'text-muted',
            )}
          >
            {names[column]}
            {isChosen ? <Arrow className="size-3.5 shrink-0" aria-hidden /> : null}
          </button>
        )
      })}
    </fieldset>
  )
}
