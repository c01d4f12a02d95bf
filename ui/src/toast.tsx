import { useSyncExternalStore } from 'react'
import { wholeFigures } from './whole-figures.tsx'

/** How long a toast stays, as the specification asks. */
const shownMs = 2000

/** How long a notification of something that happened by itself stays, as the specification asks. */
const notifiedMs = 3000

/** An action the toast offers. */
interface ToastAction {
  readonly label: string
  readonly onPress: () => void
}

/** A toast with an action stays long enough to reach it. */
const shownWithActionMs = 6000

let shown:
  | { readonly atMs: number; readonly text: string; readonly action: ToastAction | undefined }
  | undefined
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

const change = (next?: typeof shown) => {
  shown = next
  for (const listener of listeners) listener()
}

const show = (text: string, action: ToastAction | undefined, forMs: number): void => {
  clearTimeout(timer)
  change({ atMs: Date.now(), text, action })
  timer = setTimeout(change, forMs)
}

/** Shows one short sentence for two seconds; a newer one takes the place of an older one. */
export const showToast = (text: string, action?: ToastAction): void =>
  show(text, action, action === undefined ? shownMs : shownWithActionMs)

/** Tells something that nobody has just asked for, such as that an order was filled: for three seconds. */
export const notify = (text: string): void => show(text, undefined, notifiedMs)

/** An action says what it did and leads on at once: its toast belongs to the page that follows. */
const leadsOnMs = 500

/** Another page comes: a toast leaves with the one that it was shown on. */
export const leaveToast = (): void => {
  if (shown !== undefined && Date.now() - shown.atMs > leadsOnMs) change()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Calls back with each text that appears, and with undefined when none is shown any more. Returns the function that ends it. */
export const onToast = (listener: (text: string | undefined) => void): (() => void) =>
  subscribe(() => listener(shown?.text))

/**
 * Where toasts appear; once in the page's frame. Below the page's header, so that the way back stays free, and far from
 * what they are about, which is pressed near the thumb, in a sheet or at the bottom edge. The live region stays, so that
 * screen readers speak each one.
 */
export const ToastRegion = () => {
  const toast = useSyncExternalStore(
    subscribe,
    () => shown,
    () => undefined,
  )
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 top-[calc(var(--frame-top)+3.875rem)] z-[60] flex justify-center px-6"
    >
      {toast !== undefined && (
        <div
          key={toast.atMs}
          className="max-w-100 animate-rise rounded-md bg-toast px-4 py-3 text-center text-on-toast text-sm shadow-lg"
        >
          {wholeFigures(toast.text)}
          {toast.action !== undefined && (
            <button
              type="button"
              className="pointer-events-auto mx-auto mt-1 block min-h-11 px-4 font-semibold underline"
              onClick={() => {
                toast.action?.onPress()
                change()
              }}
            >
              {toast.action.label}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
