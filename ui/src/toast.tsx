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
  | { readonly id: number; readonly text: string; readonly action: ToastAction | undefined }
  | undefined
let nextId = 1
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

const change = (next: typeof shown) => {
  shown = next
  for (const listener of listeners) listener()
}

const show = (text: string, action: ToastAction | undefined, forMs: number): void => {
  clearTimeout(timer)
  change({ id: nextId++, text, action })
  timer = setTimeout(() => change(undefined), forMs)
}

/** Shows one short sentence for two seconds; a newer one takes the place of an older one. */
export const showToast = (text: string, action?: ToastAction): void =>
  show(text, action, action === undefined ? shownMs : shownWithActionMs)

/** Tells something that nobody has just asked for, such as that an order was filled: for three seconds. */
export const notify = (text: string): void => show(text, undefined, notifiedMs)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Calls back with each text that appears, and with undefined when none is shown any more. Returns the function that ends it. */
export const onToast = (listener: (text: string | undefined) => void): (() => void) =>
  subscribe(() => listener(shown?.text))

/**
 * Where toasts appear; once in the page's frame. At its top, over the title: what they are about is pressed near the
 * thumb, in a sheet or at the bottom edge. The live region stays, so that screen readers
 * speak each one.
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
      aria-live="polite"
      aria-atomic="true"
      className="pointer-events-none fixed inset-x-0 top-[calc(var(--frame-top)+0.375rem)] z-[60] flex justify-center px-6"
    >
      {toast !== undefined && (
        <div
          key={toast.id}
          className="max-w-100 animate-rise rounded-md bg-toast px-4 py-3 text-center font-medium text-on-toast text-sm shadow-lg"
        >
          {wholeFigures(toast.text)}
          {toast.action !== undefined && (
            <button
              type="button"
              className="pointer-events-auto mx-auto mt-1 block min-h-11 px-4 font-semibold underline underline-offset-4"
              onClick={() => {
                toast.action?.onPress()
                change(undefined)
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
