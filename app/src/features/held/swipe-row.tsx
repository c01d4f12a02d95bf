import { type ReactNode, type TouchEvent, useRef, useState } from 'react'

/** Letting go beyond this point acts; the row follows the finger a little further. */
const actPixels = 72
const mostPixels = 112
/** Anything less is an unsteady tap. */
const slopPixels = 8

interface SwipeRowProps {
  /** The action for a swipe to the left; a visible control on the row does the same. */
  readonly action: ReactNode
  readonly onSwipe: () => void
  readonly children: ReactNode
}

/** A row with a swipe action. */
export const SwipeRow = ({ action, onSwipe, children }: SwipeRowProps) => {
  const row = useRef<HTMLDivElement>(null)
  const start = useRef({ x: 0, y: 0 })
  const axis = useRef<'across' | 'along'>(undefined)
  const [pushed, setPushed] = useState(false)
  const place = (pixels: number, transition: string) => {
    if (row.current === null) return
    row.current.style.transition = transition
    row.current.style.transform = pixels === 0 ? '' : `translateX(${-pixels}px)`
  }
  const pushedPixels = (event: TouchEvent) => {
    const touch = event.changedTouches[0]
    const [x, y] = touch === undefined ? [0, 0] : [start.current.x - touch.clientX, touch.clientY]
    if (axis.current === undefined && Math.max(Math.abs(x), Math.abs(y - start.current.y)) > slopPixels) {
      axis.current = Math.abs(x) > Math.abs(y - start.current.y) ? 'across' : 'along'
      setPushed(axis.current === 'across')
    }
    return axis.current === 'across' ? Math.max(0, Math.min(mostPixels, x)) : 0
  }
  const rest = () => place(0, 'transform 200ms')
  return (
    <div className="row-containment relative overflow-hidden border-line border-b last:border-b-0">
      {pushed && (
        <div
          aria-hidden="true"
          className="absolute inset-0 flex items-center justify-end bg-loss-fill px-6 font-semibold text-on-fill"
        >
          {action}
        </div>
      )}
      <div
        ref={row}
        className="relative touch-pan-y bg-canvas"
        onTouchStart={(event) => {
          const touch = event.touches[0]
          start.current = { x: touch?.clientX ?? 0, y: touch?.clientY ?? 0 }
          axis.current = undefined
        }}
        onTouchMove={(event) => place(pushedPixels(event), 'none')}
        onTouchEnd={(event) => {
          const pixels = pushedPixels(event)
          rest()
          if (pixels > actPixels) onSwipe()
        }}
        onTouchCancel={rest}
        onTransitionEnd={() => setPushed(false)}
      >
        {children}
      </div>
    </div>
  )
}
