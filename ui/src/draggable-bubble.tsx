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
import { type BubblePlace, nearestFree, placeAt, topOf } from './bubble-place.ts'
import { classNames } from './class-names.ts'

interface DraggableBubbleProps {
  /** Its accessible name: what it opens and how many items wait there. */
  readonly label: string
  readonly icon: ReactNode
  /** A number in its corner. */
  readonly badge?: string | undefined
  readonly place: BubblePlace
  /** Called after it was dropped elsewhere or moved with the arrow keys. */
  readonly onPlace: (place: BubblePlace) => void
  readonly onPress: () => void
}

const sizePixels = 48
/** What remains visible when the page has no free place: it fits into the margin. */
const tabPixels = 12
const topRoomPixels = 96
const bottomRoomPixels = 88
const steps = { stepPixels: 12, farthestPixels: 180 } as const
/** A tab may be anywhere at its edge. */
const tabSteps = { stepPixels: 12, farthestPixels: 2_000 } as const
const dragPixels = 6
const keySteps: Readonly<Record<string, number>> = { ArrowUp: -0.06, ArrowDown: 0.06 }
const settleMs = 220
/** Of `content-visibility: auto`: a busy phone may first look at a page and then lay out its rows. */
const rowsLaidOut = 'contentvisibilityautostatechange'

/** Asks for the window's height, which makes the browser lay out the page at once: not while rendering. */
const room = () => ({
  from: topRoomPixels,
  to: Math.max(topRoomPixels, window.innerHeight - bottomRoomPixels - sizePixels),
})

/** Where it waits, unseen, until the page has been looked at: `topOf` in CSS. */
const waitingTop = ({ share }: BubblePlace): string =>
  `calc(${topRoomPixels}px + ${share} * max(0px, 100dvh - ${topRoomPixels + bottomRoomPixels + sizePixels}px))`

const pressable =
  'a,button,input,textarea,select,label,summary,canvas,svg,img,[role="slider"],[role="button"]'
const hasText = (element: Element) =>
  [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== '')

type ElementAt = (x: number, y: number) => Element | null

/** What the page has at a point; each point, and each element, is looked at only once: neighbouring places share most. */
const pageNow = () => {
  const elements = new Map<string, Element | null>()
  const occupied = new Map<Element, boolean>()
  const elementAt: ElementAt = (x, y) => {
    const key = `${x} ${y}`
    const known = elements.get(key)
    if (known !== undefined) return known
    const element = document.elementFromPoint(x, y)
    elements.set(key, element)
    return element
  }
  const isOccupied = (element: Element): boolean => {
    const known = occupied.get(element)
    if (known !== undefined) return known
    const found = element.closest(pressable) !== null || hasText(element)
    occupied.set(element, found)
    return found
  }
  return { elementAt, isOccupied }
}
type PageNow = ReturnType<typeof pageNow>

/** Whether there is no text, picture or control of the page under this rectangle. */
const isFreeAt = ({ elementAt, isOccupied }: PageNow, left: number, top: number): boolean => {
  for (let x = 0; x <= sizePixels; x += 12)
    for (let y = 0; y <= sizePixels; y += 12) {
      const element = elementAt(left + x, top + y)
      if (element !== null && isOccupied(element)) return false
    }
  return true
}

/** A row's whole width may be a link: the tab lies in its margin, where nobody aims at it. */
const isRow = (link: Element, columnPixels: number): boolean =>
  link.tagName === 'A' && link.getBoundingClientRect().width > columnPixels * 0.9

/** Whether letters of this element, and not only its empty space, are within the box. */
const hasLettersIn = (element: Element, box: DOMRect): boolean =>
  [...element.childNodes].some((node) => {
    if (node.nodeType !== Node.TEXT_NODE || node.nodeValue?.trim() === '') return false
    const range = document.createRange()
    range.selectNode(node)
    return [...range.getClientRects()].some(
      ({ left, right, top, bottom }) =>
        left < box.right && right > box.left && top < box.bottom && bottom > box.top,
    )
  })

/** Whether a tab here would cover no letter, digit, picture or control. */
const isTabFreeAt = ({ elementAt }: PageNow, left: number, top: number, columnPixels: number): boolean => {
  const box = new DOMRect(left, top, tabPixels, sizePixels)
  for (let x = 1; x < tabPixels; x += 5)
    for (let y = 0; y <= sizePixels; y += 6) {
      const element = elementAt(left + x, top + y)
      const control = element?.closest(pressable)
      if (element === null || control === undefined) continue
      if (hasLettersIn(element, box) || (control !== null && !isRow(control, columnPixels))) return false
    }
  return true
}

interface FreePlace {
  readonly top: number
  readonly small: boolean
}

/**
 * Where the bubble may stand now without covering a price or a button: the free place nearest to its own, whole or, where
 * there is none, as a tab in the margin; undefined where not even a tab is free, and while the page moves. While the page
 * is scrolled down, to be read, it is gone.
 */
