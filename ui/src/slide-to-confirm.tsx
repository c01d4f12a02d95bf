import { Check, ChevronsRight, LoaderCircle } from 'lucide-react'
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import { classNames } from './class-names.ts'

const thumbPixels = 52
const insetPixels = 4
/** How much of the way counts as a complete slide. */
const enoughPart = 0.9
/** How long a first tap stays armed; a second tap within that time confirms. */
const armedMs = 4000
/** A pointer that moved less than this was a tap, not a slide. */
const pressPixels = 8

interface SlideToConfirmProps {
  readonly label: ReactNode
  /** Shown after a tap without a slide: a second tap confirms. */
  readonly againLabel: ReactNode
  readonly busyLabel: ReactNode
  readonly onConfirm: () => void
  readonly busy?: boolean
  readonly done?: boolean
  readonly disabled?: boolean
  readonly look: 'buy' | 'sell' | 'primary'
}

const looks = {
  buy: { track: 'bg-gain-fill', knob: 'text-gain-fill' },
  sell: { track: 'bg-loss-fill', knob: 'text-loss-fill' },
  primary: { track: 'bg-accent-fill', knob: 'text-accent-fill' },
} as const

/** The knob's position, and its pointer and key handlers. */
const useSliding = (blocked: boolean, onConfirm: () => void) => {
  const track = useRef<HTMLDivElement>(null)
  const start = useRef<{ readonly x: number; readonly lengthPixels: number }>(undefined)
  const [slidPixels, setSlid] = useState(0)
  const { armed, press, disarm } = useTwoPresses(onConfirm)

  const slideOf = (event: PointerEvent): number => {
    if (start.current === undefined) return 0
    return Math.max(0, Math.min(start.current.lengthPixels, event.clientX - start.current.x))
  }
  const begin = (event: PointerEvent) => {
    if (blocked || track.current === null || !event.isPrimary || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const lengthPixels = track.current.clientWidth - thumbPixels - 2 * insetPixels
    start.current = { x: event.clientX, lengthPixels }
  }
  const end = (event: PointerEvent) => {
    if (start.current === undefined) return
    const slid = slideOf(event)
    const enough = slid >= start.current.lengthPixels * enoughPart
    start.current = undefined
    setSlid(0)
    if (event.type === 'pointercancel') return
    if (enough) {
      disarm()
      onConfirm()
    } else if (slid < pressPixels) press()
  }
  /** A key that is held down counts as one press. */
  const refuseRepeat = (event: KeyboardEvent) => {
    if (event.repeat) event.preventDefault()
  }
  const handlers = {
    onPointerDown: begin,
    onPointerMove: (event: PointerEvent) => {
      if (start.current !== undefined) setSlid(slideOf(event))
    },
    onPointerUp: end,
    onPointerCancel: end,
    onKeyDown: refuseRepeat,
    onClick: (event: MouseEvent) => {
      // From the keyboard or assistive technology; a pointer's tap is handled on pointer-up.
      if (event.detail === 0 && !blocked) press()
    },
  }
  return { track, slidPixels, armed, handlers }
}

/**
 * A button that can't be used by accident: slide its knob to the end, or activate it twice (keyboard, switch,
 * screen reader).
 */
export const SlideToConfirm = (props: SlideToConfirmProps) => {
  const {
    label,
    againLabel,
    busyLabel,
    onConfirm,
    busy = false,
    done = false,
    disabled = false,
    look,
  } = props
  const blocked = busy || done || disabled
  const { track, slidPixels, armed, handlers } = useSliding(blocked, onConfirm)
  const words = busy ? busyLabel : armed ? againLabel : label
  const wayPixels = (track.current?.clientWidth ?? 0) - thumbPixels - 2 * insetPixels
  return (
    <div
      ref={track}
      data-base-ui-swipe-ignore=""
      className={classNames(
        'relative touch-none select-none overflow-hidden rounded-full text-on-fill',
        looks[look].track,
        disabled && 'opacity-45',
      )}
    >
      <button
        type="button"
        disabled={disabled}
        aria-busy={busy || undefined}
        {...handlers}
        style={{ minHeight: thumbPixels + 2 * insetPixels }}
        className="flex w-full touch-none items-center justify-center rounded-full px-16 py-1 text-center font-semibold leading-tight -outline-offset-4 outline-on-fill"
      >
        <span aria-live="polite" style={{ opacity: 1 - Math.min(0.8, slidPixels / 160) }}>
          {words}
        </span>
      </button>
      <Knob
        leftPixels={busy || done ? wayPixels : slidPixels}
        className={classNames(looks[look].knob, slidPixels === 0 && 'transition-transform')}
        busy={busy}
        done={done}
      />
    </div>
  )
}

interface KnobProps {
  readonly leftPixels: number
  readonly className: string
  readonly busy: boolean
  readonly done: boolean
}

const Knob = ({ leftPixels, className, busy, done }: KnobProps) => (
  <span
    aria-hidden="true"
    style={{ width: thumbPixels, left: insetPixels, transform: `translateX(${leftPixels}px)` }}
    className={classNames(
      'pointer-events-none absolute inset-y-1 flex items-center justify-center rounded-full bg-on-fill',
      className,
    )}
  >
    {busy ? (
      <LoaderCircle className="size-6 animate-spin" />
    ) : done ? (
      <Check className="size-6" />
    ) : (
      <ChevronsRight className="size-6" />
    )}
  </span>
)

const useTwoPresses = (onConfirm: () => void) => {
  const [armed, setArmed] = useState(false)
  useEffect(() => {
    if (!armed) return
    const timer = setTimeout(() => setArmed(false), armedMs)
    return () => clearTimeout(timer)
  }, [armed])
  return {
    armed,
    press: () => {
      setArmed(!armed)
      if (armed) onConfirm()
    },
    disarm: () => setArmed(false),
  }
}
