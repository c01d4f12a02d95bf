import { useLingui } from '@lingui/react/macro'
import { Chip } from '@tarazu/ui/chip.tsx'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useFigureNames } from '../screen-words/use-screen-words.ts'
import { type ChosenSort, directionOf, nextSort } from '../screens/next-sort.ts'
import { sorts } from '../screens/screen.ts'

interface SortChoiceProps extends ChosenSort {
  readonly onSort: (next: ChosenSort) => void
}

/** The sort columns of a list: a tap sorts, a second tap reverses the order, a third one resets it. */
export const SortChoice = ({ sort, order, onSort }: SortChoiceProps) => {
  const { t } = useLingui()
  const names = useFigureNames()
  return (
    <fieldset className="flex flex-wrap gap-2 px-4">
      <legend className="sr-only">{t`Sorting`}</legend>
      {sorts.map((column) => (
        <Chip key={column} chosen={column === sort} onPress={() => onSort(nextSort({ sort, order }, column))}>
          <SortName name={names[column]} chosen={column === sort ? { sort, order } : {}} />
        </Chip>
      ))}
    </fieldset>
  )
}

interface SortNameProps {
  readonly name: string
  readonly chosen: ChosenSort
}

/** "Price ↓" */
const SortName = ({ name, chosen }: SortNameProps) => {
  const { t } = useLingui()
  const direction = directionOf(chosen)
  if (direction === undefined) return name
  const Arrow = direction === 'asc' ? ArrowUp : ArrowDown
  return (
    <span className="inline-flex items-center gap-1">
      {name}
      <Arrow className="size-3.5 shrink-0" aria-hidden />
      <span className="sr-only">{direction === 'asc' ? t`ascending` : t`descending`}</span>
    </span>
  )
}
