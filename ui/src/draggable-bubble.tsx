import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { type BubblePlace, movedPlace, nearestFree, placeAt, topOf } from './bubble-place.ts'
import { classNames } from './class-names.ts'

interface DraggableBubbleProps {
  /** Its accessible name: what it opens, and how many items wait there. */
  readonly label: string
  readonly icon: ReactNode
  /** A number in its corner. */
  readonly badge?: string | undefined
  /** Where it was dragged to; undefined if it is in its corner. */
  readonly place: BubblePlace | undefined
  /** Called after it is dropped, or moved with the arrow keys; undefined if it is back in its corner. */
  readonly onPlace: (place: BubblePlace | undefined) => void
  readonly onPress: () => void
}

const sizePixels = 44
const edgePixels = 4
/** Dropped this far up, it returns to its corner. */
const topRoomPixels = 96
const bottomRoomPixels = 88
const steps = { stepPixels: 12, farthestPixels: 180 } as const
const dragPixels = 6
const settleMs = 220
/** Because of `content-visibility: auto`, a busy phone may render a page before it lays out its rows. */
const rowsLaidOut = 'contentvisibilityautostatechange'

/** Reads the window's height, which forces a layout: not while rendering. */
const room = () => ({
  from: topRoomPixels,
  to: Math.max(topRoomPixels, window.innerHeight - bottomRoomPixels - sizePixels),
})

const pressable =
  'a,button,input,textarea,select,label,summary,canvas,svg,img,[role="slider"],[role="button"]'
const hasText = (element: Element) =>
  [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== '')

/** Whether the page has text, a picture or a control at a point; neighbouring places share most points. */
const pageNow = () => {
  const points = new Map<string, boolean>()
  const isOccupied = (x: number, y: number): boolean => {
    const element = document.elementFromPoint(x, y)
    return element !== null && (element.closest(pressable) !== null || hasText(element))
  }
  return (x: number, y: number): boolean => {
    const key = `${x} ${y}`
    const known = points.get(key) ?? isOccupied(x, y)
    points.set(key, known)
    return known
  }
}

const pointStepPixels = 11

/** Whether the bubble would cover no text, picture or control here. */
const isFreeAt = (isOccupied: ReturnType<typeof pageNow>, left: number, top: number): boolean => {
  for (let x = 0; x <= sizePixels; x += pointStepPixels)
    for (let y = 0; y <= sizePixels; y += pointStepPixels) if (isOccupied(left + x, top + y)) return false
  return true
}

interface FreePlace {
  readonly left: number
  readonly top: number
}

/**
 * Where the bubble can float without covering a price or a button: the free place nearest to where it was
 * dragged; undefined if there is none nearby, or it wasn't dragged. It is hidden while the page moves under
 * it.
 */
const useFreePlace = (corner: RefObject<HTMLElement | null>, place: BubblePlace | undefined) => {
  const [free, setFree] = useState<FreePlace>()
  const [isMoving, setMoving] = useState(false)
  const look = useCallback(() => {
    const button = corner.current?.firstElementChild
    const bar = corner.current?.offsetParent?.getBoundingClientRect()
    setMoving(false)
    if (place === undefined || !(button instanceof HTMLElement) || bar === undefined) {
      setFree(undefined)
      return
    }
    const left = place.side === 'left' ? bar.left + edgePixels : bar.right - sizePixels - edgePixels
    button.style.pointerEvents = 'none'
    const isOccupied = pageNow()
    const top = nearestFree(topOf(place, room()), room(), steps, (one) => isFreeAt(isOccupied, left, one))
    button.style.pointerEvents = ''
    setFree(top === undefined ? undefined : { left, top })
  }, [corner, place])
  useEffect(() => {
    if (place === undefined) {
      look()
      return
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    // Prices change all the time, so a pending check isn't postponed again.
    const lookSoon = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        look()
      }, settleMs)
    }
    const drawBack = () => {
      clearTimeout(timer)
      timer = undefined
      setMoving(true)
      lookSoon()
    }
    lookSoon()
    const changed = new MutationObserver(lookSoon)
    changed.observe(document.body, { childList: true, characterData: true, subtree: true })
    // Rows that come into view, and texts whose font has loaded, change their height without such an event.
    document.addEventListener(rowsLaidOut, lookSoon, { capture: true })
    document.fonts.addEventListener('loadingdone', lookSoon)
    window.addEventListener('scroll', drawBack, { passive: true, capture: true })
    window.addEventListener('resize', drawBack)
    return () => {
      clearTimeout(timer)
      changed.disconnect()
      document.removeEventListener(rowsLaidOut, lookSoon, { capture: true })
      document.fonts.removeEventListener('loadingdone', lookSoon)
      window.removeEventListener('scroll', drawBack, { capture: true })
      window.removeEventListener('resize', drawBack)
    }
  }, [look, place])
  return { free, isMoving }
}

