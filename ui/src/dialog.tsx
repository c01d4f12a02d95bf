import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { useBackCloses } from './use-back-closes.ts'

interface DialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly title: ReactNode
  readonly description?: ReactNode
  readonly children?: ReactNode
  /** The buttons, the safe one first. */
  readonly actions: ReactNode
}

/** A question that must be answered before anything else; Back closes it unanswered. */
export const Dialog = ({ open, onOpenChange, title, description, children, actions }: DialogProps) => {
  useBackCloses(open, () => onOpenChange(false))
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop
          forceRender
          className="fixed inset-0 z-50 bg-veil transition-opacity duration-300 data-ending-style:opacity-0 data-starting-style:opacity-0"
        />
        <Base.Popup className="-translate-x-1/2 -translate-y-1/2 fixed top-1/2 left-1/2 z-50 w-[min(calc(100vw-2.5rem),22rem)] rounded-xl bg-surface p-5 text-ink outline-none transition duration-300 data-ending-style:scale-95 data-starting-style:scale-95 data-ending-style:opacity-0 data-starting-style:opacity-0">
          <Base.Title className="font-semibold text-lg">{title}</Base.Title>
          {description !== undefined && (
            <Base.Description className="mt-1.5 text-muted text-sm">{description}</Base.Description>
          )}
          {children}
          <div className="mt-5 flex gap-3 [&>*]:flex-1">{actions}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
