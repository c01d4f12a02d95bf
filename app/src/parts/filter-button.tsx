import { useLingui } from '@lingui/react/macro'
import { IconButton } from '@tarazu/ui/button.tsx'
import { ListFilter } from 'lucide-react'

interface FilterButtonProps {
  /** The number of active filters. */
  readonly count: number
  readonly onOpen: () => void
}

/** Opens a list's filters, and shows how many are active. */
export const FilterButton = ({ count, onOpen }: FilterButtonProps) => {
  const { t } = useLingui()
  return (
    <IconButton
      label={count === 0 ? t({ message: 'Filter', context: 'list' }) : t`Filter, ${count} chosen`}
      onClick={onOpen}
      className="relative"
    >
      <ListFilter className="size-5" aria-hidden />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="figures absolute end-0.5 top-0.5 flex size-4.5 items-center justify-center rounded-full bg-link-fill font-semibold text-2xs text-on-fill"
        >
          {count}
        </span>
      )}
    </IconButton>
  )
}
