import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '../router/link.tsx'
import type { Destination } from '../router/routes.ts'

/** Rows that belong together, in one box. */
export const RowGroup = ({ children }: { readonly children: ReactNode }) => (
  <div className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
    {children}
  </div>
)

interface RowContent {
  readonly icon?: ReactNode
  readonly label: ReactNode
  /** Small text below the label. */
  readonly note?: ReactNode
  readonly value?: ReactNode
  readonly onPress?: () => void
}
type RowProps = RowContent & (Destination | { readonly to?: never })

/** A row that links to a page, or opens something here. */
export const Row = ({ icon, label, note, value, onPress, ...destination }: RowProps) => {
  const inside = (
    <>
      {icon !== undefined && (
        <span aria-hidden="true" className="text-muted [&_svg]:size-5">
          {icon}
        </span>
      )}
      <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 text-start">
        <span className="min-w-0 flex-1 basis-32">
          <span className="block">{label}</span>
          {note !== undefined && <span className="mt-0.5 block text-muted text-sm">{note}</span>}
        </span>
        {value !== undefined && <span className="text-muted text-sm">{value}</span>}
      </span>
      <ChevronRight className="size-4.5 shrink-0 text-muted" aria-hidden />
    </>
  )
  const className = 'tappable flex min-h-13 w-full items-center gap-3 px-4 py-2 -outline-offset-2'
  return destination.to === undefined ? (
    <button type="button" className={className} onClick={onPress}>
      {inside}
    </button>
  ) : (
    <Link {...destination} className={className}>
      {inside}
    </Link>
  )
}
