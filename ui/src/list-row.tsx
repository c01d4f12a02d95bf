import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { wholeFigures } from './whole-figures.tsx'

interface ListRowProps {
  readonly title: ReactNode
  readonly subtitle?: ReactNode
  /** Left of the title: an icon. */
  readonly lead?: ReactNode
  /** Between title and figures: a sparkline. */
  readonly middle?: ReactNode
  /** The figures at the end, right-aligned. */
  readonly value?: ReactNode
  readonly subvalue?: ReactNode
  readonly className?: string
}

/** The content of a dense row; wrap it in a link or a button to make it tappable. */
export const ListRow = ({ title, subtitle, lead, middle, value, subvalue, className }: ListRowProps) => (
  <div className={classNames('flex min-h-14 items-center gap-3 px-4 py-2 text-start', className)}>
    {lead}
    <div className="min-w-0 flex-1">
      <div className="wrap-break-word text-pretty font-medium text-base leading-snug">
        {wholeFigures(title)}
      </div>
      {subtitle !== undefined && (
        <div className="wrap-break-word text-muted text-xs">{wholeFigures(subtitle)}</div>
      )}
    </div>
    {middle}
    {value !== undefined && (
      <div className="shrink-0 text-end">
        <div className="figures font-medium text-base">{value}</div>
        {subvalue !== undefined && <div className="figures text-xs">{subvalue}</div>}
      </div>
    )}
  </div>
)
