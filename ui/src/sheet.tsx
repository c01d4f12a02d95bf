import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, type TouchEvent, useRef } from 'react'
import { useBackCloses } from './use-back-closes.ts'

interface SheetProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly title: ReactNode
  readonly description?: ReactNode
  /** Label of the close button. */
  readonly closeLabel: string
  readonly children: ReactNode
}

/** How far the sheet's header must be pulled down to close it. */
const closePixels = 80

/**
 * A panel from the bottom edge, near the thumb. Its button, pulling down its header, Back, Escape or a tap
 * outside closes it. The animation lasts the specified 300 ms. Built on the library's dialog: its drawer is
 * twice as large.
 */
export const Sheet = ({ open, onOpenChange, title, description, closeLabel, children }: SheetProps) => {
  useBackCloses(open, () => onOpenChange(false))
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
        <Dialog.Backdrop
          // Also above another sheet, since white on white has no edge.
          forceRender
          className="fixed inset-0 z-50 bg-veil transition-opacity duration-300 data-ending-style:opacity-0 data-starting-style:opacity-0"
        />
        <Dialog.Viewport className="fixed inset-0 z-50 flex items-end justify-center">
          <Dialog.Popup
            ref={popup}
            className="page-width max-h-[88dvh] overflow-y-auto overscroll-contain rounded-t-xl border-line border-t bg-surface pb-[max(1rem,env(safe-area-inset-bottom))] text-ink outline-none transition-transform duration-300 data-ending-style:[transform:translateY(100%)] data-starting-style:[transform:translateY(100%)]"
          >
            <div
              className="sticky top-0 z-20 touch-none rounded-t-xl bg-surface px-4 pt-2.5 pb-2 [@media(max-height:30rem)]:static"
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
              <div className="flex items-start gap-2">
                <div className="min-w-0 flex-1">
                  <Dialog.Title className="pt-2.5 font-semibold text-lg">{title}</Dialog.Title>
                  {description !== undefined && (
                    <Dialog.Description className="mt-0.5 text-muted text-sm">
                      {description}
                    </Dialog.Description>
                  )}
                </div>
                <Dialog.Close
                  aria-label={closeLabel}
                  className="tappable -me-2.5 flex size-11 shrink-0 items-center justify-center rounded-full text-muted"
                >
                  <X className="size-5" aria-hidden />
                </Dialog.Close>
              </div>
            </div>
            {children}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
