import { useSyncExternalStore } from 'react'
import { wholeFigures } from './whole-figures.tsx'

/** How long a toast stays, as specified. */
const shownMs = 2000

/** How long a notification of an unprompted event stays, as specified. */
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

/** Shows a short sentence for two seconds; a newer one replaces an older one. */
export const showToast = (text: string, action?: ToastAction): void =>
  show(text, action, action === undefined ? shownMs : shownWithActionMs)

/** Shows something the user didn't just ask for, such as a filled order, for three seconds. */
export const notify = (text: string): void => show(text, undefined, notifiedMs)

/** For an action that reports its result and navigates: its toast belongs to the next page. */
const leadsOnMs = 500

/** Called when the page changes: a toast disappears with the page it was shown on. */
export const leaveToast = (): void => {
  if (shown !== undefined && Date.now() - shown.atMs > leadsOnMs) change()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Calls back with each text that appears, and with undefined when it disappears. Returns a function that unsubscribes.
 */
export const onToast = (listener: (text: string | undefined) => void): (() => void) =>
  subscribe(() => listener(shown?.text))

/**
 * Where toasts appear; once in the page's frame. Below the header, so that they don't cover Back, and away
 * from what they are about, which is near the thumb, in a sheet or at the bottom. The live region stays, so
 * that screen readers announce each one.
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
