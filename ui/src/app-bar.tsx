import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface AppBarProps {
  /** Omitted if the page's own heading says it. */
  readonly title?: ReactNode
  readonly subtitle?: ReactNode
  /** The Back button. */
  readonly lead?: ReactNode
  readonly actions?: ReactNode
  /** Larger, for the first page of a tab. */
  readonly large?: boolean
}

/** The top of a page; it stays in view while the page scrolls. */
export const AppBar = ({ title, subtitle, lead, actions, large = false }: AppBarProps) => (
  <header className="sticky top-(--frame-top,0px) z-20 flex min-h-14 items-center gap-1 bg-canvas py-1 pr-2 pl-4">
    {lead !== undefined && <div className="-ml-3">{lead}</div>}
    <div className="min-w-0 flex-1">
      {title !== undefined && (
        <h1 className={classNames('line-clamp-2 font-semibold leading-tight', large ? 'text-xl' : 'text-lg')}>
          {title}
        </h1>
      )}
      {subtitle !== undefined && <div className="truncate text-muted text-xs">{subtitle}</div>}
    </div>
    {actions}
  </header>
)