const useFreePlace = (bubble: RefObject<HTMLElement | null>, { side, share }: BubblePlace) => {
  const [free, setFree] = useState<FreePlace>()
  const [isGone, setGone] = useState(false)
  const look = useCallback(() => {
    const element = bubble.current
    const column = element?.parentElement?.getBoundingClientRect()
    if (element === null || column === undefined) return
    const left = side === 'left' ? column.left + 4 : column.right - sizePixels - 4
    element.style.pointerEvents = 'none'
    const wanted = topOf({ side, share }, room())
    const page = pageNow()
    const whole = nearestFree(wanted, room(), steps, (top) => isFreeAt(page, left, top))
    const edge = side === 'left' ? column.left : column.right - tabPixels
    const isTabFree = (top: number) => isTabFreeAt(page, edge, top, column.width)
    const tab = whole === undefined ? nearestFree(wanted, room(), tabSteps, isTabFree) : undefined
    element.style.pointerEvents = ''
    const found = whole ?? tab
    setFree(found === undefined ? undefined : { top: found, small: whole === undefined })
  }, [bubble, side, share])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    // Prices change all the time: a pending check is not postponed again.
    const lookSoon = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        look()
      }, settleMs)
    }
    const drawBack = () => {
      clearTimeout(timer)
      timer = undefined
      setFree(undefined)
      lookSoon()
    }
    let lastY = window.scrollY
    const scroll = () => {
      const { scrollY } = window
      if (scrollY !== lastY) setGone(scrollY > lastY && scrollY > 0)
      lastY = scrollY
      drawBack()
    }
    lookSoon()
    const changed = new MutationObserver(lookSoon)
    changed.observe(document.body, { childList: true, characterData: true, subtree: true })
    // Rows that come into sight, and texts whose font has come, get their height without such a change.
    document.addEventListener(rowsLaidOut, lookSoon, { capture: true })
    document.fonts.addEventListener('loadingdone', lookSoon)
    window.addEventListener('scroll', scroll, { passive: true, capture: true })
    window.addEventListener('resize', drawBack)
    return () => {
      clearTimeout(timer)
      changed.disconnect()
      document.removeEventListener(rowsLaidOut, lookSoon, { capture: true })
      document.fonts.removeEventListener('loadingdone', lookSoon)
      window.removeEventListener('scroll', scroll, { capture: true })
      window.removeEventListener('resize', drawBack)
    }
  }, [look])
  return { free, isGone }
}

const tabShapes = {
  left: 'rounded-e-lg [&>svg]:size-2.5',
  right: 'rounded-s-lg [&>svg]:size-2.5',
} as const

interface Drag {
  readonly startX: number
  readonly startY: number
  readonly offsetX: number
  readonly offsetY: number
  readonly moved: boolean
}

/**
 * A button that floats at the edge of the page's column. It stands only where the page is empty, else it draws back
 * into the margin, and out of sight while the page is scrolled down or leaves no room; a finger or the arrow keys move it;
 * Enter or a press opens what it is for.
 */
export const DraggableBubble = (props: DraggableBubbleProps) => {
  const { label, icon, badge, place, onPlace, onPress } = props
  const bubble = useRef<HTMLButtonElement>(null)
  const drag = useRef<Drag | undefined>(undefined)
  const [dragged, setDragged] = useState<{ readonly left: number; readonly top: number }>()
  const { free, isGone } = useFreePlace(bubble, place)
  const small = free?.small !== false && dragged === undefined
  const isAway = (isGone || free === undefined) && dragged === undefined
  const columnOf = () =>
    bubble.current?.parentElement?.getBoundingClientRect() ?? { left: 0, right: window.innerWidth }

  const start = (event: PointerEvent<HTMLButtonElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    drag.current = {
      startX: event.clientX,
      startY: event.clientY,
      offsetX: Math.min(event.clientX - box.left, sizePixels / 2),
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
    setDragged({ left: event.clientX - from.offsetX - columnOf().left, top: event.clientY - from.offsetY })
  }
  const end = (event: PointerEvent) => {
    const from = drag.current
    drag.current = undefined
    setDragged(undefined)
    if (from?.moved) onPlace(placeAt(event.clientX, event.clientY - from.offsetY, columnOf(), room()))
    else if (from !== undefined && event.type === 'pointerup') onPress()
  }
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') onPress()
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight')
      onPlace({ ...place, side: event.key === 'ArrowLeft' ? 'left' : 'right' })
    else if (keySteps[event.key] !== undefined)
      onPlace({
        ...place,
        share: Math.min(1, Math.max(0, place.share + (keySteps[event.key] ?? 0))),
      })
    else return
    event.preventDefault()
  }

  const top = dragged?.top ?? free?.top ?? waitingTop(place)
  const edge = place.side === 'left' ? { left: small ? 0 : 4 } : { right: small ? 0 : 4 }
  return (
    <div className="page-width pointer-events-none fixed inset-x-0 top-0 z-20 h-0">
      <button
        ref={bubble}
        type="button"
        aria-label={label}
        aria-keyshortcuts="ArrowUp ArrowDown ArrowLeft ArrowRight"
        onPointerDown={start}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
        onKeyDown={key}
        style={{
          top,
          width: small ? tabPixels : sizePixels,
          ...(dragged === undefined ? edge : { left: dragged.left }),
        }}
        className={classNames(
          'pointer-events-auto absolute flex h-12 touch-none select-none items-center justify-center bg-accent-fill text-on-fill shadow-lg',
          dragged === undefined && 'transition-[width,top,border-radius,opacity]',
          isAway && 'pointer-events-none! opacity-0 focus-visible:opacity-100',
          small ? tabShapes[place.side] : 'rounded-full [&>svg]:size-5.5',
        )}
      >
        {icon}
        {badge !== undefined && (
          <span
            aria-hidden="true"
            className={classNames(
              'figures absolute rounded-full bg-ink font-semibold text-2xs text-canvas',
              small ? 'top-1 size-2' : '-top-1 min-w-5 px-1 text-center ring-2 ring-canvas',
              !small && (place.side === 'left' ? '-end-1' : '-start-1'),
            )}
          >
            {small ? '' : badge}
          </span>
        )}
      </button>
    </div>
  )
}
