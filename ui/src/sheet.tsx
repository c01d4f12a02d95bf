import { Dialog } from '@base-ui/react/dialog'
import { type ReactNode, type TouchEvent, useRef } from 'react'

interface SheetProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly title: ReactNode
  readonly description?: ReactNode
  readonly children: ReactNode
}

/** How far a finger must pull the sheet's head down to close it. */
const closePixels = 80

/**
 * A panel from the bottom edge, near the thumb; a pull down at its head, Escape or a press outside closes it. Made of
 * the library's dialog: its drawer is twice as large.
 */
export const Sheet = ({ open, onOpenChange, title, description, children }: SheetProps) => {
  const popup = useRef<HTMLDivElement>(null)
  const startY = useRef(0)
  const pulledPixels = (event: TouchEvent) =>
    Math.max(0, (event.changedTouches[0]?.clientY ?? startY.current) - startY.current)
  const place = (pixels: number, transition: string) => {
    if (popup.current === null) return
    popup.current.style.transition = transition
    popup.current.style.transform = pixels === 0 ? '' : `translateY(${pixels}px)`
  }
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-veil transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Viewport className="fixed inset-0 z-50 flex items-end justify-center">
          <Dialog.Popup
            ref={popup}
            className="page-width max-h-[88dvh] overflow-y-auto overscroll-contain rounded-t-xl bg-surface pb-[max(1rem,env(safe-area-inset-bottom))] text-ink outline-none transition-transform data-ending-style:[transform:translateY(100%)] data-starting-style:[transform:translateY(100%)]"
          >
            <div
              className="touch-none px-4 pt-2.5 pb-2"
              onTouchStart={(event) => {
                startY.current = event.touches[0]?.clientY ?? 0
              }}
              onTouchMove={(event) => place(pulledPixels(event), 'none')}
              onTouchEnd={(event) => {
                place(0, '')
                if (pulledPixels(event) > closePixels) onOpenChange(false)
              }}
              onTouchCancel={() => place(0, '')}
            >
              <div aria-hidden="true" className="mx-auto h-1 w-9 rounded-full bg-line" />
              <Dialog.Title className="pt-2.5 font-semibold text-lg">{title}</Dialog.Title>
              {description !== undefined && (
                <Dialog.Description className="mt-0.5 text-muted text-sm">{description}</Dialog.Description>
              )}
            </div>
            {children}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
