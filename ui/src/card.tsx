import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

export const Card = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={classNames('rounded-lg border border-line bg-surface', className)} />
)

interface SectionProps {
  readonly title: ReactNode
  /** At the end of the title line: a link or a time, for example. */
  readonly aside?: ReactNode
  readonly className?: string
  readonly children: ReactNode
}

/** A section of a page with a title. */
export const Section = ({ title, aside, className, children }: SectionProps) => (
  <section className={classNames('mt-6', className)}>
    <div className="flex min-h-8 items-center justify-between gap-3 px-4">
      <h2 className="font-semibold text-lg">{title}</h2>
      {aside}
    </div>
    {children}
  </section>
)
