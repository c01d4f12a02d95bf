import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface StateProps {
  readonly icon: ReactNode
  readonly title: ReactNode
  /** What this place is for, or what to do. */
  readonly children?: ReactNode
  readonly action?: ReactNode
  readonly className?: string
}

/** Nothing is here yet, and why that is fine: an empty state teaches. */
export const EmptyState = ({ icon, title, children, action, className }: StateProps) => (
  <div className={classNames('flex flex-col items-center px-8 py-12 text-center', className)}>
    <div
      aria-hidden="true"
      className="mb-4 flex size-16 items-center justify-center rounded-full bg-accent-soft text-accent [&_svg]:size-7"
    >
      {icon}
    </div>
    <h2 className="font-semibold text-lg">{title}</h2>
    {children !== undefined && <div className="mt-1.5 max-w-80 text-muted text-sm">{children}</div>}
    {action !== undefined && <div className="mt-5">{action}</div>}
  </div>
)

/** Something failed: said at once to people who hear the page, with what to do. */
export const ErrorState = ({ icon, title, children, action, className }: StateProps) => (
  <div role="alert" className={classNames('flex flex-col items-center px-8 py-12 text-center', className)}>
    <div
      aria-hidden="true"
      className="mb-4 flex size-16 items-center justify-center rounded-full bg-loss-soft text-loss [&_svg]:size-7"
    >
      {icon}
    </div>
    <h2 className="font-semibold text-lg">{title}</h2>
    {children !== undefined && <div className="mt-1.5 max-w-80 text-muted text-sm">{children}</div>}
    {action !== undefined && <div className="mt-5">{action}</div>}
  </div>
)
