import { type ReactNode, useEffect, useRef } from 'react'

interface EndlessListProps {
  readonly children: ReactNode
  readonly hasMore: boolean
  readonly loading: boolean
  readonly onMore: () => void
  readonly moreLabel: string
  readonly loadingLabel: string
  /** "No more", shown at the end of a list of more than one page. */
  readonly endLabel?: string | undefined
}

/** Loads the next page shortly before the end comes into view; the button is for keyboards and old browsers. */
export const EndlessList = (props: EndlessListProps) => {
  const end = useRef<HTMLDivElement>(null)
  const more = useRef(props.onMore)
  more.current = props.onMore
  const ready = props.hasMore && !props.loading
  useEffect(() => {
    const element = end.current
    if (element === null || !ready) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) more.current()
      },
      { rootMargin: '600px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [ready])
  return (
    <>
      {props.children}
      {/* Excluded from scroll anchoring; otherwise it would load page after page as rows are inserted above
          it. */}
      <div
        ref={end}
        className="flex min-h-14 items-center justify-center text-muted text-sm [overflow-anchor:none]"
      >
        {props.loading ? (
          <span role="status">{props.loadingLabel}</span>
        ) : props.hasMore ? (
          <button type="button" className="min-h-11 px-4 font-medium text-link" onClick={props.onMore}>
            {props.moreLabel}
          </button>
        ) : (
          props.endLabel
        )}
      </div>
    </>
  )
}
