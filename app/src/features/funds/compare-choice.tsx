import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { LinkButton } from '../../parts/link-button.tsx'

/** How many funds fit side by side on a phone. */
export const mostCompared = 3

interface CompareRowProps {
  readonly isChosen: boolean
  /** No more can be chosen. */
  readonly isFull: boolean
  readonly onChange: (on: boolean) => void
  readonly children: ReactNode
}

/** A list row while funds are being chosen for comparison. */
export const CompareRow = ({ isChosen, isFull, onChange, children }: CompareRowProps) => (
  <label className="tappable flex items-center border-line border-b ps-4 last:border-b-0 has-disabled:opacity-50 has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:-outline-offset-2">
    <input
      type="checkbox"
      checked={isChosen}
      disabled={isFull && !isChosen}
      onChange={(event) => onChange(event.target.checked)}
      className="size-5 shrink-0 accent-(--link-fill)"
    />
    <span className="min-w-0 flex-1">{children}</span>
  </label>
)

/** The number chosen, and the button to compare them, above the tabs. */
export const CompareBar = ({ codes }: { readonly codes: readonly string[] }) => {
  const count = codes.length
  return (
    <div className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-10 flex min-h-16 items-center justify-between gap-3 border-line border-t bg-surface px-4 py-2">
      <p role="status" className="figures text-sm">
        <Trans>
          {count} of {mostCompared} chosen
        </Trans>
      </p>
      {count >= 2 && (
        <LinkButton to="/compare-funds" search={{ codes: codes.join(',') }}>
          <Trans>Compare</Trans>
        </LinkButton>
      )}
    </div>
  )
}
