import { Money } from '@tarazu/ui/money.tsx'
import type { ReactNode } from 'react'

interface FooterTotalProps {
  readonly label: ReactNode
  readonly totalPaise: bigint
  /** What the total includes or leaves out. */
  readonly note: ReactNode
  /** To compare the total with. */
  readonly available?: ReactNode
}

/** Above a ticket's slider, always visible. */
export const FooterTotal = ({ label, totalPaise, note, available }: FooterTotalProps) => (
  <dl className="figures mb-2">
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
      <dt>{label}</dt>
      <dd>
        <Money paise={totalPaise} />
      </dd>
    </div>
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-muted text-xs">
      <dt>{note}</dt>
      <dd>{available}</dd>
    </div>
  </dl>
)
