import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

const longPressMs = 500
/** A finger that moves farther is scrolling. */
const stillPixels = 10

/** Handlers for a long press, or the mouse's secondary button; the click that follows is ignored. */
export const useLongPress = (onLongPress: () => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const start = useRef({ x: 0, y: 0 })
  const isDone = useRef(false)
  const end = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  const press = () => {
    end()
    if (isDone.current) return
    isDone.current = true
    onLongPress()
  }
  return {
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      end()
      isDone.current = false
      start.current = { x: clientX, y: clientY }
      if (pointerType !== 'mouse') timer.current = setTimeout(press, longPressMs)
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - start.current.x, clientY - start.current.y) > stillPixels) end()
    },
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: end,
    /** Some phones fire a context menu for a long press. */
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault()
      press()
    },
    onClickCapture: (event: MouseEvent) => {
      if (!isDone.current) return
      isDone.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
