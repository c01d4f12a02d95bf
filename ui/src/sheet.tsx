import { Drawer } from '@base-ui/react/drawer'
import type { ReactNode } from 'react'

interface SheetProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly title: ReactNode
  readonly description?: ReactNode
  readonly children: ReactNode
}

/** A panel from the bottom edge, near the thumb; a swipe down, Escape or a press outside closes it. */
export const Sheet = ({ open, onOpenChange, title, description, children }: SheetProps) => (
  <Drawer.Root open={open} onOpenChange={onOpenChange}>
    <Drawer.Portal>
      <Drawer.Backdrop className="fixed inset-0 z-40 bg-veil opacity-[calc(1-var(--drawer-swipe-progress,0))] transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
      <Drawer.Viewport className="fixed inset-0 z-50 flex items-end justify-center">
        <Drawer.Popup className="page-width [transform:translateY(var(--drawer-swipe-movement-y))] max-h-[88dvh] overflow-y-auto overscroll-contain rounded-t-xl bg-surface pb-[max(1rem,env(safe-area-inset-bottom))] text-ink outline-none transition-transform data-swiping:select-none data-ending-style:[transform:translateY(100%)] data-starting-style:[transform:translateY(100%)]">
          <div aria-hidden="true" className="mx-auto mt-2.5 h-1 w-9 rounded-full bg-line" />
          <Drawer.Content>
            <div className="px-4 pt-3 pb-2">
              <Drawer.Title className="font-semibold text-lg">{title}</Drawer.Title>
              {description !== undefined && (
                <Drawer.Description className="mt-0.5 text-muted text-sm">{description}</Drawer.Description>
              )}
            </div>
            {children}
          </Drawer.Content>
        </Drawer.Popup>
      </Drawer.Viewport>
    </Drawer.Portal>
  </Drawer.Root>
)