interface Drag {
  readonly startX: number
  readonly startY: number
  readonly offsetX: number
  readonly offsetY: number
  readonly moved: boolean
}

interface DraggingOptions extends Pick<DraggableBubbleProps, 'place' | 'onPlace' | 'onPress'> {
  readonly corner: RefObject<HTMLDivElement | null>
}

/** The bubble's position during a drag, and its pointer and key handlers. */
const useDragging = ({ corner, place, onPlace, onPress }: DraggingOptions) => {
  const drag = useRef<Drag | undefined>(undefined)
  const [dragged, setDragged] = useState<FreePlace>()

  const start = (event: PointerEvent<HTMLButtonElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    drag.current = {
      startX: event.clientX,
      startY: event.clientY,
      offsetX: event.clientX - box.left,
      offsetY: event.clientY - box.top,
      moved: false,
    }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const move = (event: PointerEvent) => {
    const from = drag.current
    if (from === undefined) return
    const far = Math.hypot(event.clientX - from.startX, event.clientY - from.startY) > dragPixels
    if (!from.moved && !far) return
    drag.current = { ...from, moved: true }
    setDragged({ left: event.clientX - from.offsetX, top: event.clientY - from.offsetY })
  }
  const end = (event: PointerEvent) => {
    const from = drag.current
    drag.current = undefined
    setDragged(undefined)
    const bar = corner.current?.offsetParent?.getBoundingClientRect() ?? { left: 0, right: window.innerWidth }
    if (from?.moved) onPlace(placeAt(event.clientX, event.clientY - from.offsetY, bar, room()))
    else if (from !== undefined && event.type === 'pointerup') onPress()
  }
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') onPress()
    else if (event.key.startsWith('Arrow')) onPlace(movedPlace(place, event.key))
    else return
    event.preventDefault()
  }
  const handlers = {
    onPointerDown: start,
    onPointerMove: move,
    onPointerUp: end,
    onPointerCancel: end,
    onKeyDown: key,
  }
  return { dragged, handlers }
}

/**
 * A button in a reserved corner of its bar, which a finger or the arrow keys can move over the page. There it
 * floats at an edge where the page is empty, and returns to its corner if there is no free place. Enter or a
 * tap opens its page. The bar is its nearest positioned ancestor, as wide as the page.
 */
export const DraggableBubble = (props: DraggableBubbleProps) => {
  const { label, icon, badge, place, onPlace, onPress } = props
  const corner = useRef<HTMLDivElement>(null)
  const { free, isMoving } = useFreePlace(corner, place)
  const { dragged, handlers } = useDragging({ corner, place, onPlace, onPress })
  const floating = dragged ?? free

  return (
    <div ref={corner} className="size-11 shrink-0">
      <button
        type="button"
        aria-label={label}
        aria-keyshortcuts="ArrowUp ArrowDown ArrowLeft ArrowRight"
        {...handlers}
        style={floating}
        className={classNames(
          'flex size-11 touch-none select-none items-center justify-center rounded-full border border-line bg-surface text-ink transition-opacity [&>svg]:size-5.5',
          floating === undefined ? 'relative' : 'fixed shadow-lg',
          isMoving &&
            free !== undefined &&
            dragged === undefined &&
            'pointer-events-none opacity-0 focus-visible:opacity-100',
        )}
      >
        {icon}
        {badge !== undefined && (
          <span
            aria-hidden="true"
            className="figures absolute -start-1 -top-1 min-w-5 rounded-full bg-ink px-1 text-center font-semibold text-2xs text-canvas ring-2 ring-canvas"
          >
            {badge}
          </span>
        )}
      </button>
    </div>
  )
}
