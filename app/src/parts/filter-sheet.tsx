import { Trans } from '@lingui/react/macro'
import { Button } from '@tarazu/ui/button.tsx'
import { classNames } from '@tarazu/ui/class-names.ts'
import type { ReactNode } from 'react'
import { Sheet } from './sheet.tsx'

interface FilterSheetProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** Rendered each time it opens, with the current filters; receives the function that closes the sheet. */
  readonly children: (onDone: () => void) => ReactNode
}

/** A list's filters. */
export const FilterSheet = ({ open, onOpenChange, children }: FilterSheetProps) => (
  <Sheet open={open} onOpenChange={onOpenChange} title={<Trans context="list">Filter</Trans>}>
    {open && children(() => onOpenChange(false))}
  </Sheet>
)

/** One of the filters, with its label above. */
export const FilterPart = ({
  name,
  children,
}: {
  readonly name: ReactNode
  readonly children: ReactNode
}) => (
  <div>
    <p className="mb-1.5 px-4 font-medium text-sm">{name}</p>
    {children}
  </div>
)

interface FilterActionsProps {
  readonly onClear: () => void
  readonly onApply: () => void
  readonly className?: string
}

/** Nothing changes before the filters are applied. */
export const FilterActions = ({ onClear, onApply, className }: FilterActionsProps) => (
  <div className={classNames('flex gap-3 px-4 [&>*]:flex-1', className ?? 'pt-1')}>
    <Button look="quiet" onClick={onClear}>
      <Trans>Clear</Trans>
    </Button>
    <Button onClick={onApply}>
      <Trans context="filter">Apply</Trans>
    </Button>
  </div>
)
