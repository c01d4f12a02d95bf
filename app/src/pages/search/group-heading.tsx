import { Trans } from '@lingui/react/macro'
import { Button } from '@tarazu/ui/button.tsx'
import type { ReactNode } from 'react'

interface GroupHeadingProps {
  readonly children: ReactNode
  /** The total, if only the first few are shown. */
  readonly count?: number | undefined
  readonly onAll?: () => void
}

/** A group of results, with a link to all of it. */
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
