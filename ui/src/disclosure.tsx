import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useOpensInView } from './use-opens-in-view.ts'

interface DisclosureProps {
  readonly label: ReactNode
  /** A summary of the details, shown while closed. */
  readonly value?: ReactNode
  readonly children: ReactNode
}

/** A line that expands its details in place and scrolls them into view. */
export const Disclosure = ({ label, value, children }: DisclosureProps) => {
  const id = useId()
  const [open, setOpen] = useState(false)
  const details = useOpensInView<HTMLDivElement>(open)
  return (
    <div className="border-line border-b last:border-b-0">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        className="tappable flex min-h-11 w-full items-center gap-3 px-4 text-start text-sm -outline-offset-2"
      >
        <span className="min-w-0 flex-1 text-muted">{label}</span>
        <span className="figures text-end font-medium">{value}</span>
        <ChevronDown
          aria-hidden
          className={open ? 'size-4 shrink-0 rotate-180 text-muted' : 'size-4 shrink-0 text-muted'}
        />
      </button>
      {open && (
        <div ref={details} id={id} className="scroll-mt-28 scroll-mb-60 px-4 pb-3">
          {children}
        </div>
      )}
    </div>
  )
}
