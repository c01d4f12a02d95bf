import { LoaderCircle } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'

const thresholdPixels = 64
const furthestPixels = 96

interface PullToRefreshProps {
  readonly onRefresh: () => Promise<unknown>
  /** Announced during the refresh. */
  readonly refreshingLabel: string
  readonly children: ReactNode
}

/** Pulling down at the top of the page reloads it. */
export const PullToRefresh = ({ onRefresh, refreshingLabel, children }: PullToRefreshProps) => {
  const place = useRef<HTMLDivElement>(null)
  const [pulledPixels, setPulled] = useState(0)
  const [refreshing, setRefreshing] = useState(false)
  const refresh = useRef(onRefresh)
  refresh.current = onRefresh

  useEffect(() => {
    const element = place.current
    if (element === null) return
    let startY: number | undefined
    let pulled = 0
    const start = (event: TouchEvent) => {
      startY = window.scrollY <= 0 && event.touches.length === 1 ? event.touches[0]?.clientY : undefined
    }
    const move = (event: TouchEvent) => {
      const y = event.touches[0]?.clientY
      if (startY === undefined || y === undefined) return
      // Half the finger's movement, which is the usual resistance on phones.
      pulled = window.scrollY > 0 ? 0 : Math.max(0, Math.min(furthestPixels, (y - startY) / 2))
      setPulled(pulled)
    }
    const end = () => {
      if (startY === undefined) return
      startY = undefined
      if (pulled >= thresholdPixels) {
        setRefreshing(true)
        refresh.current().finally(() => setRefreshing(false))
      }
      pulled = 0
      setPulled(0)
    }
    const passive = { passive: true } as const
    element.addEventListener('touchstart', start, passive)
    element.addEventListener('touchmove', move, passive)
    element.addEventListener('touchend', end, passive)
    element.addEventListener('touchcancel', end, passive)
    return () => {
      element.removeEventListener('touchstart', start)
      element.removeEventListener('touchmove', move)
      element.removeEventListener('touchend', end)
      element.removeEventListener('touchcancel', end)
    }
  }, [])

  const shownPixels = refreshing ? 48 : pulledPixels
  return (
    <div ref={place}>
      <div
        role="status"
        className="flex items-center justify-center overflow-hidden text-muted"
        style={{ height: shownPixels, transition: pulledPixels === 0 ? 'height 200ms' : undefined }}
      >
        {shownPixels > 0 && (
          <LoaderCircle
            aria-hidden
            className={refreshing ? 'size-6 animate-spin' : 'size-6'}
            style={refreshing ? undefined : { transform: `rotate(${pulledPixels * 4}deg)` }}
          />
        )}
        {refreshing && <span className="sr-only">{refreshingLabel}</span>}
      </div>
      {children}
    </div>
  )
}
