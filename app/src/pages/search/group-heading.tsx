import { Trans } from '@lingui/react/macro'
import { Button } from '@tarazu/ui/button.tsx'
import type { ReactNode } from 'react'

interface GroupHeadingProps {
  readonly children: ReactNode
  /** How many there are, where only the first of them are shown. */
  readonly count?: number | undefined
  readonly onAll?: () => void
}

/** What a part of the search page shows, and a way to all of it. */
export const GroupHeading = ({ children, count, onAll }: GroupHeadingProps) => (
  <div className="flex min-h-11 items-center justify-between pl-4">
    <h2 className="font-semibold text-muted text-sm">{children}</h2>
    {count !== undefined && (
      <Button look="text" onClick={onAll}>
        <Trans>Show all {count}</Trans>
      </Button>
    )}
  </div>
)
