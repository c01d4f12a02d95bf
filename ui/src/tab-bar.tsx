import type { ReactNode } from 'react'

interface TabBarProps {
  readonly label: string
  readonly children: ReactNode
}

/** The bar at the bottom; its children are links with `tabClass`. */
export const TabBar = ({ label, children }: TabBarProps) => (
  <nav
    aria-label={label}
    className="page-width fixed inset-x-0 bottom-0 z-30 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)]"
  >
    <div className="flex">{children}</div>
  </nav>
)

/** A tab's link; the selected one (aria-current, set by the router) is highlighted. */
export const tabClass =
  'flex min-h-14 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 pt-1.5 pb-1 text-2xs text-muted transition-colors -outline-offset-2 aria-[current=page]:font-semibold aria-[current=page]:text-ink [&_svg]:size-5.5'
