import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { wholeFigures } from './whole-figures.tsx'

interface StateProps {
  readonly icon: ReactNode
  readonly title: ReactNode
  /** What will appear here, or what to do. */
  readonly children?: ReactNode
  readonly action?: ReactNode
  readonly className?: string
}

const State = (props: StateProps & { readonly role?: 'alert'; readonly iconClassName: string }) => (
  <div
    role={props.role}
    className={classNames('flex flex-col items-center px-8 py-12 text-center', props.className)}
  >
    <div
      aria-hidden="true"
      className={classNames(
        'mb-4 flex size-16 items-center justify-center rounded-full [&_svg]:size-7',
        props.iconClassName,
      )}
    >
      {props.icon}
    </div>
    <h2 className="font-semibold text-lg">{props.title}</h2>
    {props.children !== undefined && (
      <div className="mt-1.5 max-w-80 text-balance text-muted text-sm">{wholeFigures(props.children)}</div>
    )}
    {props.action !== undefined && <div className="mt-5">{props.action}</div>}
  </div>
)

/** An empty state: why there is nothing here yet, and what to do. */
export const EmptyState = (props: StateProps) => <State {...props} iconClassName="bg-sunken text-muted" />

/** An error state: announced to screen readers at once, with what to do. */
export const ErrorState = (props: StateProps) => (
  <State {...props} role="alert" iconClassName="bg-loss-soft text-loss" />
)
