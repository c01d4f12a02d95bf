import type { ReactNode, Ref } from 'react'
import { classNames } from './class-names.ts'
import { wholeFigures } from './whole-figures.tsx'

interface FactRowProps {
  readonly label: ReactNode
  readonly value: ReactNode
  /** A total, set off from the lines above it. */
  readonly strong?: boolean
  readonly className?: string
  readonly ref?: Ref<HTMLDivElement> | undefined
}

/** A labelled figure on its own line; its parent is a <dl>. */
export const FactRow = ({ label, value, strong = false, className, ref }: FactRowProps) => (
  <div
    ref={ref}
    className={classNames('flex min-h-9 items-baseline justify-between gap-4 py-1.5', className)}
  >
    <dt className={strong ? 'font-semibold' : 'text-muted text-sm'}>{label}</dt>
    <dd className={classNames('figures ms-auto text-end', strong ? 'font-semibold' : 'font-medium text-sm')}>
      {wholeFigures(value)}
    </dd>
  </div>
)
