import { type ReactNode, useCallback, useState } from 'react'
import { classNames } from './class-names.ts'

interface SideScrollProps {
  /** Accessible name of the content. */
  readonly label: string
  readonly className?: string
  readonly children: ReactNode
}

/** Scrolls sideways if its content is wider than the space, and is a tab stop only then. */
export const SideScroll = ({ label, className, children }: SideScrollProps) => {
  const [scrolls, setScrolls] = useState(false)
  const watch = useCallback((element: HTMLDivElement | null) => {
    if (element === null) return
    const observer = new ResizeObserver(() => setScrolls(element.scrollWidth > element.clientWidth))
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    return () => observer.disconnect()
  }, [])
  const region = scrolls ? ({ role: 'region', 'aria-label': label, tabIndex: 0 } as const) : {}
  return (
    <div ref={watch} {...region} className={classNames('overflow-x-auto -outline-offset-2', className)}>
      {children}
    </div>
  )
}
